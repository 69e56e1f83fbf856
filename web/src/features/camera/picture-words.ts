import type { PictureFault } from './judge-picture.ts'

/** Advice for each fault, shown while aiming and beside the picture. */
export const faultAdvice: Record<PictureFault, string> = {
  sin_papel: 'No se ve el papel: ponlo sobre un fondo que contraste',
  oscura: 'Falta luz',
  lejos: 'Acércate',
  borrosa: 'Está borrosa: sostén el teléfono quieto',
  reflejo: 'Hay un reflejo: inclina el papel o cambia la luz',
}
