// What the Google stand-in keeps: its spreadsheets, the calls it got, and what a test told it to answer next.
import type { InjectedFault } from './injected-faults.ts'

export type StoredCell = string | number

export interface StoredTab {
  sheetId: number
  title: string
  rows: StoredCell[][]
  /** What it has room for: nothing is written beyond. */
  columnCount: number
}

export interface StoredSheet {
  /** Addresses that may write. */
  editors: Set<string>
  tabs: StoredTab[]
}

export interface RecordedCall {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

/** Of a signed statement, kept for the token that it was exchanged for. */
export type TokenClaims = Record<string, unknown>

/** One that came with a good token. */
export interface AuthorizedCall extends RecordedCall {
  token: TokenClaims
}

/** One about a spreadsheet that is there and that the account may write. */
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
  /** What a person does in the sheet just before the next call whose path holds this text. */
  meanwhile: { in: string; does: () => void }[]
  /** What the token address answers next, instead of a token. */
  tokenReplies: string[]
  /** What Drive answers to a new file; undefined makes it. */
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
      spreadsheets.set(id, { editors: new Set(shared ? [email] : []), tabs })
    },
    rows: (id, title) => spreadsheets.get(id)?.tabs.find((tab) => tab.title === title)?.rows ?? [],
    faults: [],
    meanwhile: [],
    tokenReplies: [],
    creation: {},
    unshareable: new Set(),
  }
}

/** As wide as Google makes one. */
export const newTab = (sheetId: number, title: string): StoredTab => ({
  sheetId,
  title,
  rows: [],
  columnCount: 26,
})
