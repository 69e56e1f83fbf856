// Drive calls of the Google stand-in: creating a file, and sharing it.
import { googleErrors } from './google-errors.ts'
import type { GoogleReply } from './google-reply.ts'
import type { AuthorizedCall, GoogleState } from './google-state.ts'
import { objectOf } from './json-values.ts'
import { accountOf, scopes } from './token-scopes.ts'

/** Undefined if the call is not one of Drive's. */
export function answerDriveCall(call: AuthorizedCall, state: GoogleState): GoogleReply | undefined {
  if (call.path === '/drive/v3/files')
    return call.method === 'POST' ? createFile(call, state) : findFiles(call, state)
  const share = /^\/drive\/v3\/files\/([^/]+)\/permissions$/.exec(call.path)
  return share ? shareFile(share[1] ?? '', call, state) : undefined
}

function findFiles({ query }: AuthorizedCall, state: GoogleState): GoogleReply {
  const wanted = /^appProperties has \{ key='(\w+)' and value='(\w+)' \} and trashed = false$/.exec(
    query.get('q') ?? '',
  )
  const [, key = '', value] = wanted ?? []
  const found = [...state.spreadsheets].filter(([, { appProperties }]) => appProperties[key] === value)
  return { files: wanted ? found.map(([id]) => ({ id })) : [] }
}

function createFile({ token, body }: AuthorizedCall, state: GoogleState): GoogleReply {
  if (!String(token['scope']).startsWith(scopes.drive)) return { error: googleErrors.scope }
  if (state.creation.refuse === 'storage') return { error: googleErrors.storage }
  if (state.creation.refuse === 'folder') return { error: googleErrors.missing }
  const id = `creada-${'x'.repeat(30)}-${state.spreadsheets.size}`
  state.addSpreadsheet(id, { shared: false })
  const made = state.spreadsheets.get(id)
  made?.editors.add(accountOf(token))
  Object.assign(made?.appProperties ?? {}, objectOf(objectOf(body)['appProperties']))
  return { id }
}

function shareFile(id: string, { body }: AuthorizedCall, state: GoogleState): GoogleReply {
  const address = String(objectOf(body)['emailAddress'])
  if (state.unshareable.has(address)) return { error: googleErrors.unshareable }
  state.spreadsheets.get(id)?.editors.add(address)
  return { id: '1', type: 'user', role: 'writer' }
}
