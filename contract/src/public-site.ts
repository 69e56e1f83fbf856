// Placeholders that the build writes into the public pages and the server replaces with this installation's values.
import { initialCredits } from './limits.ts'

export const placeholders = {
  origin: 'https://conforme.example',
  supportEmail: 'soporte@conforme.example',
  /** How long a session lasts. */
  sessionDays: '<data value="session-days">30</data>',
  /** What a new account begins with. */
  initialCredits: `${initialCredits} créditos`,
} as const
