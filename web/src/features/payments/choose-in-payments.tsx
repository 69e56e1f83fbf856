import type { Document } from '@conforme/contract/documents/documents'
import { useQueryClient } from '@tanstack/react-query'
import Wallet from 'lucide-react/icons/wallet'
import { apiQuery } from '../../lib/api/api.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { useUser } from '../session/session.tsx'
import { chosenInstead, keepDraft, keptDraft } from './kept-draft.ts'

/** Goes on to Pagos with these documents chosen there, and no others. */
export function ChooseInPayments({
  documents,
}: {
  documents: readonly Pick<Document, 'id' | 'paidAmount'>[]
}) {
  const { id: userId } = useUser()
  const queryClient = useQueryClient()
  function choose() {
    keepDraft(userId, chosenInstead(keptDraft(userId), documents))
    // An older list may lack them, and what waits no longer does not stay chosen.
    queryClient.removeQueries({ queryKey: apiQuery('GET /api/payments/candidates').queryKey })
  }
  return (
    <LinkButton href="/pagos" size="sm" icon={<Wallet aria-hidden />} onClick={choose}>
      {documents.length === 1 ? 'Llevarlo a Pagos' : `Llevar los ${documents.length} a Pagos`}
    </LinkButton>
  )
}
