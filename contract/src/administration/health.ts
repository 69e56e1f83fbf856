// Health of the installation: queue, processors, disk space, and failures that can be retried.
import { z } from 'zod'
import { Refused } from '../endpoint-parts.ts'
import type { EndpointTable } from '../endpoint.ts'
import { padronKinds } from '../suppliers/padron-words.ts'
import { processorIds } from '../processors/processors.ts'
import { validityFailures, type ValidityFailure } from '../suppliers/validity-words.ts'

export const QueueHealth = z.object({
  name: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  /** Jobs scheduled for a retry. */
  delayed: z.number().int(),
  failed: z.number().int(),
  /** How long the oldest job has been ready. */
  oldestWaitingSeconds: z.number().nullable(),
})
export type QueueHealth = z.infer<typeof QueueHealth>

/** Outcomes of the documents of the last 24 hours. */
export const ProcessorHealth = z.object({
  id: z.enum(processorIds),
  completed: z.number().int(),
  failed: z.number().int(),
  medianSeconds: z.number().nullable(),
  lastCompletedAt: z.string().nullable(),
  lastFailure: z.object({ at: z.string(), cause: z.string() }).nullable(),
})
export type ProcessorHealth = z.infer<typeof ProcessorHealth>

const failureKinds = ['documento', 'tarea'] as const

export const Failure = z.object({
  kind: z.enum(failureKinds),
  id: z.string(),
  /** The kind of job. */
  name: z.string(),
  documentId: z.string().nullable(),
  filename: z.string().nullable(),
  owner: z.string().nullable(),
  processor: z.enum(processorIds).nullable(),
  /** The cause, in plain words. */
  cause: z.string(),
  /** The technical error, for the operator. */
  detail: z.string().nullable(),
  at: z.string(),
})
export type Failure = z.infer<typeof Failure>

export const DamagedDocument = z.object({
  documentId: z.string(),
  filename: z.string(),
  owner: z.string(),
  foundAt: z.string(),
})

/** A missing or corrupt file, and the documents that refer to it. */
const DamagedFile = z.object({ sha256: z.string(), documents: z.array(z.string()) })

/** Backups: the schedule, and the last verified backup. */
const BackupHealth = z.object({
  /** Null when no backup folder is configured. */
  everyHours: z.number().int().nullable(),
  keep: z.number().int().nullable(),
  lastVerified: z
    .object({
      at: z.string(),
      file: z.string(),
      sizeBytes: z.number(),
      rows: z.number().int(),
      files: z.number().int(),
      damaged: z.array(DamagedFile),
    })
    .nullable(),
  /** The last failure since that backup. */
  lastFailure: z.object({ at: z.string(), message: z.string() }).nullable(),
})

/** The scrub: a continuous verification of all stored files. */
const FileHealth = z.object({
  /** Files checked in the current round. */
  checked: z.number().int(),
  lastRound: z.object({ finishedAt: z.string(), checked: z.number().int() }).nullable(),
  /** Files found damaged in this round or the one before. */
  damaged: z.array(DamagedFile),
  /** When the file store last lacked this database's mark. The sweep never removes files older than this. */
  strangeSince: z.string().nullable(),
})

/** Running processes by role, from their heartbeats. */
const ProcessHealth = z.object({
  alive: z.array(
    z.object({
      kind: z.enum(['all', 'web', 'worker']),
      host: z.string(),
      /** Version of the product; null for a process that does not report it yet. */
      version: z.string().nullable(),
      startedAt: z.string(),
    }),
  ),
  hasWorker: z.boolean(),
  /** The last heartbeat of a worker; null without one in the last days. */
  workerSeenAt: z.string().nullable(),
})

/** SUNAT's taxpayer registers: the last import of each, and any later failed import. */
const PadronHealth = z.object({
  /** Whether the import folder is configured. */
  isSet: z.boolean(),
  imports: z.array(
    z.object({
      kind: z.enum(padronKinds),
      file: z.string(),
      status: z.enum(['en_curso', 'vigente', 'fallido']),
      lines: z.number().int(),
      error: z.string().nullable(),
      at: z.string(),
    }),
  ),
})

/** SUNAT's validity service: the last query, if it failed through no fault of the document. */
const SunatHealth = z.object({
  failure: z.enum(Object.keys(validityFailures) as [ValidityFailure, ...ValidityFailure[]]),
  /** Why the service could not be reached. */
  cause: z.string().nullable(),
  at: z.string(),
})

/** A mailbox or watched folder of a company, or a folder of the installation, that could not be read recently. */
const IntakeTrouble = z.object({
  kind: z.enum(['buzon', 'carpeta', 'instalacion']),
  /** Null for a folder of the installation. */
  company: z.string().nullable(),
  /** The user name of a mailbox, the RUC of the company for its folder, or the variable of a folder of the installation. */
  name: z.string(),
  /** A Spanish sentence, shown to people. */
  cause: z.string(),
})

export const healthEndpoints = {
  'GET /api/admin/health': {
    access: 'admin',
    summary: 'Estado de la cola, de los procesadores, del espacio, de las copias y de los archivos',
    reply: z.object({
      processes: ProcessHealth,
      queues: z.array(QueueHealth),
      processors: z.array(ProcessorHealth),
      database: z.object({
        kind: z.enum(['embebida', 'postgresql']),
        sizeBytes: z.number(),
        /** Can be read, not written: its provider or administrator set it so. */
        isReadOnly: z.boolean(),
      }),
      /** Documents whose stored data cannot be parsed, oldest reports first. */
      damaged: z.object({ total: z.number().int(), documents: z.array(DamagedDocument) }),
      /** Whether both OCR engines work; `cause` says why not. */
      engines: z.object({ both: z.boolean(), cause: z.string().nullable() }),
      /** Free disk space of the file store; null with S3. */
      freeBytes: z.number().nullable(),
      backups: BackupHealth,
      files: FileHealth,
      /** Why the file store does not answer; null when it does. */
      store: z.object({ cause: z.string().nullable() }),
      /** Null when the last query was answered, or none is made here. */
      sunat: SunatHealth.nullable(),
      padrones: PadronHealth,
      intake: z.array(IntakeTrouble),
    }),
  },
  'POST /api/admin/padrones': {
    access: 'admin',
    // Importing the same file again has the same result.
    repeat: 'harmless',
    summary:
      'Subir un padrón de SUNAT (multipart: file), en su ZIP o TXT y con su nombre; un trabajador lo importa',
    successStatus: 202,
    reply: z.object({ kind: z.enum(padronKinds) }),
    refusals: [
      'formulario_ilegible',
      'archivo_faltante',
      'archivo_vacio',
      'padron_desconocido',
      'padron_ilegible',
      'padron_grande',
      'padron_en_curso',
    ],
  },
  'GET /api/admin/failures': {
    access: 'admin',
    summary: 'Documentos y tareas que fallaron, con su causa, del más nuevo al más antiguo',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ failures: z.array(Failure), total: z.number().int() }),
  },
  'POST /api/admin/failures/retry': {
    access: 'admin',
    summary: 'Reintentar lo que falló; un documento vuelve a costarle un crédito a quien lo subió',
    body: z.object({
      failures: z
        .array(z.object({ kind: z.enum(failureKinds), id: z.uuid() }))
        .min(1)
        .max(100),
    }),
    reply: z.object({
      retried: z.number().int(),
      refused: Refused,
    }),
  },
} as const satisfies EndpointTable
