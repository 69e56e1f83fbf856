// What a token of the Google stand-in allows, and as whom.
import type { TokenClaims } from './google-state.ts'

export const scopes = {
  drive: 'https://www.googleapis.com/auth/drive',
  spreadsheets: 'https://www.googleapis.com/auth/spreadsheets',
}

/** The person that the account acts for, or the account. */
export const accountOf = (token: TokenClaims) => String(token['sub'] ?? token['iss'])
