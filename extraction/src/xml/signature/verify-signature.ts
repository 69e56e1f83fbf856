// Verifies that the bytes are those that were signed, and by which certificate. Does not tell whether SUNAT accepted the
// paper.
import { createHash, createVerify, type X509Certificate } from 'node:crypto'
import { canonicalPart, canonicalTree } from './canonical-xml.ts'
import { describeCertificate, readCertificate, type SigningCertificate } from './certificate.ts'
import { dsig, signatureShapeOf, type SignatureShape } from './signature-shape.ts'
import type { XmlTree } from '../xml-tree.ts'

export interface XmlSignature {
  valid: boolean
  /** Nothing contradicts it, but the standard's algorithms cannot compute it. */
  unverifiable?: boolean
  /** Why it is not valid, in Spanish. */
  reason?: string
  signedBy?: string
  certificate?: SigningCertificate
  /** The hash that the print and its QR show. */
  digest?: string
}

/** Half of Peru still signs with SHA-1. */
const digests: Record<string, string> = {
  [`${dsig}sha1`]: 'sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
}
const methods: Record<string, string> = {
  [`${dsig}rsa-sha1`]: 'sha1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
}
const leastKeyBits = 1024

export function verifySignature(tree: XmlTree): XmlSignature {
  const shape = signatureShapeOf(tree)
  if (!shape) return { valid: false, reason: 'El XML no está firmado.' }
  const certificate = readCertificate(shape.certificate)
  const facts = {
    digest: shape.digestValue,
    ...(certificate && {
      signedBy: describeCertificate(certificate).name,
      certificate: describeCertificate(certificate),
    }),
  }
  const trouble = certificate ? troubleOf(tree, shape, certificate) : noCertificate
  if (trouble === undefined) return { valid: true, ...facts }
  // Foreign elements excuse only a CDR: a forger of a comprobante could add any element to its signature, which the digest
  // omits.
  return shape.hasForeignParts && tree.root.local === 'ApplicationResponse'
    ? { valid: false, unverifiable: true, reason: foreign, ...facts }
    : { valid: false, reason: trouble, ...facts }
}

const noCertificate = 'La firma no trae un certificado que se pueda leer.'
const foreign = 'La firma lleva elementos propios de quien la hizo y no se pudo comprobar.'

function troubleOf(tree: XmlTree, shape: SignatureShape, certificate: X509Certificate): string | undefined {
  const digest = digests[shape.digestMethod]
  const method = methods[shape.signatureMethod]
  const key = certificate.publicKey
  if (digest === undefined || method === undefined || key.asymmetricKeyType !== 'rsa')
    return 'La firma usa un algoritmo que no se admite: debe ser RSA con SHA-1, SHA-256, SHA-384 o SHA-512.'
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < leastKeyBits)
    return 'El certificado de la firma tiene una clave demasiado corta.'
  const content = canonicalTree(tree, { ...shape.contentForm, without: shape.signature })
  if (createHash(digest).update(content).digest('base64') !== shape.digestValue)
    return 'El contenido del XML cambió después de firmarse.'
  const signedInfo = canonicalPart(shape.pathToSignedInfo, shape.signedInfoForm)
  const isSigned = createVerify(method).update(signedInfo).verify(key, shape.signatureValue, 'base64')
  return isSigned ? undefined : 'La firma del XML no corresponde a su certificado.'
}
