// Placeholders that the build writes into the public pages; the server replaces them with this installation's values.
import { initialCredits } from './limits.ts'

export const placeholders = {
  origin: 'https://conforme.example',
  supportEmail: 'soporte@conforme.example',
  /** Session lifetime in days. */
  sessionDays: '<data value="session-days">30</data>',
  /** Credits of a new account. */
  initialCredits: `${initialCredits} créditos`,
} as const
