// Reads the bytes of an XML: a comprobante with its signature, or a CDR. Any other kind is refused by its name.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { findDocumentType } from '@conforme/contract/documents/document-types'
import { decodeXml } from './decode-xml.ts'
import { readCdr, type Cdr } from './read-cdr.ts'
import { readPaper } from './ubl/ubl-paper.ts'
import { verifySignature, type XmlSignature } from './signature/verify-signature.ts'
import { xmlFailure } from './xml-failure.ts'
import { parseXml, type XmlElement } from './xml-tree.ts'
import { findAll, textAt, tidyText } from './ubl/xml-values.ts'

export interface XmlPaper {
  kind: 'comprobante'
  data: ExtractedData
  /** From catalogue 01. */
  type: string
  signature: XmlSignature
}

export interface XmlAnswer {
  kind: 'cdr'
  cdr: Cdr
  signature: XmlSignature
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:'
const papers = new Set(['Invoice', 'CreditNote', 'DebitNote'])
const read = new Set(['01', '03', '07', '08'])

export function readXml(bytes: Uint8Array): XmlPaper | XmlAnswer {
  const text = decodeXml(bytes)
  const tree = parseXml(text)
  const { root } = tree
  refuseOtherPapers(root)
  const signature = verifySignature(tree)
  if (root.local === 'ApplicationResponse')
    return { kind: 'cdr', cdr: readCdr(root, signature, text), signature }
  if (isFeeReceipt(root)) throw refusedPaper('un recibo por honorarios')
  const { data, type } = readPaper(root, signature.digest)
  if (!read.has(type)) throw refusedPaper(`de tipo ${findDocumentType(type)?.name ?? type}`)
  return { kind: 'comprobante', data, type, signature }
}

/** Other documents that suppliers send, with the names that people know. */
const otherPapers: Record<string, string> = {
  DespatchAdvice: 'una guía de remisión',
  Retention: 'un comprobante de retención',
  Perception: 'un comprobante de percepción',
  SelfBilledInvoice: 'una liquidación de compra',
  SummaryDocuments: 'un resumen diario',
  VoidedDocuments: 'una comunicación de baja',
  Comprobante: 'un CFDI de México',
  autorizacion: 'un comprobante de Ecuador',
  AttachedDocument: 'un contenedor de Colombia',
}

function refuseOtherPapers(root: XmlElement): void {
  const isUbl = root.uri.startsWith(ubl)
  if (isUbl && root.local === 'ApplicationResponse') return
  if (!isUbl || !papers.has(root.local))
    throw refusedPaper(otherPapers[root.local] ?? `<${root.local.slice(0, 40)}>`)
  const version = textAt(root, 'UBLVersionID')
  if (version === '2.0' || root.uri.endsWith(`${root.local}-1`)) throw xmlFailure('xml_version')
  if (version !== undefined && version !== '2.1')
    throw xmlFailure('xml_version', {
      message: `El XML es de la versión UBL ${version.slice(0, 10)}: se leen comprobantes UBL 2.1.`,
    })
}

/**
 * SUNAT writes fee receipts as an Invoice of type 01; only the income tax withheld on its lines distinguishes them from a
 * factura.
 */
function isFeeReceipt(root: XmlElement): boolean {
  return findAll(root, 'InvoiceLine/TaxTotal/TaxSubtotal/TaxCategory/ID').some((id) =>
    /^RET\b.*4TA/i.test(tidyText(id)),
  )
}

function refusedPaper(what: string) {
  return xmlFailure('xml_kind', {
    message: `El XML es ${what}: se leen facturas, boletas y notas de crédito y débito de SUNAT, y sus CDR.`,
  })
}
