import type { Document } from '@conforme/contract/documents/documents'
import { useQueryClient } from '@tanstack/react-query'
import Wallet from 'lucide-react/icons/wallet'
import { useLocation } from 'wouter'
import { apiQuery } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useUser } from '../session/session.tsx'
import { chosenInstead, keepDraft, keptDraft } from './kept-draft.ts'

/** Opens Pagos with only these documents selected. A button, because another tab has a selection of its own. */
export function ChooseInPayments({
  documents,
}: {
  documents: readonly Pick<Document, 'id' | 'paidAmount'>[]
}) {
  const { id: userId } = useUser()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  function choose() {
    keepDraft(userId, chosenInstead(keptDraft(userId), documents))
    // The cached list may lack these documents, and documents that are missing there lose their selection.
    queryClient.removeQueries({ queryKey: apiQuery('GET /api/payments/candidates').queryKey })
    navigate('/pagos')
  }
  return (
    <Button size="sm" icon={<Wallet aria-hidden />} onClick={choose}>
      {documents.length === 1 ? 'Llevarlo a Pagos' : `Llevar los ${documents.length} a Pagos`}
    </Button>
  )
}
