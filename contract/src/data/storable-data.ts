// Validates document data: types of known fields and overall bounds. Every write passes it; stored data that fails it is
// damaged.
import { boundProblems } from './data-bounds.ts'
import { ExtractedData } from './extracted-data.ts'

export const StorableData = ExtractedData.superRefine((data, context) => {
  for (const { path, reason, kept } of boundProblems(data))
    context.addIssue({ code: 'custom', path, message: reason, params: { kept } })
})
