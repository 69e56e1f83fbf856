// Reads a CDR: the answer of SUNAT, or of an operator in its name, to the issuer. It is never a comprobante itself.
import { parseDocumentNumber, formatDocumentNumber } from '@conforme/contract/documents/document-types'
import { findAll, present, textAt, tidyText } from './ubl/xml-values.ts'
import type { XmlElement } from './xml-tree.ts'
import type { XmlSignature } from './signature/verify-signature.ts'

/** `prueba` comes from SUNAT's beta system and says nothing about a real paper. */
export type CdrVerdict = 'aceptado' | 'aceptado_con_observaciones' | 'rechazado' | 'prueba'

export interface Cdr {
  /** 0 accepted; 0100 to 1999 could not be processed; 2000 to 3999 rejected; from 4000 on observations. */
  responseCode: string
  description: string
  /** Series and number of the paper that it answers. */
  reference: string
  notes: string[]
  verdict: CdrVerdict
  /** RUC of the sender of the answer: SUNAT itself or an operator. */
  issuer?: string
  /** Issuer and recipient of the paper, if the answer states them. */
  supplierTaxId?: string
  clientTaxId?: string
  /** From catalogue 01, if the answer names the document type. A rejection may mention others: «la factura relacionada». */
  type?: string
  answeredAt?: string
}

const betaMark = /BetaPublicCert/i

export function readCdr(root: XmlElement, signature: XmlSignature, text: string): Cdr {
  const response = (path: string) => textAt(root, `DocumentResponse/${path}`)
  const responseCode = response('Response/ResponseCode') ?? ''
  const description = response('Response/Description') ?? ''
  const notes = [...findAll(root, 'Note'), ...findAll(root, 'DocumentResponse/Response/Status/StatusReason')]
    .map(tidyText)
    .filter((note) => note !== '' && !betaMark.test(note))
  const isBeta = betaMark.test(text) && !signature.certificate
  const reference = response('DocumentReference/ID') ?? response('Response/ReferenceID') ?? ''
  return {
    responseCode,
    description,
    reference: normalReference(reference),
    notes,
    verdict: isBeta ? 'prueba' : verdictOf(responseCode, notes),
    ...present({
      issuer: ruc(textAt(root, 'SenderParty/PartyIdentification/ID')),
      supplierTaxId: ruc(
        textAt(root, 'ReceiverParty/PartyIdentification/ID') ??
          response('IssuerParty/PartyIdentification/ID'),
      ),
      clientTaxId: ruc(
        response('RecipientParty/PartyIdentification/ID') ??
          response('RecipientParty/Party/PartyIdentification/ID'),
      ),
      type: Number(responseCode) === 0 ? typeNamed(description) : undefined,
      answeredAt: textAt(root, 'ResponseDate'),
    }),
  }
}

function verdictOf(code: string, notes: string[]): CdrVerdict {
  const number = Number(code)
  if (code === '' || !Number.isInteger(number)) return 'rechazado'
  if (number >= 4000) return 'aceptado_con_observaciones'
  if (number !== 0) return 'rechazado'
  return notes.some((note) => /^4\d{3}\b/.test(note)) ? 'aceptado_con_observaciones' : 'aceptado'
}

/** Answers drop or add zeros; some operators write `20100070970-01-F001-4`. */
function normalReference(text: string): string {
  const parsed =
    parseDocumentNumber(text) ?? parseDocumentNumber(/[A-Z0-9]{4}-\d{1,8}$/i.exec(text)?.[0] ?? '')
  return parsed ? formatDocumentNumber(parsed) : text
}

function ruc(text: string | undefined): string | undefined {
  return /(?<!\d)\d{11}(?!\d)/.exec(text ?? '')?.[0]
}

function typeNamed(description: string): string | undefined {
  const plain = description.normalize('NFD').replace(/\p{M}/gu, '')
  if (/nota de credito/i.test(plain)) return '07'
  if (/nota de debito/i.test(plain)) return '08'
  if (/boleta/i.test(plain)) return '03'
  return /factura/i.test(plain) ? '01' : undefined
}
