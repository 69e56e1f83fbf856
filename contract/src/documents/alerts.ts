// The alerts of a document, each with its severity, and the reasons that people gave for continuing in spite of them.
import { z } from 'zod'
import { severities, stoppedActs } from './severity.ts'

/** Why somebody continued in spite of an alert. Through the API the reason may be missing: then `text` is null. */
export const GivenReason = z.object({
  /** `paso` has a `step`; `separacion` detached an XML or CDR. */
  kind: z.enum(['confirmacion', 'paso', 'reapertura', 'separacion']),
  step: z.number().int().nullable(),
  text: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  /** The messages of the alerts that it answers. */
  answers: z.array(z.string()),
  /** No longer valid: its confirmation was undone or reopened. */
  withdrawn: z.boolean(),
})
export type GivenReason = z.infer<typeof GivenReason>

export const Alert = z.object({
  /** A check or a sign: a key of the tables in `severity.ts`. */
  code: z.string(),
  severity: z.enum(severities),
  /** Only for `bloquea`. An alert that only stops payment says nothing against the document's data. */
  stops: z.array(z.enum(stoppedActs)),
  /** One sentence in Spanish. */
  message: z.string(),
  /** The field paths it is about. */
  fields: z.array(z.string()),
  /** For a possible duplicate: the other document. */
  documentId: z.string().nullable(),
  /** The reason given to continue; null while there is none. */
  reason: z.object({ text: z.string().nullable(), by: z.string(), at: z.string() }).nullable(),
})
export type Alert = z.infer<typeof Alert>

/** The group of a document in the review: duplicates before alerts, alerts before doubts. */
export const triageGroups = ['repetida', 'alerta', 'duda', 'limpia'] as const
export type TriageGroup = (typeof triageGroups)[number]

/** `son distintas`: who said so and why. For an identical invoice two people must. */
export const DistinctMark = z.object({
  userId: z.string(),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
})
export type DistinctMark = z.infer<typeof DistinctMark>
