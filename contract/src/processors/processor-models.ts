// An administrator's description of a model. It is always complete, so a later release cannot change parts of it.
import { z } from 'zod'
import { Day } from '../values/day.ts'

const dollars = z.number().min(0).max(10_000)

/** Used in an endpoint path, so other characters are not allowed. */
export const ModelId = z
  .string()
  .max(80)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:@-]*$/)

export const ModelEdit = z
  .strictObject({
    /** Name shown to people. */
    label: z.string().trim().min(1).max(60),
    /** Name sent to the provider. */
    wireId: z
      .string()
      .trim()
      .max(120)
      .regex(/^[A-Za-z0-9][\w./:@-]*$/),
    vision: z.boolean(),
    /** `strict`: the server enforces our schema. `json`: it only guarantees JSON. */
    output: z.enum(['strict', 'json']),
    temperature: z.boolean(),
    /** Whether requests without rush cost half (`service_tier: flex`). */
    flex: z.boolean().default(false),
    contextTokens: z.int().min(1000).max(10_000_000),
    maxOutputTokens: z.int().min(256).max(1_000_000),
    /** Dollars per million tokens, or per page for models billed by page. */
    price: z.strictObject({ input: dollars, cached: dollars, output: dollars, page: dollars.optional() }),
    /** The first day on which the model is no longer called. */
    shutdown: Day.nullable(),
    /** The model called instead from that day. */
    replacedBy: ModelId.nullable(),
    /** Whether people can choose it; models of the built-in list can always be chosen. */
    offered: z.boolean(),
  })
  .refine(({ contextTokens, maxOutputTokens }) => maxOutputTokens <= contextTokens, {
    path: ['maxOutputTokens'],
    error: 'No puede ser más que el contexto.',
  })
export type ModelEdit = z.infer<typeof ModelEdit>
