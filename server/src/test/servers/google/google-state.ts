// State of the Google stand-in: its spreadsheets, the recorded calls, and the answers that a test has set.
import type { InjectedFault } from './injected-faults.ts'

export type StoredCell = string | number

export interface StoredTab {
  sheetId: number
  title: string
  rows: StoredCell[][]
  /** Width of the grid: cells beyond it cannot be written. */
  columnCount: number
}

export interface StoredSheet {
  /** Addresses with write access. */
  editors: Set<string>
  appProperties: Record<string, unknown>
  tabs: StoredTab[]
}

export interface RecordedCall {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

/** Claims of a signed assertion, kept for the token that it was exchanged for. */
export type TokenClaims = Record<string, unknown>

/** A call with a valid token. */
export interface AuthorizedCall extends RecordedCall {
  token: TokenClaims
}

/** A call about an existing spreadsheet that the account may write. */
export interface SheetCall extends AuthorizedCall {
  id: string
  sheet: StoredSheet
}

export interface GoogleState {
  email: string
  calls: RecordedCall[]
  claims: TokenClaims[]
  spreadsheets: Map<string, StoredSheet>
  addSpreadsheet: (id: string, options?: { shared?: boolean }) => void
  rows: (id: string, title: string) => StoredCell[][]
  faults: InjectedFault[]
  /** Simulated edits by a person, just before the next call whose path contains this text. */
  meanwhile: { in: string; does: () => void }[]
  /** Next answers of the token endpoint, instead of a token. */
  tokenReplies: string[]
  /** Drive's answer to a new file; if undefined, the file is created. */
  creation: { refuse?: 'storage' | 'folder' }
  unshareable: Set<string>
}

const email = 'conforme@proyecto-de-prueba.iam.gserviceaccount.com'

export function newGoogleState(): GoogleState {
  const spreadsheets: GoogleState['spreadsheets'] = new Map()
  return {
    email,
    calls: [],
    claims: [],
    spreadsheets,
    addSpreadsheet: (id, { shared = true } = {}) => {
      const tabs = [newTab(0, 'Hoja 1')]
      spreadsheets.set(id, { editors: new Set(shared ? [email] : []), appProperties: {}, tabs })
    },
    rows: (id, title) => spreadsheets.get(id)?.tabs.find((tab) => tab.title === title)?.rows ?? [],
    faults: [],
    meanwhile: [],
    tokenReplies: [],
    creation: {},
    unshareable: new Set(),
  }
}

/** A tab as wide as Google creates it. */
export const newTab = (sheetId: number, title: string): StoredTab => ({
  sheetId,
  title,
  rows: [],
  columnCount: 26,
})
