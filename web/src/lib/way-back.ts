// Where a screen was opened from, as the browser's history says it: it outlives a reload, and two documents opened from
// two places each know theirs. A document in a tab of its own leads to the history.

export interface WayBack {
  href: string
  label: string
  /** How many entries of the browser's history to go back; 0 where the place is not among them. */
  entries: number
}

const labels: Partial<Record<string, string>> = {
  '/': 'Volver al procesador',
  '/dashboard': 'Volver al procesador',
  '/historial': 'Volver al historial',
  '/revisar': 'Volver a la revisión',
  '/workflow': 'Volver al flujo',
  '/pagos': 'Volver a Pagos',
  '/proveedores': 'Volver a Proveedores',
  '/empresa': 'Volver a la empresa',
}

/** Stands for the address of an entry that the browser keeps to itself. */
const unknown = 'about:blank'

/** `before`: the addresses of the earlier entries, the latest last. From one document to the next it stays the same. */
export function wayBackTo(before: readonly string[]): WayBack {
  return wayTo(
    before,
    before.findLastIndex((address) => !isDocument(new URL(address).pathname)),
  )
}

/** To what stands directly before, a document too. */
export function stepBackTo(before: readonly string[]): WayBack {
  return wayTo(before, before.length - 1)
}

const isDocument = (pathname: string) => pathname.startsWith('/documento/')

function wayTo(before: readonly string[], at: number): WayBack {
  const { pathname, search } = new URL(before[at] ?? unknown)
  const label = isDocument(pathname) ? 'Volver al documento' : labels[pathname]
  return label === undefined
    ? { href: '/historial', label: 'Volver al historial', entries: 0 }
    : { href: pathname + search, label, entries: before.length - at }
}

/** Neither the build, which draws the screen too, nor an older browser has a `navigation`. */
export function earlierEntries(): string[] {
  if (!('navigation' in globalThis)) return []
  const { currentEntry } = navigation
  const before = navigation.entries().slice(0, Math.max(0, currentEntry?.index ?? 0))
  return before.map(({ url }) => url ?? unknown)
}
