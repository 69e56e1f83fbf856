// Alerts of a document with their severity, and the reasons that people gave to continue in spite of them.
import { z } from 'zod'
import { severities, blockableActions } from './severity.ts'

/** The reason somebody gave to continue in spite of alerts. Calls to the API may omit it: then `text` is null. */
export const GivenReason = z.object({
  /** `paso` has a `step`. `separacion`: an XML or CDR was detached. */
  kind: z.enum(['confirmacion', 'paso', 'reapertura', 'separacion']),
  step: z.number().int().nullable(),
  text: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  /** Messages of the alerts that the reason answers. */
  answers: z.array(z.string()),
  /** True once the confirmation is undone or reopened: the reason is no longer valid. */
  withdrawn: z.boolean(),
})
export type GivenReason = z.infer<typeof GivenReason>

export const Alert = z.object({
  /** A check or a sign: a key of the tables in `severity.ts`. */
  code: z.string(),
  severity: z.enum(severities),
  /** The acts that it stops; only `bloquea` alerts have any. An alert that only stops payment does not question the data. */
  stops: z.array(z.enum(blockableActions)),
  /** One sentence in Spanish. */
  message: z.string(),
  /** Paths of the fields that it is about. */
  fields: z.array(z.string()),
  /** For a possible duplicate: id of the other document. */
  documentId: z.string().nullable(),
  /** For an alert about the order that the document bills: the order's id. */
  orderId: z.string().optional(),
  /** The reason given to continue; null if none was given. */
  reason: z.object({ text: z.string().nullable(), by: z.string(), at: z.string() }).nullable(),
})
export type Alert = z.infer<typeof Alert>

/** Triage groups, in order: duplicates before alerts, alerts before doubts, clean last. */
export const triageGroups = ['repetida', 'alerta', 'duda', 'limpia'] as const
export type TriageGroup = (typeof triageGroups)[number]

/** One person's mark that two documents are distinct, with the reason. For an identical invoice two people must mark it. */
export const DistinctMark = z.object({
  userId: z.string(),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
})
export type DistinctMark = z.infer<typeof DistinctMark>
