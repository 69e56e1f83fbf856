// Labels and limits of imported constancias.
export const maxTableBytes = 10 * 1024 * 1024
export const mostTableRows = 20_000

export const constanciaOutcomes = ['asociada', 'ya_estaba', 'sin_asociar'] as const
export type ConstanciaOutcome = (typeof constanciaOutcomes)[number]

export const constanciaOutcomeLabels: Record<ConstanciaOutcome, string> = {
  asociada: 'Asociada',
  ya_estaba: 'Ya estaba',
  sin_asociar: 'Sin asociar',
}
