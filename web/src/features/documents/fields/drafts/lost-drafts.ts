import { pathLabel } from '@conforme/contract/data/path-label'
import type { Document } from '@conforme/contract/documents/documents'
import { pathOfKey } from '../field-key.ts'
import type { Drafts } from './open-drafts.ts'
import { changeIn } from '../save-all.ts'

export interface LostDraft {
  key: string
  label: string
  text: string
}

/** Drafts that can no longer be saved, because the document was confirmed or the line was removed meanwhile. */
export function lostDrafts(document: Document, drafts: Drafts): LostDraft[] {
  const isClosed = document.isConfirmed || document.isLocked
  return Object.entries(drafts).flatMap(([key, { text, isUntouched }]) => {
    if (isUntouched || text.trim() === '') return []
    const path = pathOfKey(document, key)
    if (path === undefined) return [{ key, label: 'Línea quitada', text }]
    return isClosed && changeIn(document, key, text) ? [{ key, label: pathLabel(path), text }] : []
  })
}
