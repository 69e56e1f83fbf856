// Outcomes of an import of constancias, with their labels.
export const constanciaOutcomes = ['asociada', 'ya_estaba', 'sin_asociar'] as const
export type ConstanciaOutcome = (typeof constanciaOutcomes)[number]

export const constanciaOutcomeLabels: Record<ConstanciaOutcome, string> = {
  asociada: 'Asociada',
  ya_estaba: 'Ya estaba',
  sin_asociar: 'Sin asociar',
}
