import type { Extraction } from '@conforme/extraction'
import { keepValid, withCleanTexts } from './keep-valid.ts'

/** Makes an extraction valid for storage, whatever the document or the model put into it. */
export function validExtraction<Answer extends Pick<Extraction, 'extractedData' | 'table' | 'authenticity'>>(
  answer: Answer,
): Answer {
  return {
    ...answer,
    extractedData: keepValid(answer.extractedData).data,
    table: withCleanTexts(answer.table),
    authenticity: withCleanTexts(answer.authenticity),
  }
}
