// Collects which documents refer to which stored file, from the rows of a backup.
import { z } from 'zod'
import type { DamagedFile } from './archive.ts'

const DocumentRow = z.object({
  id: z.string(),
  filename: z.string(),
  file_sha256: z.string(),
  file_deleted_at: z.unknown().optional(),
})
const AttachmentRow = z.object({ document_id: z.string(), filename: z.string(), sha256: z.string() })

export interface NamedFiles {
  note: (table: string, lines: readonly string[]) => void
  /** The files that rows refer to. */
  sha256s: () => IterableIterator<string>
  describe: (sha256: string) => DamagedFile
}

export function startNaming(): NamedFiles {
  const names = new Map<string, string[]>()
  const add = (sha256: string, name: string) => names.set(sha256, [...(names.get(sha256) ?? []), name])
  return {
    note: (table, lines) => {
      if (table === 'documents')
        for (const line of lines) {
          const row = DocumentRow.parse(JSON.parse(line))
          if (!row.file_deleted_at) add(row.file_sha256, `${row.filename} (documento ${row.id})`)
        }
      if (table === 'workflow_attachments')
        for (const line of lines) {
          const row = AttachmentRow.parse(JSON.parse(line))
          add(row.sha256, `${row.filename} (adjunto del documento ${row.document_id})`)
        }
    },
    sha256s: () => names.keys(),
    describe: (sha256) => ({ sha256, documents: names.get(sha256) ?? [] }),
  }
}
