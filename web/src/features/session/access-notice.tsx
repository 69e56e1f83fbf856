// Shows changes to the user's login methods since the last session, so that an account takeover is noticed (no mail is
// sent). Dismissed per browser.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { apiQuery } from '../../lib/api/api.ts'
import { useDeferredMount } from '../../lib/hooks/use-deferred-mount.ts'

// Loaded on demand, because few sessions have such news.
const AccessChangeNotice = lazyPart(
  async () => (await import('./access-change-notice.tsx')).AccessChangeNotice,
)

const seenKey = 'conforme.acceso-visto'

export function AccessNotice() {
  const [seen, setSeen] = useState(readSeen)
  const { data } = useQuery({
    ...apiQuery('GET /api/profile/security'),
    enabled: useDeferredMount(),
    // Fetched once per visit.
    staleTime: Infinity,
    gcTime: Infinity,
  })
  // Shows only the latest; the profile lists all.
  const news = data?.changes.find(({ isNews }) => isNews)
  if (!news || news.id === seen) return null
  const putAway = () => {
    keepSeen(news.id)
    setSeen(news.id)
  }
  return <AccessChangeNotice change={news} onPutAway={putAway} />
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
    // Storage is blocked, so the notice appears again on the next page.
  }
}
