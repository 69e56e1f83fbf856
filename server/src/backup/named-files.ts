// Collects, from the rows of a backup, which documents refer to which stored file.
import { z } from 'zod'
import type { DamagedFile } from './archive.ts'

const DocumentRow = z.object({
  id: z.string(),
  filename: z.string(),
  file_sha256: z.string(),
  file_deleted_at: z.unknown().optional(),
})
const BelongingRow = z.object({ document_id: z.string(), filename: z.string(), sha256: z.string() })

export interface NamedFiles {
  note: (table: string, lines: readonly string[]) => void
  /** The files that rows refer to. */
  sha256s: () => string[]
  describe: (sha256: string) => DamagedFile
}

interface Name {
  text: string
  /** The document that the file belongs to: without the document's own file, this one is not needed. */
  goesWith?: string
}

export function startNaming(): NamedFiles {
  const names = new Map<string, Name[]>()
  /** Documents whose file was deleted; their rows may come after those of their XML. */
  const without = new Set<string>()
  const add = (sha256: string, name: Name) => names.set(sha256, [...(names.get(sha256) ?? []), name])
  const isNeeded = ({ goesWith }: Name) => goesWith === undefined || !without.has(goesWith)
  const noteOne: Record<string, (row: unknown) => void> = {
    documents: (row) => {
      const { id, filename, file_sha256: sha256, file_deleted_at: deletedAt } = DocumentRow.parse(row)
      if (deletedAt) without.add(id)
      add(sha256, { text: `${filename} (documento ${id})`, goesWith: id })
    },
    document_witnesses: (row) => {
      const { document_id: id, filename, sha256 } = BelongingRow.parse(row)
      add(sha256, { text: `${filename} (XML o CDR del documento ${id})`, goesWith: id })
    },
    workflow_attachments: (row) => {
      const { document_id: id, filename, sha256 } = BelongingRow.parse(row)
      add(sha256, { text: `${filename} (adjunto del documento ${id})` })
    },
  }
  return {
    note: (table, lines) => {
      const note = noteOne[table]
      if (note) for (const line of lines) note(JSON.parse(line))
    },
    sha256s: () => [...names].filter(([, all]) => all.some(isNeeded)).map(([sha256]) => sha256),
    describe: (sha256) => ({
      sha256,
      documents: (names.get(sha256) ?? []).filter(isNeeded).map(({ text }) => text),
    }),
  }
}
