// Shows changes to the user's login methods since the last session, so that a takeover does not go unnoticed (no mail is
// sent). Dismissed per browser.
import type { AccessChange } from '@conforme/contract/accounts/companies'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { apiQuery } from '../../lib/api.ts'
import { useDeferredMount } from '../../lib/use-deferred-mount.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { accessChangeLabels } from './access-change-labels.ts'

const seenKey = 'conforme.acceso-visto'

export function AccessNotice() {
  const [seen, setSeen] = useState(readSeen)
  const { data } = useQuery({
    ...apiQuery('GET /api/profile/security'),
    enabled: useDeferredMount(),
    // Shown once per visit.
    staleTime: Infinity,
    gcTime: Infinity,
  })
  // One is enough here; the others are in the profile.
  const news = data?.changes.find(({ isNews }) => isNews)
  if (!news || news.id === seen) return null
  const putAway = () => {
    keepSeen(news.id)
    setSeen(news.id)
  }
  return <Changed change={news} onPutAway={putAway} />
}

function readSeen(): string {
  try {
    return localStorage.getItem(seenKey) ?? ''
  } catch {
    return '' // storage is blocked
  }
}

function keepSeen(id: string): void {
  try {
    localStorage.setItem(seenKey, id)
  } catch {
    // Storage is blocked: it is shown again on the next page.
  }
}

function Changed({ change, onPutAway }: { change: AccessChange; onPutAway: () => void }) {
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
