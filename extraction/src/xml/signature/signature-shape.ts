// Checks the structure of a signature before computing anything. «Valid» misleads if something else is signed than what is
// read (signature wrapping), so only one shape is accepted: one signature in its extension, over the whole document, with
// only the enveloped-signature transform and canonical XML.
import { xmlFailure } from '../xml-failure.ts'
import { elementsOf, textOf, type XmlElement, type XmlTree } from '../xml-tree.ts'

export const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const enveloped = `${dsig}enveloped-signature`
const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const canonical = new Set([inclusive, `${inclusive}#WithComments`, exclusive, `${exclusive}WithComments`])
const papers = new Set(['Invoice', 'CreditNote', 'DebitNote', 'ApplicationResponse'])

export interface Canonicalization {
  exclusive?: { inclusivePrefixes: string[] }
}

export interface SignatureShape {
  signature: XmlElement
  /** From the root to the signature's own SignedInfo. */
  pathToSignedInfo: XmlElement[]
  signedInfoForm: Canonicalization
  contentForm: Canonicalization
  signatureMethod: string
  digestMethod: string
  digestValue: string
  signatureValue: string
  certificate: string | undefined
  /** True for elements outside the standard: SUNAT's own answers contain such. */
  hasForeignParts: boolean
}

/** Undefined if nothing is signed. */
export function signatureShapeOf({ root }: XmlTree): SignatureShape | undefined {
  const signatures = pathsTo(root, (element) => element.local === 'Signature' && element.uri === dsig)
  refuseNestedPapers(root)
  const [path] = signatures
  if (!path) return undefined
  if (signatures.length > 1 || !isInExtension(path)) throw xmlFailure('xml_signature_wrapped')
  const signature = last(path)
  const signedInfo = only(signature, 'SignedInfo')
  const reference = only(signedInfo, 'Reference')
  if (attribute(reference, 'URI') !== '') throw xmlFailure('xml_signature_wrapped')
  const keyInfo = children(signature, 'KeyInfo')[0]
  const certificate =
    keyInfo && pathsTo(keyInfo, ({ local, uri }) => local === 'X509Certificate' && uri === dsig)[0]
  return {
    signature,
    pathToSignedInfo: [...path, signedInfo],
    signedInfoForm: formOf(only(signedInfo, 'CanonicalizationMethod')),
    contentForm: contentForm(reference),
    signatureMethod: attribute(only(signedInfo, 'SignatureMethod'), 'Algorithm') ?? '',
    digestMethod: attribute(only(reference, 'DigestMethod'), 'Algorithm') ?? '',
    digestValue: compact(only(reference, 'DigestValue')),
    signatureValue: compact(only(signature, 'SignatureValue')),
    certificate: certificate && compact(last(certificate)),
    hasForeignParts: hasForeignParts(signature),
  }
}

/** Refuses a paper nested in a paper: the signature may belong to the inner one. */
function refuseNestedPapers(root: XmlElement): void {
  const nested = pathsTo(root, ({ local }) => papers.has(local)).filter((path) => path.length > 1)
  if (nested.length > 0) throw xmlFailure('xml_signature_wrapped')
}

function isInExtension(path: XmlElement[]): boolean {
  return (
    path
      .slice(1)
      .map(({ local }) => local)
      .join('/') === 'UBLExtensions/UBLExtension/ExtensionContent/Signature'
  )
}

function contentForm(reference: XmlElement): Canonicalization {
  const transforms = children(reference, 'Transforms').flatMap((all) => elementsOf(all))
  const names = transforms.map((transform) => attribute(transform, 'Algorithm') ?? '')
  const isPlain = names.every((name, at) => (at === 0 ? name === enveloped : at === 1 && canonical.has(name)))
  // Without the enveloped-signature transform no signature can be valid.
  if (!isPlain || names.length === 0) throw xmlFailure('xml_signature_wrapped')
  const [, second] = transforms
  return second ? formOf(second) : {}
}

function formOf(method: XmlElement): Canonicalization {
  const name = attribute(method, 'Algorithm') ?? ''
  if (!canonical.has(name)) throw xmlFailure('xml_signature_wrapped')
  if (!name.startsWith(exclusive)) return {}
  const prefixes = elementsOf(method)[0]
  const listed = prefixes ? (attribute(prefixes, 'PrefixList') ?? '') : ''
  const inclusivePrefixes = listed
    .split(/\s+/)
    .filter((prefix) => prefix !== '')
    .map((prefix) => (prefix === '#default' ? '' : prefix))
  return { exclusive: { inclusivePrefixes } }
}

const known =
  /^(?:SignedInfo|CanonicalizationMethod|SignatureMethod|Reference|Transforms?|Digest(?:Method|Value)|InclusiveNamespaces|SignatureValue|Key(?:Info|Name|Value)|RSAKeyValue|Modulus|Exponent|X509\w+|Object)$/

/** The content of an Object is not restricted. */
function hasForeignParts(element: XmlElement): boolean {
  return elementsOf(element).some(
    (child) => !known.test(child.local) || (child.local !== 'Object' && hasForeignParts(child)),
  )
}

function only(parent: XmlElement, local: string): XmlElement {
  const [element, ...others] = children(parent, local)
  if (!element || others.length > 0) throw xmlFailure('xml_signature_wrapped')
  return element
}

function children(parent: XmlElement, local: string): XmlElement[] {
  return elementsOf(parent).filter((element) => element.local === local && element.uri === dsig)
}

function attribute({ attributes }: XmlElement, name: string): string | undefined {
  return attributes.find((candidate) => candidate.name === name)?.value
}

function compact(element: XmlElement): string {
  return textOf(element).replace(/\s+/g, '')
}

function last(path: XmlElement[]): XmlElement {
  const element = path.at(-1)
  if (!element) throw new Error('a path to an element is empty')
  return element
}

/** Paths from the element itself, the first step of each, to every matching descendant. */
function pathsTo(element: XmlElement, fits: (element: XmlElement) => boolean): XmlElement[][] {
  const found: XmlElement[][] = []
  const visit = (path: XmlElement[], inner: XmlElement) => {
    const own = [...path, inner]
    if (fits(inner)) found.push(own)
    for (const child of elementsOf(inner)) visit(own, child)
  }
  visit([], element)
  return found
}
