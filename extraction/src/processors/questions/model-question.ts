// One question to a model of any provider, and its reply. The adapter decides how it is sent.
import type { ModelEntry } from '../models/model-entry.ts'
import type { PageRaster } from '../processor.ts'
import type { Usage } from '../models/usage.ts'

export interface ModelQuestion {
  model: ModelEntry
  instructions: string
  text: string
  /** In page order. */
  images: PageRaster[]
  schema: { name: string; schema: Record<string, unknown> }
  /** Limit on reasoning and output, computed from the amount to be written. */
  maxOutputTokens: number
  /** Accepts a longer wait for half the price. */
  flex?: boolean
  /** Its previous text and what was wrong with it. */
  repair?: { previous: string; request: string }
}

export interface ModelReply {
  text: string
  modelUsed: string
  usage: Usage
  /** True if it was served at half price, whatever was requested. */
  isHalfPrice?: boolean
  /** True if the output limit truncated it. */
  isCut: boolean
}

export function toDataUrl(image: PageRaster): string {
  return `data:${image.mimeType};base64,${toBase64(image)}`
}

export function toBase64({ bytes }: PageRaster): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}
