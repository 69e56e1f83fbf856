// Fields that bookkeeping or payments depend on, and which of them are doubtful.
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

/** The fields with low confidence, lowest first. Values typed by a person are certain. */
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
