import type { DuplicateHint } from '@conforme/contract/documents'
import type { DocumentRow } from '../documents/to-document.ts'

/** What whoever takes the next step should see: rules that failed, likely duplicates, data nobody confirmed. */
export function documentWarnings(row: DocumentRow, duplicates: readonly DuplicateHint[]): string[] {
  const failed = (row.extractedData?.metadata?.revisiones ?? []).filter((check) => check.estado === 'falla')
  return [
    ...(row.isConfirmed ? [] : ['Los datos todavía no están confirmados.']),
    ...failed.map((check) => check.mensaje),
    ...duplicates.map((duplicate) => duplicate.mensaje),
  ]
}
