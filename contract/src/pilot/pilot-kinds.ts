/** How a document came to the pilot: it was confirmed alone, or drawn for a person to look at. */
export const pilotKinds = ['sola', 'control'] as const
export type PilotKind = (typeof pilotKinds)[number]
