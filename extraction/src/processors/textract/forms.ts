// Converts label-value pairs from FORMS to candidates for the fields that their labels announce.
import { related, readText, type BlockIndex } from './block-index.ts'
import type { Candidate } from './candidates.ts'
import { fieldOfLabelText } from './label-fields.ts'

export function formCandidates(index: BlockIndex): Candidate[] {
  const keys = index.blocks.filter(
    (block) => block.BlockType === 'KEY_VALUE_SET' && block.EntityTypes?.includes('KEY'),
  )
  return keys.flatMap((key) => {
    const path = fieldOfLabelText(readText(index, key).text)
    const value = related(index, key, 'VALUE')[0]
    if (path === undefined || value === undefined) return []
    const read = readText(index, value)
    if (read.text === '') return []
    return [
      {
        path,
        text: read.text,
        confidence: ((key.Confidence ?? 0) / 100) * read.confidence,
        page: index.page,
        ...(read.box === undefined ? {} : { box: read.box }),
      },
    ]
  })
}
