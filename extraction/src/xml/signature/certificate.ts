// Reads the signer from the certificate. Whether its issuer is trusted is a separate question: the certificate is often that
// of the service that issues for the supplier.
import { X509Certificate } from 'node:crypto'
import { isValidRuc } from '@conforme/contract/values/tax-ids'

export interface SigningCertificate {
  /** The subject's name. */
  name: string
  ruc?: string
  issuer: string
  /** ISO dates. */
  validFrom: string
  validTo: string
}

export function readCertificate(base64: string | undefined): X509Certificate | undefined {
  if (!base64) return undefined
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    return undefined
  }
}

export function describeCertificate(certificate: X509Certificate): SigningCertificate {
  const subject = partsOf(certificate.subject)
  const ruc = [...certificate.subject.matchAll(/(?<!\d)\d{11}(?!\d)/g)].map(([id]) => id).find(isValidRuc)
  return {
    name: nameOf(subject),
    ...(ruc !== undefined && { ruc }),
    issuer: nameOf(partsOf(certificate.issuer)),
    validFrom: dayOf(certificate.validFromDate),
    validTo: dayOf(certificate.validToDate),
  }
}

function partsOf(distinguishedName: string): Map<string, string> {
  return new Map(
    distinguishedName.split('\n').map((line) => {
      const [key = '', ...value] = line.split('=')
      return [key, value.join('=')]
    }),
  )
}

function nameOf(parts: Map<string, string>): string {
  return parts.get('O') ?? parts.get('CN') ?? [...parts.values()][0] ?? 'sin nombre'
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
