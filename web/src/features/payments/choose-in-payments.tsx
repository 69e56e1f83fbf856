import type { Document } from '@conforme/contract/documents/documents'
import { useQueryClient } from '@tanstack/react-query'
import Wallet from 'lucide-react/icons/wallet'
import { apiQuery } from '../../lib/api/api.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { useUser } from '../session/session.tsx'
import { chosenInstead, keepDraft, keptDraft } from './kept-draft.ts'

/** A link to Pagos with only these documents selected. */
export function ChooseInPayments({
  documents,
}: {
  documents: readonly Pick<Document, 'id' | 'paidAmount'>[]
}) {
  const { id: userId } = useUser()
  const queryClient = useQueryClient()
  function choose() {
    keepDraft(userId, chosenInstead(keptDraft(userId), documents))
    // The cached list may lack these documents, and documents that are missing there lose their selection.
    queryClient.removeQueries({ queryKey: apiQuery('GET /api/payments/candidates').queryKey })
  }
  return (
    <LinkButton href="/pagos" size="sm" icon={<Wallet aria-hidden />} onClick={choose}>
      {documents.length === 1 ? 'Llevarlo a Pagos' : `Llevar los ${documents.length} a Pagos`}
    </LinkButton>
  )
}
