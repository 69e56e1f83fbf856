// What an administrator says of a model in the product. The whole of it, so that no later version of ours changes what
// was said on purpose.
import { z } from 'zod'
import { Day } from '../values/day.ts'

const dollars = z.number().min(0).max(10_000)

/** A line of the address of a call. */
export const ModelId = z
  .string()
  .max(80)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:@-]*$/)

export const ModelEdit = z
  .strictObject({
    /** How people read it. */
    label: z.string().trim().min(1).max(60),
    /** What is sent as its name. */
    wireId: z
      .string()
      .trim()
      .max(120)
      .regex(/^[A-Za-z0-9][\w./:@-]*$/),
    vision: z.boolean(),
    /** `strict`: the server enforces our schema. `json`: it only promises JSON. */
    output: z.enum(['strict', 'json']),
    temperature: z.boolean(),
    /** It answers at half price whoever can wait (`service_tier: flex`). */
    flex: z.boolean().default(false),
    contextTokens: z.int().min(1000).max(10_000_000),
    maxOutputTokens: z.int().min(256).max(1_000_000),
    /** Dollars for a million tokens, and for a page where that is what is paid. */
    price: z.strictObject({ input: dollars, cached: dollars, output: dollars, page: dollars.optional() }),
    /** From this day on it is not called any more. */
    shutdown: Day.nullable(),
    /** What answers in its place then. */
    replacedBy: ModelId.nullable(),
    /** People can choose it; those of the product's own list they always can. */
    offered: z.boolean(),
  })
  .refine(({ contextTokens, maxOutputTokens }) => maxOutputTokens <= contextTokens, {
    path: ['maxOutputTokens'],
    error: 'No puede ser más que el contexto.',
  })
export type ModelEdit = z.infer<typeof ModelEdit>
