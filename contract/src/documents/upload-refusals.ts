import { uploadLimits } from '../accounts/company-limits.ts'
import type { RefusalCode } from '../refusals.ts'

/** Refusals of a file to be read, whoever sends it. */
export const uploadRefusals = [
  'sin_creditos',
  ...uploadLimits,
  'formulario_ilegible',
  'archivo_faltante',
  'archivo_vacio',
  'archivo_tipo',
  'archivo_grande',
  'procesador_desconocido',
  'modelo_desconocido',
  'modelo_sin_mitad_de_precio',
  'procesador_no_disponible',
  'procesador_sin_admision',
] as const satisfies readonly RefusalCode[]
