// The data of a document as it is stored: its known fields of their types, all of it within bounds. What is written
// passes here, whoever writes it; what is read and does not pass is damaged.
import { boundProblems } from './data-bounds.ts'
import { ExtractedData } from './extracted-data.ts'

export const StorableData = ExtractedData.superRefine((data, context) => {
  for (const { path, reason, kept } of boundProblems(data))
    context.addIssue({ code: 'custom', path, message: reason, params: { kept } })
})
