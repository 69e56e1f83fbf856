// GET /api/processors: the lists of the specification beside what this installation can really call.
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { processorIds } from './processors.ts'

const Entry = z.object({
  label: z.string(),
  models: z.array(z.string()),
  available: z.boolean(),
  /** By model id: what is called instead, and since when. */
  replaced: z.record(z.string(), z.object({ by: z.string(), since: z.string() })).optional(),
})

export const ProcessorList = z.object({
  openai: Entry,
  langextract: Entry,
  textract: Entry,
  local: Entry,
  availability: z.object({
    openai: z.object({ available: z.boolean() }),
    langextract: z.object({ available: z.boolean() }),
    textract: z.object({ available: z.boolean() }),
    local: z.object({ available: z.boolean() }),
  }),
  defaultProcessor: z.enum(processorIds),
})
export type ProcessorList = z.infer<typeof ProcessorList>

export const processorEndpoints = {
  'GET /api/processors': {
    access: 'user',
    summary: 'Procesadores y modelos que se pueden elegir',
    reply: ProcessorList,
    refusals: [],
  },
} as const satisfies EndpointTable
