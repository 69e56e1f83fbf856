// An administrator's description of a model. Always complete, so that a later release does not change parts of it.
import { z } from 'zod'
import { Day } from '../values/day.ts'

const dollars = z.number().min(0).max(10_000)

/** Used in the path of an endpoint, so no other characters. */
export const ModelId = z
  .string()
  .max(80)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:@-]*$/)

export const ModelEdit = z
  .strictObject({
    /** Shown to people. */
    label: z.string().trim().min(1).max(60),
    /** The name sent to the provider. */
    wireId: z
      .string()
      .trim()
      .max(120)
      .regex(/^[A-Za-z0-9][\w./:@-]*$/),
    vision: z.boolean(),
    /** `strict`: the server enforces our schema. `json`: it only promises JSON. */
    output: z.enum(['strict', 'json']),
    temperature: z.boolean(),
    /** Offers half price for requests that can wait (`service_tier: flex`). */
    flex: z.boolean().default(false),
    contextTokens: z.int().min(1000).max(10_000_000),
    maxOutputTokens: z.int().min(256).max(1_000_000),
    /** Dollars per million tokens, and per page for models paid by page. */
    price: z.strictObject({ input: dollars, cached: dollars, output: dollars, page: dollars.optional() }),
    /** The first day on which it is no longer called. */
    shutdown: Day.nullable(),
    /** The model used instead from then on. */
    replacedBy: ModelId.nullable(),
    /** Whether people can choose it; models of the built-in list always can be. */
    offered: z.boolean(),
  })
  .refine(({ contextTokens, maxOutputTokens }) => maxOutputTokens <= contextTokens, {
    path: ['maxOutputTokens'],
    error: 'No puede ser más que el contexto.',
  })
export type ModelEdit = z.infer<typeof ModelEdit>
