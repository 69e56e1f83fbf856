// GET /api/processors: processors and models of the specification, and what this installation has configured.
import { z } from 'zod'
import { Ok } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import { ModelEdit, ModelId } from './processor-models.ts'
import { furtherProcessorIds, listedProcessorIds, processorIds } from './processors.ts'

const Entry = z.object({
  label: z.string(),
  models: z.array(z.string()),
  /** Labels by model id, when they differ from the id. */
  labels: z.record(z.string(), z.string()).optional(),
  available: z.boolean(),
  /** Configured, but this user may not use paid processors yet. */
  needsAdmission: z.literal(true).optional(),
  /** By model id: the successor that is called instead, and since when. */
  replaced: z.record(z.string(), z.object({ by: z.string(), since: z.string() })).optional(),
  /** Ids of models that read documents without rush at half price. */
  halfPrice: z.array(z.string()).optional(),
  /** Until when the circuit breaker pauses it; documents sent to it wait. */
  pausedUntil: z.string().optional(),
})

/** One value per processor; processors beyond the specification are listed only when configured. */
function byProcessor<T extends z.ZodType>(each: T) {
  return { ...shapeOf(listedProcessorIds, each), ...shapeOf(furtherProcessorIds, each.optional()) }
}

function shapeOf<Id extends string, T extends z.ZodType>(ids: readonly Id[], each: T): Record<Id, T> {
  return Object.fromEntries(ids.map((id) => [id, each])) as Record<Id, T>
}

export const ProcessorList = z.object({
  ...byProcessor(Entry),
  availability: z.object(byProcessor(z.object({ available: z.boolean() }))),
  defaultProcessor: z.enum(processorIds),
})
export type ProcessorList = z.infer<typeof ProcessorList>

/** Source of a setting: the environment, a file that the environment names, our default, or none. */
export const settingSources = ['entorno', 'archivo', 'defecto', 'sin_definir'] as const

/** A model, and the model that is really called for it. */
export const ModelSetup = z.object({
  id: z.string(),
  /** The model really called; null when it was retired without a replacement. */
  called: z.string().nullable(),
  /** The name sent to the provider, when it differs. */
  wireId: z.string().nullable(),
  /** The vendor's shutdown date of the model. */
  shutdown: z.string().nullable(),
  isRetired: z.boolean(),
  /** Dollars per million tokens, or per page for models billed by page. */
  price: z.object({ input: z.number(), output: z.number(), page: z.number().optional() }).nullable(),
  /** Where the model's description comes from. */
  source: z.enum([...settingSources, 'administracion']),
  /** Whether it is on the built-in list. */
  isListed: z.boolean(),
  /** Whether an administrator added it; such a model exists only by its description. */
  isAdded: z.boolean(),
  /** The model's description, for editing. */
  description: ModelEdit,
})
export type ModelSetup = z.infer<typeof ModelSetup>

/** A processor as the administrator sees it: its state and its settings, with secrets masked. */
export const ProcessorSetup = z.object({
  id: z.enum(processorIds),
  label: z.string(),
  available: z.boolean(),
  /** Names of required variables that are not set. */
  missing: z.array(z.string()),
  settings: z.array(
    z.object({
      name: z.string(),
      value: z.string().nullable(),
      source: z.enum(settingSources),
      isSecret: z.boolean(),
    }),
  ),
  models: z.array(ModelSetup),
  /** A configuration error; cleared when the processor answers again. */
  fault: z
    .object({
      code: z.string(),
      message: z.string(),
      detail: z.string().nullable(),
      model: z.string(),
      times: z.number().int(),
      since: z.string(),
      lastAt: z.string(),
    })
    .nullable(),
  /** Cost of its answers in the last 30 days, failed ones included; null for free processors. */
  spent: z.object({ answers: z.number().int(), costUsd: z.number() }).nullable(),
  /** Set while the circuit breaker is open. After `until`, the next document tries the processor again. */
  pause: z.object({ since: z.string(), until: z.string() }).nullable(),
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
  },
  'GET /api/admin/processors': {
    access: 'admin',
    summary: 'Qué configura a cada procesador y de dónde viene',
    reply: z.array(ProcessorSetup),
  },
  'POST /api/admin/processors/:id/test': {
    access: 'admin',
    summary: 'Probar la conexión con un procesador; no cuesta nada',
    repeat: 'harmless',
    params: z.object({ id: z.enum(processorIds) }),
    reply: ConnectionResult,
  },
  'PUT /api/admin/processors/:id/models/:model': {
    access: 'admin',
    summary: 'Describir un modelo: su nombre, precio, límites y capacidades; uno que no existe se agrega',
    params: z.object({ id: z.enum(processorIds), model: ModelId }),
    body: ModelEdit,
    reply: Ok,
    refusals: ['modelo_no_editable', 'modelo_de_otro_procesador', 'modelo_reemplazo_invalido'],
  },
  'DELETE /api/admin/processors/:id/models/:model': {
    access: 'admin',
    summary: 'Volver a la descripción del producto, o quitar un modelo que se agregó',
    params: z.object({ id: z.enum(processorIds), model: ModelId }),
    reply: Ok,
    refusals: ['modelo_es_reemplazo'],
  },
} as const satisfies EndpointTable
