import type { AccessChange } from '@conforme/contract/accounts/companies'
import { accessChangeLabels } from '../../features/session/access-change-labels.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'

export function AccessChanges({ changes }: { changes: AccessChange[] }) {
  if (changes.length === 0) return null
  return (
    <Card flush title="Cambios en tu acceso" description="De los últimos noventa días.">
      <ul className="divide-y divide-line border-t border-line">
        {changes.map(({ id, what, at, ipAddress }) => (
          <li key={id} className="px-4 py-3">
            <p className="font-medium">{accessChangeLabels[what]}</p>
            <p className="text-sm wrap-anywhere text-muted">
              <DateText value={at} time />
              {ipAddress && ` · ${ipAddress}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
