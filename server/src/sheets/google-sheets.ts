// This installation's Google client; undefined if no service account is configured.
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { openAccessTokens } from './access-token.ts'
import { GoogleFailure, type GoogleFailureKind } from './google-failure.ts'
import { findServiceAccount } from './service-account.ts'
import { openSpreadsheets, type Spreadsheets } from './spreadsheets.ts'

export interface GoogleSheets {
  /** Sheets are shared with this address. */
  email: string
  spreadsheets: Spreadsheets
  /** An impersonated user owns new sheets, so they must be shared with the service account. */
  actsForSomebody: boolean
  /** Serialises writes per spreadsheet within this process; the database's lease does so across processes. */
  inTurn<T>(spreadsheetId: string, work: () => Promise<T>): Promise<T>
}

export function openGoogleSheets(config: Config, now: () => Date): GoogleSheets | undefined {
  const account = findServiceAccount(config)
  if (!account) return undefined
  const subject = config.GOOGLE_IMPERSONATE_SUBJECT
  return {
    email: account.email,
    actsForSomebody: subject !== undefined,
    inTurn: openTurns(),
    spreadsheets: openSpreadsheets({
      tokens: openAccessTokens({ account, tokenUrl: config.GOOGLE_TOKEN_URL, now }),
      sheetsUrl: config.GOOGLE_SHEETS_BASE_URL,
      driveUrl: config.GOOGLE_DRIVE_BASE_URL,
      folderId: config.GOOGLE_SHEETS_FOLDER_ID,
      subject,
    }),
  }
}

function openTurns(): GoogleSheets['inTurn'] {
  const last = new Map<string, Promise<unknown>>()
  return (id, work) => {
    const before = last.get(id) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(id, mine)
    const leave = () => {
      if (last.get(id) === mine) last.delete(id)
    }
    mine.then(leave, leave)
    return mine
  }
}

const refusalOfFailure = {
  credentials: 'sheets_credenciales',
  denied: 'hoja_sin_acceso',
  missing: 'hoja_no_encontrada',
  quota: 'sheets_cuota',
  storage: 'hoja_no_creada',
  rejected: 'hoja_rechazada',
  unreachable: 'sheets_no_responde',
  silent: 'sheets_no_responde',
} as const satisfies Record<GoogleFailureKind, string>

/** Google's error goes to the log; the user gets a refusal that says what to do. */
export function toSheetsError(
  error: unknown,
  { log, email, creating = false }: { log: Services['log']; email: string; creating?: boolean },
): unknown {
  if (!(error instanceof GoogleFailure)) return error
  log.warn({ err: error }, 'Google refused a call')
  const isAboutPlace = ['denied', 'missing', 'storage'].includes(error.kind)
  const code = creating && isAboutPlace ? 'hoja_no_creada' : refusalOfFailure[error.kind]
  return new Refusal(code, isAboutPlace ? { account: email } : undefined)
}
