// What is known of a model: what it is called on the wire, what it can do, what it costs, until when it lives.
import { z } from 'zod'

const reasoningEfforts = ['none', 'minimal', 'low', 'medium', 'high'] as const

/** Processors whose models are described here; the others have one each. */
export const modelProcessors = ['openai', 'langextract', 'mistral', 'claude'] as const

export type ModelProcessor = (typeof modelProcessors)[number]

const Price = z.object({
  input: z.number().min(0),
  cached: z.number().min(0),
  output: z.number().min(0),
  /** Dollars for a page, where pages are what is paid. */
  page: z.number().min(0).optional(),
})

const ImageTokens = z.discriminatedUnion('kind', [
  /** Fit into 2048 px, short side to 768 px, then so much for each tile of 512 px. */
  z.object({ kind: z.literal('tile'), base: z.number(), perTile: z.number() }),
  /** Squares of 32 px, up to a budget an image. */
  z.object({ kind: z.literal('patch'), maxPatches: z.number(), maxSidePx: z.number() }),
  /** Gemini: 258 tokens for each tile of 768 px. */
  z.object({ kind: z.literal('square'), perTile: z.number(), tilePx: z.number() }),
])

export type ImageTokens = z.infer<typeof ImageTokens>

export const ModelEntry = z.object({
  id: z.string().min(1),
  processor: z.enum(modelProcessors),
  /** What goes over the wire; on Azure the name of the deployment. */
  wireId: z.string().min(1),
  label: z.string().min(1),
  vision: z.boolean(),
  /** `strict`: the server enforces our schema. `json`: it only promises JSON, so we check and repair once. */
  output: z.enum(['strict', 'json']),
  temperature: z.boolean(),
  /** How hard it should think; absent for models that do not. */
  reasoning: z.enum(reasoningEfforts).optional(),
  /** Gemini 2.5: tokens to think with. */
  thinkingBudget: z.number().int().optional(),
  contextTokens: z.number().int().positive(),
  maxOutputTokens: z.number().int().positive(),
  imageTokens: ImageTokens.optional(),
  /** Answers at half price whoever can wait. */
  flex: z.boolean().optional(),
  /** Dollars for a million tokens, at the standard tier. */
  price: Price,
  /** From this day on it is not called any more. */
  shutdown: z.iso.date().optional(),
  replacedBy: z.string().optional(),
  /** People can choose it beside those of the product's own list. */
  offered: z.boolean().optional(),
})

export type ModelEntry = z.infer<typeof ModelEntry>

/** An entry of configuration: changes a known model, where null removes a property, or is a whole new one. */
export const ModelOverride = z
  .strictObject({
    ...ModelEntry.partial().shape,
    id: z.string().min(1),
    shutdown: z.iso.date().nullable().optional(),
    replacedBy: z.string().nullable().optional(),
    reasoning: z.enum(reasoningEfforts).nullable().optional(),
    thinkingBudget: z.number().int().nullable().optional(),
    imageTokens: ImageTokens.nullable().optional(),
    flex: z.boolean().nullable().optional(),
  })
  .readonly()

export type ModelOverride = z.infer<typeof ModelOverride>
