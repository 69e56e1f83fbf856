import { z } from 'zod'

/** What one export reports from its own process. */
export const ExportFigures = z.object({
  seconds: z.number(),
  megabytes: z.number(),
  /** Memory held before the export began: the program and, if embedded, the database. */
  restMebibytes: z.number(),
  peakMebibytes: z.number(),
})
export type ExportFigures = z.infer<typeof ExportFigures>
