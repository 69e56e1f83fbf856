// What a token of the Google stand-in permits, and for which account.
import type { TokenClaims } from './google-state.ts'

export const scopes = {
  drive: 'https://www.googleapis.com/auth/drive',
  spreadsheets: 'https://www.googleapis.com/auth/spreadsheets',
}

/** The impersonated person, or the account itself. */
export const accountOf = (token: TokenClaims) => String(token['sub'] ?? token['iss'])
