// Which fields of the local reading are worth a question to a model that costs money: what is booked and paid and was not
// read surely, or stands in a rule that fails.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { failingFields } from '../settle-answer.ts'
import type { Reading } from '../reading/reading.ts'

export interface Doubts {
  fields: string[]
  /** The doubt is about more than single fields: pages without words, lines that are missing, too many fields. */
  isWhole: boolean
  /** Values that are read surely. */
  sure: number
}

const needed = ['documento.tipo', 'documento.numero', 'documento.fecha', 'documento.moneda'].concat([
  'proveedor.nombre',
  'proveedor.rfc',
  'totales.total',
])
const booked = [...needed, 'cliente.rfc', 'totales.subtotal', 'totales.iva']
const sums = ['totales.subtotal', 'totales.iva', 'totales.total']
/** The upper band, where what is shown is right nearly always. */
const sureFrom = 0.9
/** A line is not booked by itself, and its sum is checked. */
const lineSureFrom = 0.7
/** As many as one second question asks for. */
const mostFields = 12

export function findDoubts({ metadata }: ExtractedData, reading: Reading): Doubts {
  const { campos = {}, revisiones = [] } = metadata ?? {}
  const confidence = (path: string) => campos[path]?.confianza ?? undefined
  const lines = Object.keys(campos).filter((path) => /^productos\.\d+\.(?:cantidad|precio|total)$/.test(path))
  const holds = (rule: string) => revisiones.some(({ regla, estado }) => regla === rule && estado === 'ok')
  const failing = revisiones.filter(({ estado }) => estado === 'falla')
  const fields = [
    ...booked.filter((path) => {
      const shown = confidence(path)
      return shown === undefined ? needed.includes(path) : shown < sureFrom
    }),
    ...lines.filter((path) => (confidence(path) ?? 0) < lineSureFrom),
    ...failingFields({ metadata: metadata ?? { campos, revisiones, avisos: [] } }, { reading }).map(
      ({ path }) => path,
    ),
    // Nothing else bears the amounts out.
    ...(holds('total-cuadra') || holds('codigo-qr') ? [] : sums),
  ]
  const doubted = [...new Set(fields)]
  const linesMiss =
    failing.some(({ regla }) => regla === 'lineas-suman') && !doubted.some((path) => lines.includes(path))
  return {
    fields: doubted,
    isWhole: doubted.length > mostFields || lines.length === 0 || linesMiss,
    sure: Object.values(campos).filter(({ confianza }) => (confianza ?? 0) >= sureFrom).length,
  }
}
