// SUNAT's answers about a comprobante, with their labels.

/** `sin_respuesta`: the query failed. */
export const validityStates = [
  'aceptado',
  'anulado',
  'autorizado',
  'no_autorizado',
  'no_existe',
  'sin_respuesta',
] as const
export type ValidityState = (typeof validityStates)[number]

export const validityLabels: Record<ValidityState, string> = {
  aceptado: 'Aceptado',
  anulado: 'Anulado',
  autorizado: 'Autorizado',
  no_autorizado: 'No autorizado',
  no_existe: 'No existe',
  sin_respuesta: 'Sin respuesta',
}

/** Why a query failed. */
export const validityFailures = {
  credenciales: 'SUNAT no aceptó las credenciales de la consulta.',
  cuota: 'Se agotaron las consultas de hoy.',
  red: 'No se pudo llegar al servicio de SUNAT.',
  servidor: 'El servicio de SUNAT falló.',
  rechazo: 'SUNAT no aceptó la pregunta.',
  ilegible: 'SUNAT respondió algo que no se entiende.',
} as const
export type ValidityFailure = keyof typeof validityFailures
