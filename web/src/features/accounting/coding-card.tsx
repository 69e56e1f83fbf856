// Card on the document's page with the coding of a confirmed purchase.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'
import { useDocumentChanges } from '../../lib/api/events.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { useUser } from '../session/session.tsx'
import { refreshAccounting } from './accounting-key.ts'
import { CodeLists, CodingForm } from './coding-form.tsx'

/** Renders nothing while loading, or when the document is not a purchase. */
export function CodingCard({ documentId }: { documentId: string }) {
  const queryClient = useQueryClient()
  useDocumentChanges((refetch) => void refreshAccounting(queryClient, refetch))
  const { data } = useQuery({
    ...apiQuery('GET /api/accounting/purchases/:id', { params: { id: documentId } }),
    enabled: useUser().companyId !== null,
  })
  if (!data?.purchase) return null
  const { purchase, known } = data
  const { state, problems, date } = purchase
  return (
    <Card
      title="Cuenta contable"
      actions={
        <LinkButton size="sm" href={`/asientos?mes=${date.slice(0, 7)}&ver=${state}`}>
          Ver los asientos del mes
        </LinkButton>
      }
    >
      {problems.map((problem) => (
        <p key={problem} className="mb-2">
          {problem}
        </p>
      ))}
      {state === 'fuera' ? (
        <p className="text-muted">Queda fuera de los asientos.</p>
      ) : (
        <CodeLists known={known}>{(lists) => <CodingForm purchase={purchase} lists={lists} />}</CodeLists>
      )}
    </Card>
  )
}
