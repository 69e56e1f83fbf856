// Checks of the three witnesses against each other: the signature, SUNAT's answer, the print.
import { fromCents, toCents } from '@conforme/contract/values/amounts'
import { formatDate } from '@conforme/contract/values/iso-dates'
import { sameDocumentNumber } from '@conforme/contract/documents/document-types'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { isMoneyField } from '@conforme/contract/data/fields'
import { failed, money, passed, warned, type Check } from '../judge/checks/check.ts'
import type { PageComparison } from './print/compare-with-page.ts'
import type { XmlDifference } from './print/xml-difference.ts'
import type { Cdr } from './read-cdr.ts'
import type { XmlAnswer, XmlPaper } from './read-xml.ts'

const sunat = '20131312955'

export function signatureChecks({ data, signature }: XmlPaper): Check[] {
  const { valid, reason, certificate } = signature
  if (!valid) return [(signature.unverifiable ? warned : failed)('xml-firma', reason ?? '', [])]
  if (!certificate) return []
  const { name, ruc, validFrom, validTo } = certificate
  const isOwn = ruc !== undefined && ruc === data.proveedor?.rfc
  const who = isOwn ? name : `${name}, que firma por el proveedor,`
  const intact = passed('xml-firma', `El XML está firmado por ${who} y no cambió desde entonces.`, [])
  const issued = data.documento?.fecha ?? undefined
  if (issued === undefined || (issued >= validFrom && issued <= validTo)) return [intact]
  return [
    intact,
    warned(
      'xml-certificado',
      `El certificado de la firma valía del ${formatDate(validFrom)} al ${formatDate(validTo)}, y el comprobante es del ${formatDate(issued)}.`,
      ['documento.fecha'],
    ),
  ]
}

export function cdrChecks({ data, type }: XmlPaper, answer: XmlAnswer | undefined): Check[] {
  if (!answer) return []
  const { cdr, signature } = answer
  const other = otherPaper(data, type, cdr)
  if (other !== undefined) return [failed('xml-cdr', other, ['documento.numero'])]
  const who = cdr.issuer === undefined || cdr.issuer === sunat ? 'SUNAT' : `El operador de RUC ${cdr.issuer}`
  const notes = cdr.notes.length > 0 ? ` ${cdr.notes.join(' · ')}` : ''
  // A CDR altered after signing is invalid; one that cannot be verified is only reported as such.
  if (!signature.valid && signature.certificate && !signature.unverifiable)
    return [failed('xml-cdr', `La firma del CDR no es válida: ${signature.reason}`, [])]
  if (cdr.verdict === 'prueba')
    return [
      failed('xml-cdr', 'El CDR es del sistema de pruebas de SUNAT: no dice que el comprobante exista.', []),
    ]
  const doubt = doubtAbout(answer)
  const trust = doubt === undefined ? '' : ` ${doubt}`
  if (cdr.verdict === 'rechazado')
    return [
      failed(
        'xml-cdr',
        `${who} rechazó el comprobante (${cdr.responseCode}): ${cdr.description}${trust}`,
        [],
      ),
    ]
  if (cdr.verdict === 'aceptado_con_observaciones')
    return [
      warned(
        'xml-cdr',
        `${who} aceptó el comprobante con observaciones:${notes || ` ${cdr.description}`}${trust}`,
        [],
      ),
    ]
  return [
    (doubt === undefined || signature.unverifiable ? passed : warned)(
      'xml-cdr',
      `${who} aceptó el comprobante, dice el CDR.${trust}`,
      [],
    ),
  ]
}

/**
 * SUNAT's own answers cannot be verified with the standard's algorithms, and anybody can sign a CDR with a certificate of
 * their own.
 */
function doubtAbout({ cdr, signature }: XmlAnswer): string | undefined {
  if (signature.unverifiable) return 'La firma del CDR no se pudo comprobar.'
  if (!signature.valid) return 'El CDR no está firmado.'
  const signer = signature.certificate?.ruc
  if (signer === undefined || signer === cdr.issuer) return undefined
  return `El CDR lo firmó ${signature.signedBy ?? signer}, que no es quien dice responder.`
}

