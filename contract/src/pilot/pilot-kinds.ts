/** `sola`: confirmed by the pilot alone. `control`: sampled for a person to check. */
export const pilotKinds = ['sola', 'control'] as const
export type PilotKind = (typeof pilotKinds)[number]
