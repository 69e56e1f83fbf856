// Canonical XML 1.0 and its exclusive variant, without comments: the bytes that a signature covers. Works on the same tree
// that values are read from, so that what is verified is exactly what is read; the tests compare it with `xmlsec1` and
// `xml-crypto`.
import type { XmlElement, XmlInstruction, XmlNode, XmlTree } from '../xml-tree.ts'

/** Namespaces in force at an element, and those already written above it. */
interface Scope {
  inForce: Record<string, string>
  written: Record<string, string>
  /** True if all namespaces in force are written. */
  settled: boolean
}

export interface CanonicalOptions {
  /** Writes only namespaces that names use, and those with the prefixes listed here. */
  exclusive?: { inclusivePrefixes: string[] }
  /** Element to omit: the signature itself. */
  without?: XmlElement
}

const none: Scope = { inForce: { '': '' }, written: { '': '' }, settled: false }

export function canonicalTree({ root, before, after }: XmlTree, options: CanonicalOptions = {}): string {
  const parts = [
    ...before.map((instruction) => `${canonicalInstruction(instruction)}\n`),
    canonicalElement(root, none, options),
    ...after.map((instruction) => `\n${canonicalInstruction(instruction)}`),
  ]
  return parts.join('')
}

/** Canonicalizes one element of the tree, with the namespaces of its ancestors. */
export function canonicalPart(path: XmlElement[], options: CanonicalOptions = {}): string {
  const element = path.at(-1)
  if (!element) return ''
  const inForce: Record<string, string> = { '': '' }
  for (const { declared } of path.slice(0, -1)) Object.assign(inForce, declared)
  return canonicalElement(element, { ...none, inForce }, options)
}

function canonicalElement(element: XmlElement, outer: Scope, options: CanonicalOptions): string {
  const { scope, namespaces } = namespacesOf(element, outer, options)
  let text = `<${element.name}${namespaces}`
  for (const { name, value } of element.attributes.toSorted(byNamespaceAndName))
    text += ` ${name}="${inAttribute(value)}"`
  text += '>'
  for (const child of element.children)
    if (child !== options.without) text += canonicalNode(child, scope, options)
  return `${text}</${element.name}>`
}

function namespacesOf(element: XmlElement, outer: Scope, options: CanonicalOptions) {
  // Fast path: most elements declare no namespace, and their ancestors have written theirs.
  if (outer.settled && !options.exclusive && Object.keys(element.declared).length === 0)
    return { scope: outer, namespaces: '' }
  const scope = {
    inForce: { ...outer.inForce, ...element.declared },
    written: { ...outer.written },
    settled: true,
  }
  let namespaces = ''
  for (const prefix of prefixesToWrite(element, scope.inForce, options)) {
    const uri = scope.inForce[prefix] ?? ''
    if (scope.written[prefix] === uri || prefix === 'xml') continue
    scope.written[prefix] = uri
    namespaces += prefix === '' ? ` xmlns="${inAttribute(uri)}"` : ` xmlns:${prefix}="${inAttribute(uri)}"`
  }
  return { scope, namespaces }
}

function canonicalNode(node: XmlNode, scope: Scope, options: CanonicalOptions): string {
  if (typeof node === 'string') return inText(node)
  return node.kind === 'element' ? canonicalElement(node, scope, options) : canonicalInstruction(node)
}

function canonicalInstruction({ target, body }: XmlInstruction): string {
  return `<?${target}${body === '' ? '' : ` ${body.replaceAll('\r', '&#xD;')}`}?>`
}

function prefixesToWrite(
  element: XmlElement,
  inForce: Record<string, string>,
  { exclusive }: CanonicalOptions,
): string[] {
  if (!exclusive) return Object.keys(inForce).toSorted(byCode)
  const used = [element.name, ...element.attributes.map(({ name }) => name)].flatMap((name, at) => {
    const colon = name.indexOf(':')
    // A name without a prefix uses the default namespace; an attribute without one uses none.
    return colon >= 0 ? [name.slice(0, colon)] : at === 0 ? [''] : []
  })
  const wanted = new Set([...used, ...exclusive.inclusivePrefixes.filter((prefix) => prefix in inForce)])
  return [...wanted].toSorted(byCode)
}

function byNamespaceAndName(a: { uri: string; local: string }, b: { uri: string; local: string }): number {
  return byCode(a.uri, b.uri) || byCode(a.local, b.local)
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const textMarks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }
const attributeMarks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

function inText(text: string): string {
  return text.replace(/[&<>\r]/g, (mark) => textMarks[mark] ?? mark)
}

function inAttribute(text: string): string {
  return text.replace(/[&<"\t\n\r]/g, (mark) => attributeMarks[mark] ?? mark)
}
