// Decodes bytes to text: by the byte order mark, else the XML declaration, else UTF-8. Text invalid in its encoding is
// refused, because a guess would change what was signed.
import { readingFailure } from '../reading/failures.ts'
import { xmlFailure } from './xml-failure.ts'
import { xmlLimits } from './xml-limits.ts'

const declaration = /^<\?xml[^>]{0,100}?\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/
const marks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length === 0) throw readingFailure('file_empty')
  if (bytes.length > xmlLimits.bytes) throw xmlFailure('xml_too_large')
  const mark = marks.find(([start]) => start.every((byte, at) => bytes[at] === byte))
  if (mark) return decode(bytes.subarray(mark[0].length), mark[1])
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return decode(bytes, declaration.exec(head)?.[1]?.toLowerCase() ?? 'utf-8')
}

function decode(bytes: Uint8Array, encoding: string): string {
  // TextDecoder treats ISO-8859-1 as Windows-1252, which differs in 32 characters.
  if (/^(?:iso-?8859-?1|iso_8859-1|latin-?1|l1)$/.test(encoding)) return Buffer.from(bytes).toString('latin1')
  if (encoding === 'us-ascii' && bytes.some((byte) => byte > 127)) throw xmlFailure('xml_encoding')
  if (!/^(?:utf-?8|utf-16(?:le|be)|us-ascii|windows-1252|iso-8859-15)$/.test(encoding))
    throw xmlFailure('xml_encoding', {
      message: `El XML está en la codificación «${encoding}», que no se lee.`,
    })
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw xmlFailure('xml_encoding', { cause: error })
  }
}

/** True if the bytes start like an XML; names and declared types are not trusted. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  const mark = marks.find(([start]) => start.every((byte, at) => bytes[at] === byte))
  const head = bytes.subarray(mark?.[0].length ?? 0, 256)
  const text = mark && mark[1] !== 'utf-8' ? new TextDecoder(mark[1]).decode(head) : asLatin(head)
  return (
    /^\s*<(?:\?xml\b|!--|!DOCTYPE|[A-Za-z_][\w.-]*[\s:>/])/.test(text) &&
    !/^\s*<(?:!DOCTYPE\s+)?html\b/i.test(text)
  )
}

function asLatin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}
