// What a document's list and screens say about it, each with its severity, and the reasons people gave for going on.
import { z } from 'zod'
import { severities, stoppedActs } from './severity.ts'

/** Why somebody went on in spite of what was said. A program may go on without saying why: then `text` is null. */
export const GivenReason = z.object({
  /** `paso` comes with its `step`; `separacion` took an XML or a CDR away. */
  kind: z.enum(['confirmacion', 'paso', 'reapertura', 'separacion']),
  step: z.number().int().nullable(),
  text: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  /** The sentences it answers. */
  answers: z.array(z.string()),
  /** It no longer counts: the confirmation it was given with was undone or reopened. */
  withdrawn: z.boolean(),
})
export type GivenReason = z.infer<typeof GivenReason>

export const Alert = z.object({
  /** A rule of the reading or a sign: the keys of the tables in `severity.ts`. */
  code: z.string(),
  severity: z.enum(severities),
  /** Only of a `bloquea`. One that stops payment alone says nothing against the document's data. */
  stops: z.array(z.enum(stoppedActs)),
  /** One sentence in Spanish. */
  message: z.string(),
  /** The field paths it is about. */
  fields: z.array(z.string()),
  /** The other document, of one that seems repeated. */
  documentId: z.string().nullable(),
  /** Why somebody went on in spite of it; null while nobody did. */
  reason: z.object({ text: z.string().nullable(), by: z.string(), at: z.string() }).nullable(),
})
export type Alert = z.infer<typeof Alert>

/** Where a document belongs in the review: repeated before alerts, alerts before doubts. */
export const triageGroups = ['repetida', 'alerta', 'duda', 'limpia'] as const
export type TriageGroup = (typeof triageGroups)[number]

/** `son distintas`: who said so and why. Of the same invoice, two people have to. */
export const DistinctMark = z.object({
  userId: z.string(),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
})
export type DistinctMark = z.infer<typeof DistinctMark>
