// A company's documents, and what belongs to them: files, readings, attachments.
import { eq } from 'drizzle-orm'
import { documents, extractions } from '../../db/schema.ts'
import { pageKey } from '../../documents/pages/page-key.ts'
import { completedDocument } from '../documents.ts'
import type { CompanyBase } from './company-base.ts'

export function companyDocuments({ product, admin, user, mark, invoice, document }: CompanyBase) {
  const { db, files } = product.services
  const attachmentForm = () => {
    const form = new FormData()
    form.set('step', '1')
    form.set('file', new Blob(['%PDF-1.4 adjunto']), `${mark}-adjunto.pdf`)
    return form
  }
  return {
    document,
    attachmentForm,
    /** A document whose file and page image are in the store. */
    uploadedDocument: async () => {
      const id = await completedDocument(product, user, invoice())
      const [row] = await db
        .update(documents)
        .set({ filename: `${mark}.pdf` })
        .where(eq(documents.id, id))
        .returning()
      const key = { sha256: row?.fileSha256 ?? '', name: pageKey(1, 'large') }
      await files.putDerived(key, Buffer.from(`${mark} as a picture`))
      return id
    },
    extraction: async (documentId: string) => {
      const answer = {
        documentId,
        processor: 'local' as const,
        model: 'lector-local',
        modelUsed: 'lector-local',
        extractedData: invoice(),
        authenticity: { isAuthentic: true, confidence: 0.9, flags: [], analysis: '' },
      }
      const [row] = await db.insert(extractions).values(answer).returning({ id: extractions.id })
      return row?.id ?? ''
    },
    attachment: async (documentId: string) => {
      const path = `/api/documents/${documentId}/workflow/attachments`
      return (await admin.call<{ id: string }>('POST', path, { body: attachmentForm() })).body.id
    },
  }
}
