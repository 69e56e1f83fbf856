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

/** What the administrator sees of a processor: what configures it, with secrets masked. */
export const ProcessorSetup = z.object({
  id: z.enum(processorIds),
  label: z.string(),
  available: z.boolean(),
  settings: z.array(z.object({ name: z.string(), value: z.string(), source: z.string() })),
})
export type ProcessorSetup = z.infer<typeof ProcessorSetup>

export const ConnectionResult = z.object({
  ok: z.boolean(),
  message: z.string(),
  detail: z.string().optional(),
  ms: z.number(),
})
export type ConnectionResult = z.infer<typeof ConnectionResult>

export const processorEndpoints = {
  'GET /api/processors': {
    access: 'user',
    summary: 'Procesadores y modelos que se pueden elegir',
    reply: ProcessorList,
    refusals: [],
  },
  'GET /api/admin/processors': {
    access: 'admin',
    summary: 'Qué configura a cada procesador y de dónde viene',
    reply: z.array(ProcessorSetup),
    refusals: [],
  },
  'POST /api/admin/processors/:id/test': {
    access: 'admin',
    summary: 'Probar la conexión con un procesador; no cuesta nada',
    params: z.object({ id: z.enum(processorIds) }),
    reply: ConnectionResult,
    refusals: [],
  },
} as const satisfies EndpointTable
