// The values that reach the books or the payment: what a person has to be sure of. All others can wait.
import { fieldBand } from '../documents/bands.ts'
import type { ExtractedData } from './extracted-data.ts'

export const bookFields = [
  'proveedor.nombre',
  'proveedor.rfc',
  'documento.tipo',
  'documento.numero',
  'documento.fecha',
  'documento.moneda',
  'totales.subtotal',
  'totales.iva',
  'totales.total',
] as const

export function isBookField(path: string): boolean {
  return (bookFields as readonly string[]).includes(path)
}

/** Those of them that were not read surely, the least sure first. What a person typed is sure. */
export function doubtfulBookFields(data: ExtractedData | null): string[] {
  const notes = data?.metadata?.campos ?? {}
  return bookFields
    .flatMap((path) => {
      const confidence = notes[path]?.confianza
      const band = fieldBand(confidence)
      return band === 'high' || band === 'missing' ? [] : [{ path, confidence: confidence ?? 0 }]
    })
    .toSorted((a, b) => a.confidence - b.confidence)
    .map(({ path }) => path)
}
