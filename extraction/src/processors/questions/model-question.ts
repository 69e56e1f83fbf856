// One question to a model, whoever runs it, and what comes back. How it goes over the wire is the adapter's business.
import type { ModelEntry } from '../models/model-entry.ts'
import type { PageRaster } from '../processor.ts'
import type { Usage } from '../models/usage.ts'

export interface ModelQuestion {
  model: ModelEntry
  instructions: string
  text: string
  /** In the order of the pages. */
  images: PageRaster[]
  schema: { name: string; schema: Record<string, unknown> }
  /** What it may think and write at most, from what there is to write. */
  maxOutputTokens: number
  /** Whoever asks can wait, for half the price. */
  flex?: boolean
  /** What it wrote before and what was wrong with it. */
  repair?: { previous: string; request: string }
}

export interface ModelReply {
  text: string
  modelUsed: string
  usage: Usage
  /** It was served at half price, whatever was asked for. */
  isHalfPrice?: boolean
  /** It ran out of room: what is there is not all. */
  isCut: boolean
}

export function toDataUrl(image: PageRaster): string {
  return `data:${image.mimeType};base64,${toBase64(image)}`
}

export function toBase64({ bytes }: PageRaster): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}
