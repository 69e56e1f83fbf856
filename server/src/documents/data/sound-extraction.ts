import type { Extraction } from '@conforme/extraction'
import { keepSound, withCleanTexts } from './keep-sound.ts'

/** An answer as it can be stored, whatever a paper or a model put into it. */
export function soundExtraction<Answer extends Pick<Extraction, 'extractedData' | 'table' | 'authenticity'>>(
  answer: Answer,
): Answer {
  return {
    ...answer,
    extractedData: keepSound(answer.extractedData).data,
    table: withCleanTexts(answer.table),
    authenticity: withCleanTexts(answer.authenticity),
  }
}
