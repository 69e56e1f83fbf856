import type { AccessChange } from '@conforme/contract/accounts/companies'
import { Link } from 'wouter'
import { Button } from '../../ui/controls/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { accessChangeLabels } from './access-change-labels.ts'

export function AccessChangeNotice({ change, onPutAway }: { change: AccessChange; onPutAway: () => void }) {
  return (
    <Notice
      tone="info"
      className="mb-4"
      title={accessChangeLabels[change.what]}
      actions={<Button onClick={onPutAway}>Fui yo</Button>}
    >
      <p className="text-sm">
        El <DateText value={change.at} time />
        {change.ipAddress && <>, desde {change.ipAddress}</>}. Si no fuiste tú, cambia tu contraseña y cierra
        las sesiones que no reconozcas en tu{' '}
        <Link href="/perfil" className="-my-1 py-1 font-medium text-ink underline underline-offset-2">
          perfil
        </Link>
        .
      </p>
    </Notice>
  )
}
