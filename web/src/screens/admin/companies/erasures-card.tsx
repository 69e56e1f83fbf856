import type { Erasure } from '@conforme/contract/administration/privacy'
import { formatCount } from '@conforme/contract/values/money'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'

const what: Record<Erasure['kind'], string> = { persona: 'Persona', empresa: 'Empresa' }
const states: Record<Erasure['status'], string> = {
  pedida: 'se hará el',
  cancelada: 'sin efecto desde el',
  hecha: 'hecha el',
}

/** The record of erasures: when, by whom, and how many rows. */
export function ErasuresCard({ erasures }: { erasures: Erasure[] | undefined }) {
  if (!erasures || erasures.length === 0) return null
  return (
    <Card flush title="Eliminaciones" description="Lo que queda de cada una: cuándo, quién y cuánto.">
      <ul className="divide-y divide-line border-t border-line">
        {erasures.map((erasure) => (
          <li key={erasure.id} className="px-4 py-3">
            <p className="font-medium">
              {erasure.status === 'hecha'
                ? `${what[erasure.kind]} eliminada ${erasure.number}`
                : (erasure.name ?? what[erasure.kind])}
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              Pedida por {erasure.requestedBy} el <DateText value={erasure.requestedAt} time />,{' '}
              {states[erasure.status]} <DateText value={erasure.finishedAt ?? erasure.dueAt} time />
              {countsOf(erasure)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function countsOf({ counts }: Erasure): string {
  const parts = ['documentos', 'archivos', 'personas'].flatMap((name) => {
    const total = counts[name] ?? 0
    return total > 0 ? [`${formatCount(total)} ${total === 1 ? name.slice(0, -1) : name}`] : []
  })
  return parts.length === 0 ? '' : ` · ${parts.join(', ')}`
}
