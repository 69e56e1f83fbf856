// Description of a model: its wire id, its abilities, its price and its retirement date.
import { z } from 'zod'

const reasoningEfforts = ['none', 'minimal', 'low', 'medium', 'high'] as const

/** Processors whose models are described here; the others have one model each. */
export const modelProcessors = ['openai', 'langextract', 'mistral', 'claude'] as const

export type ModelProcessor = (typeof modelProcessors)[number]

const Price = z.object({
  input: z.number().min(0),
  cached: z.number().min(0),
  output: z.number().min(0),
  /** Dollars per page, for models billed by page. */
  page: z.number().min(0).optional(),
})

const ImageTokens = z.discriminatedUnion('kind', [
  /** Fits into 2048 px, short side to 768 px, then a fixed cost per tile of 512 px. */
  z.object({ kind: z.literal('tile'), base: z.number(), perTile: z.number() }),
  /** Patches of 32 px, up to a maximum per image. */
  z.object({ kind: z.literal('patch'), maxPatches: z.number(), maxSidePx: z.number() }),
  /** Gemini: 258 tokens per tile of 768 px. */
  z.object({ kind: z.literal('square'), perTile: z.number(), tilePx: z.number() }),
])

export type ImageTokens = z.infer<typeof ImageTokens>

export const ModelEntry = z.object({
  id: z.string().min(1),
  processor: z.enum(modelProcessors),
  /** The id sent to the API; on Azure the name of the deployment. */
  wireId: z.string().min(1),
  label: z.string().min(1),
  vision: z.boolean(),
  /** `strict`: the server enforces our schema. `json`: it only promises JSON, so we validate and repair once. */
  output: z.enum(['strict', 'json']),
  temperature: z.boolean(),
  /** Reasoning effort; absent for models without reasoning. */
  reasoning: z.enum(reasoningEfforts).optional(),
  /** Gemini 2.5: budget of thinking tokens. */
  thinkingBudget: z.number().int().optional(),
  contextTokens: z.number().int().positive(),
  maxOutputTokens: z.number().int().positive(),
  imageTokens: ImageTokens.optional(),
  /** Offers half price for requests that can wait. */
  flex: z.boolean().optional(),
  /** Dollars per million tokens, at the standard tier. */
  price: Price,
  /** From this day on the model is no longer called. */
  shutdown: z.iso.date().optional(),
  replacedBy: z.string().optional(),
  /** People can choose it in addition to the built-in list. */
  offered: z.boolean().optional(),
})

export type ModelEntry = z.infer<typeof ModelEntry>

/** A configuration entry: changes a known model, where null removes a property, or defines a new one. */
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
