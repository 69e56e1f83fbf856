// What is written into the public pages when they are built and put right when they are served, because only the
// configuration of an installation knows it.
export const placeholders = {
  origin: 'https://conforme.example',
  supportEmail: 'soporte@conforme.example',
  /** How long a session lasts. */
  sessionDays: '<data value="session-days">30</data>',
} as const
