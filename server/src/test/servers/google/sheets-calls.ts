// Sheets calls of the Google stand-in: checks access, and dispatches by the part of the spreadsheet.
import { googleErrors } from './google-errors.ts'
import type { GoogleReply } from './google-reply.ts'
import type { AuthorizedCall, GoogleState } from './google-state.ts'
import { listOf, objectOf } from './json-values.ts'
import { changeTabs, describeTabs } from './sheet-tabs.ts'
import { appendValues, getValues, updateValues } from './sheet-values.ts'
import { accountOf, scopes } from './token-scopes.ts'

export function answerSheetsCall(call: AuthorizedCall, { spreadsheets }: GoogleState): GoogleReply {
  const [, id = '', rest = ''] = /^\/v4\/spreadsheets\/([-\w]+)(.*)$/.exec(call.path) ?? []
  const sheet = spreadsheets.get(id)
  if (!sheet) return { error: googleErrors.missing }
  if (!sheet.editors.has(accountOf(call.token))) return { error: googleErrors.denied }
  if (call.token['scope'] !== scopes.spreadsheets) return { error: googleErrors.scope }
  const its = { ...call, id, sheet }
  if (call.method === 'GET' && rest === '') return describeTabs(sheet)
  if (rest === ':batchUpdate') return changeTabs(sheet, listOf(objectOf(call.body)['requests']))
  if (rest === '/values:batchGet') return getValues(its)
  if (rest === '/values:batchUpdate') return updateValues(its)
  const append = /^\/values\/(.*):append$/.exec(rest)
  if (append) return appendValues(its, append[1] ?? '')
  throw new Error(`not a call that Google knows: ${call.method} ${call.path}`)
}
