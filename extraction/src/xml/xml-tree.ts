// Parses text to a tree with everything that canonical XML needs. Supports no DTD and no entities except XML's own five, and
// never fetches anything.
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { Failure } from '../failure.ts'
import { xmlFailure } from './xml-failure.ts'
import { xmlLimits } from './xml-limits.ts'

export interface XmlAttribute {
  /** With its prefix, as written. */
  name: string
  local: string
  uri: string
  value: string
}

export interface XmlElement {
  kind: 'element'
  name: string
  local: string
  uri: string
  /** Prefixes declared on this element; the empty one is the default namespace. */
  declared: Record<string, string>
  attributes: XmlAttribute[]
  children: XmlNode[]
}

export interface XmlInstruction {
  kind: 'instruction'
  target: string
  body: string
}

/** Comments are dropped, as in canonical XML, so that text split by one is read as a whole. */
export type XmlNode = XmlElement | XmlInstruction | string

export interface XmlTree {
  root: XmlElement
  /** Processing instructions before and after the root: the signature covers them too. */
  before: XmlInstruction[]
  after: XmlInstruction[]
}

export function parseXml(text: string): XmlTree {
  const before: XmlInstruction[] = []
  const after: XmlInstruction[] = []
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let nodes = 0
  let declared = 0
  const count = () => {
    if (++nodes > xmlLimits.nodes) throw xmlFailure('xml_too_deep')
  }
  const addText = (value: string) => {
    const children = open.at(-1)?.children
    if (!children || value === '') return
    count()
    const last = children.at(-1)
    if (typeof last === 'string') children[children.length - 1] = last + value
    else children.push(value)
  }
  const parser = new SaxesParser({ xmlns: true, position: true })
  parser.on('doctype', () => {
    throw xmlFailure('xml_entities')
  })
  parser.on('opentag', (tag) => {
    count()
    if (open.length >= xmlLimits.depth) throw xmlFailure('xml_too_deep')
    const element = toElement(tag, count)
    declared += Object.keys(element.declared).length
    if (declared > xmlLimits.namespaces) throw xmlFailure('xml_too_deep')
    if (open.length === 0) root ??= element
    else open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    declared -= Object.keys(open.pop()?.declared ?? {}).length
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('processinginstruction', ({ target, body }) => {
    const instruction: XmlInstruction = { kind: 'instruction', target, body }
    const children = open.at(-1)?.children ?? (root ? after : before)
    count()
    children.push(instruction)
  })
  try {
    parser.write(text).close()
  } catch (error) {
    throw error instanceof Failure ? error : toFailure(error)
  }
  if (!root) throw xmlFailure('xml_invalid')
  return { root, before, after }
}

function toElement(tag: SaxesTagNS, count: () => void): XmlElement {
  const attributes: XmlAttribute[] = []
  for (const { name, local, prefix, uri, value } of Object.values(tag.attributes)) {
    count()
    if (prefix !== 'xmlns' && name !== 'xmlns') attributes.push({ name, local, uri, value })
  }
  const { name, local, uri } = tag
  return { kind: 'element', name, local, uri, declared: { ...tag.ns }, attributes, children: [] }
}

/** An undeclared entity is left over from a DTD that was removed. */
function toFailure(error: unknown): Failure {
  const isEntity = error instanceof Error && /entity/i.test(error.message)
  return xmlFailure(isEntity ? 'xml_entities' : 'xml_invalid', { cause: error })
}

export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string' && child.kind === 'element')
}

/** The full text content, including that of inner elements, unchanged. */
export function textOf(element: XmlElement): string {
  let text = ''
  for (const child of element.children)
    if (typeof child === 'string') text += child
    else if (child.kind === 'element') text += textOf(child)
  return text
}