/** Detects an answer to another paper; type names and zeros vary. */
function otherPaper(data: ExtractedData, type: string, cdr: Cdr): string | undefined {
  const number = data.documento?.numero ?? ''
  if (!sameDocumentNumber(number, cdr.reference))
    return `El CDR responde a ${cdr.reference || 'otro comprobante'} y el comprobante es ${number}.`
  const supplier = data.proveedor?.rfc
  if (cdr.supplierTaxId !== undefined && supplier && cdr.supplierTaxId !== supplier)
    return `El CDR responde al RUC ${cdr.supplierTaxId} y el comprobante es de ${supplier}.`
  if (cdr.type !== undefined && cdr.type !== type)
    return `El CDR responde a otra clase de comprobante: ${cdr.description}`
  return undefined
}

export function pageChecks({ differences, agreed, fromPicture }: PageComparison): Check[] {
  const checks = differences.map((difference) => differenceCheck(difference, fromPicture))
  const same = [...new Set(agreed)]
  return same.length === 0
    ? checks
    : [
        ...checks,
        passed(
          'xml-impreso',
          `La impresión dice lo mismo que el XML en ${same.length === 1 ? 'un dato' : `${same.length} datos`}.`,
          same,
        ),
      ]
}

/** A difference on a picture may be a misreading, so it is only a warning. */
function differenceCheck({ campo, xml, pdf }: XmlDifference, fromPicture: boolean): Check {
  const what = nameOf(campo)
  const message =
    xml === '' && pdf !== null
      ? `El XML no dice ${what} y la impresión ${shown(campo, pdf)}.`
      : pdf === null
        ? `El XML dice ${shown(campo, xml)} en ${what}, que no está impreso.`
        : `El XML dice ${shown(campo, xml)} en ${what} y la impresión ${shown(campo, pdf)}.`
  const more =
    typeof xml === 'number' && typeof pdf === 'number'
      ? { diferencia: fromCents(toCents(pdf) - toCents(xml)) }
      : {}
  return (fromPicture ? warned : failed)('xml-impreso', message, [campo], more)
}

const names: Record<string, string> = {
  'documento.numero': 'el número',
  'documento.tipo': 'el tipo de comprobante',
  'documento.fecha': 'la fecha',
  'documento.fecha_vencimiento': 'el vencimiento',
  'documento.moneda': 'la moneda',
  'proveedor.rfc': 'el RUC del proveedor',
  'proveedor.nombre': 'el nombre del proveedor',
  'cliente.rfc': 'el documento del cliente',
  'cliente.nombre': 'el nombre del cliente',
  'totales.subtotal': 'la base',
  'totales.iva': 'el IGV',
  'totales.descuentos': 'los descuentos',
  'totales.total': 'el total',
  'informacion_adicional.detraccion_monto': 'el monto de la detracción',
  'informacion_adicional.detraccion_porcentaje': 'el porcentaje de la detracción',
  'informacion_adicional.detraccion_cuenta': 'la cuenta de detracciones',
  'informacion_adicional.documento_afectado': 'el comprobante que modifica',
  'informacion_adicional.resumen': 'el valor resumen',
}
const columnNames: Record<string, string> = {
  cantidad: 'la cantidad',
  precio: 'el precio',
  total: 'el importe',
  descripcion: 'la descripción',
}

export function nameOf(campo: string): string {
  const [, at, column] = /^productos\.(\d+)\.(\w+)$/.exec(campo) ?? []
  if (at !== undefined && column !== undefined)
    return `${columnNames[column] ?? column} de la línea ${Number(at) + 1}`
  return names[campo] ?? campo
}

function shown(campo: string, value: string | number): string {
  if (typeof value === 'number')
    return isMoneyField(campo) && !campo.endsWith('.precio') ? money(toCents(value)) : String(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : `«${value}»`
}
