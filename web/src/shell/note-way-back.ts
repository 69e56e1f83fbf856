// Writes into a document's entry of the browser's history where it was opened from. One document opened from another keeps
// the list of the first.
import 'wouter/use-browser-location' // makes `pushState` and `replaceState` events
import { isDocumentPath, parseWayBack, toWayBack } from '../lib/way-back.ts'

let list: string | undefined
let isAtList = false

function note({ type }: Pick<Event, 'type'>) {
  if (!isDocumentPath(location.pathname)) {
    const address = location.pathname + location.search
    list = toWayBack(address, false) ? address : undefined
    isAtList = list !== undefined
    return
  }
  const known = parseWayBack(history.state)
  if (known) list = known.href
  else if (list !== undefined && type !== 'popstate') {
    const isBefore = isAtList && type === 'pushState'
    isAtList = false
    history.replaceState({ openedFrom: list, isBefore }, '')
  }
  isAtList = false
}

export function noteWayBack(): void {
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, note)
  note({ type: 'load' })
}
