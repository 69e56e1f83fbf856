// Checks that the document type and its series belong together.
import {
  findDocumentType,
  isOfOtherDocuments,
  seriesFitsType,
  typesOfSeries,
} from '@conforme/contract/documents/document-types'
import { failed, passed, warned, type Check } from './check.ts'
import type { Facts } from './facts.ts'

export function checkNumber(facts: Facts): Check[] {
  return [...checkKeyFields(facts), ...checkSeries(facts), ...checkSameSeries(facts)]
}

function checkSeries({ peruvian, type, serie, correlativo }: Facts): Check[] {
  if (!peruvian || type === undefined || serie === undefined) return []
  const kind = findDocumentType(type)
  if (!kind?.series) return []
  const fields = ['documento.tipo', 'documento.serie', 'documento.numero']
  if (seriesFitsType(serie, type)) {
    return correlativo === undefined || /^\d{1,8}$/.test(correlativo)
      ? [passed('serie-y-tipo', `La serie ${serie} corresponde a ${kind.name}.`, fields)]
      : [failed('serie-y-tipo', `El número ${correlativo} tiene más de ocho dígitos.`, ['documento.numero'])]
  }
  const others = typesOfSeries(serie).flatMap((code) => findDocumentType(code)?.name ?? [])
  const hint = others.length > 0 ? ` Esa serie es de ${others.join(' o ')}.` : ''
  return [failed('serie-y-tipo', `La serie ${serie} no corresponde a ${kind.name}.${hint}`, fields)]
}

function checkSameSeries({ serie, statedSerie, number }: Facts): Check[] {
  if (serie === undefined || statedSerie === undefined || serie === statedSerie) return []
  const message = `La serie dice ${statedSerie} y el número es ${number ?? serie}.`
  return [failed('serie-y-numero', message, ['documento.serie', 'documento.numero'])]
}

/** Warns of missing fields without which a document cannot be booked. */
function checkKeyFields(facts: Facts): Check[] {
  if (facts.type !== undefined && isOfOtherDocuments(facts.type)) return []
  const missing: [string, string][] = []
  const ask = (value: unknown, name: string, path: string) => {
    if (value === undefined) missing.push([name, path])
  }
  ask(facts.supplier.name, 'el nombre del proveedor', 'proveedor.nombre')
  ask(
    facts.supplier.taxId,
    facts.peruvian ? 'el RUC del proveedor' : 'el número tributario del proveedor',
    'proveedor.rfc',
  )
  ask(facts.number, 'el número', 'documento.numero')
  ask(facts.date, 'la fecha', 'documento.fecha')
  if (facts.type !== '09' && facts.type !== '31') ask(facts.totals.total, 'el total', 'totales.total')
  if (missing.length === 0) return []
  const names = missing.map(([name]) => name)
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} ni ${names.at(-1)}`
  return [
    warned(
      'datos-clave',
      isBare(facts) ? `No se encontró ${list}: ¿es un comprobante?` : `No se encontró ${list}.`,
      missing.map(([, path]) => path),
    ),
  ]
}

/** A letter, a contract or a photograph of something else: it has no field of a sale or a purchase. */
const isBare = ({ type, number, supplier, totals }: Facts): boolean =>
  [type, number, supplier.taxId, totals.total].every((value) => value === undefined)
