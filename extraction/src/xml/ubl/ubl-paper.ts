// Converts a factura, boleta or note in UBL 2.1 to extracted data: the sections of the specification, plus two that only an
// XML has: taxes by code and instalments.
import {
  findDocumentType,
  formatDocumentNumber,
  parseDocumentNumber,
} from '@conforme/contract/documents/document-types'
import { ExtractedData } from '@conforme/contract/data/extracted-data'
import { readLines } from './ubl-lines.ts'
import { readParty } from './ubl-parties.ts'
import { readNotes, readPayment } from './ubl-payment.ts'
import { currencyOfAmounts, readTaxes, readTotals } from './ubl-totals.ts'
import { attributeOf, dateAt, findAll, findFirst, present, textAt, tidyText } from './xml-values.ts'
import type { XmlElement } from '../xml-tree.ts'

export interface ReadPaper {
  data: ExtractedData
  /** From catalogue 01. */
  type: string
}

export function readPaper(root: XmlElement, digest: string | undefined): ReadPaper {
  const type = typeOf(root)
  const taxes = readTaxes(root)
  const { totales, operaciones } = readTotals(root, taxes)
  const { fields, cuotas } = readPayment(root)
  const notes = readNotes(root)
  const dueDates = cuotas.flatMap(({ fecha_vencimiento }) => fecha_vencimiento ?? []).toSorted()
  const operation = attributeOf(findFirst(root, 'InvoiceTypeCode'), 'listID') ?? textAt(root, 'ProfileID')
  const data = {
    documento: present({
      tipo: findDocumentType(type)?.name,
      ...numberOf(root),
      fecha: dateAt(root, 'IssueDate'),
      hora: /^\d{2}:\d{2}(?::\d{2})?/.exec(textAt(root, 'IssueTime') ?? '')?.[0],
      fecha_vencimiento:
        dueDates.at(-1) ?? dateAt(root, 'DueDate') ?? dateAt(root, 'PaymentMeans/PaymentDueDate'),
      moneda: textAt(root, 'DocumentCurrencyCode') ?? currencyOfAmounts(root),
    }),
    proveedor: readParty(root, 'AccountingSupplierParty'),
    cliente: readParty(root, 'AccountingCustomerParty'),
    totales,
    informacion_adicional: present({
      ...fields,
      ...references(root),
      ...operaciones,
      monto_en_letras: notes.words,
      observaciones: notes.remarks,
      tipo_operacion: operation,
      resumen: digest,
    }),
    productos: readLines(root),
    ...(cuotas.length > 0 && { cuotas }),
    ...(taxes.length > 0 && { impuestos: taxes }),
  }
  return { data: ExtractedData.parse(data), type }
}

function typeOf(root: XmlElement): string {
  if (root.local === 'CreditNote') return '07'
  if (root.local === 'DebitNote') return '08'
  return textAt(root, 'InvoiceTypeCode') ?? '01'
}

function numberOf(root: XmlElement): { serie?: string; numero?: string } {
  const id = textAt(root, 'ID')
  const parsed = parseDocumentNumber(id ?? '')
  return parsed ? { serie: parsed.serie, numero: formatDocumentNumber(parsed) } : present({ numero: id })
}

function references(root: XmlElement) {
  const guides = findAll(root, 'DespatchDocumentReference').flatMap((guide) => textAt(guide, 'ID') ?? [])
  const modified = findFirst(root, 'BillingReference/InvoiceDocumentReference')
  const motive = findFirst(root, 'DiscrepancyResponse')
  const prepaid = findAll(root, 'AdditionalDocumentReference')
    .filter((reference) => /^0[23]$/.test(textAt(reference, 'DocumentTypeCode') ?? ''))
    .flatMap((reference) => textAt(reference, 'ID') ?? [])
  return {
    orden_compra: textAt(root, 'OrderReference/ID'),
    guia: guides.length > 0 ? guides.join(', ') : undefined,
    documento_afectado: textAt(modified, 'ID') ?? textAt(motive, 'ReferenceID'),
    tipo_documento_afectado: modified && findDocumentType(textAt(modified, 'DocumentTypeCode') ?? '')?.name,
    motivo: findAll(root, 'DiscrepancyResponse/Description')
      .map(tidyText)
      .find((text) => text !== ''),
    motivo_codigo: textAt(motive, 'ResponseCode'),
    documentos_de_anticipo: prepaid.length > 0 ? prepaid.join(', ') : undefined,
  }
}
