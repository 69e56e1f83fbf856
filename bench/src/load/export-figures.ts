import { z } from 'zod'

/** What one export in a process of its own answers. */
export const ExportFigures = z.object({
  seconds: z.number(),
  megabytes: z.number(),
  /** Held before the export began: the program and, when it is embedded, the database. */
  restMebibytes: z.number(),
  peakMebibytes: z.number(),
})
export type ExportFigures = z.infer<typeof ExportFigures>
