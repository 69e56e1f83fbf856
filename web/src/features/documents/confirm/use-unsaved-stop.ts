import { pathLabel } from '@conforme/contract/data/path-label'
import type { Document } from '@conforme/contract/documents/documents'
import { toast } from '../../../ui/overlays/toast.ts'
import { useUser } from '../../session/session.tsx'
import { keptDrafts } from '../fields/drafts/kept-drafts.ts'
import { firstUnsaved } from '../fields/save-all.ts'

/**
 * Returns a guard that stops a confirmation, with a toast, when a document has unsaved drafts, which confirming would drop.
 */
export function useUnsavedStop(): (documents: readonly Document[]) => boolean {
  const { id: userId } = useUser()
  return (documents) => {
    for (const document of documents) {
      const path = firstUnsaved(document, keptDrafts.of(userId, document.id))
      if (path === undefined) continue
      const name = document.extractedData?.documento?.numero ?? document.filename
      toast({
        title: 'Falta guardar un cambio',
        description: `${pathLabel(path)} de ${name}: ábrelo, y guarda o cancela lo que escribiste.`,
        variant: 'destructive',
      })
      return true
    }
    return false
  }
}
