// Presence: each client announces an open document on opening, every 30 s, and on closing; clients that stop time out.
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { usePresenceEvents } from '../../lib/api/events.ts'
import { useSession } from '../session/session.tsx'
import { updatePresence, namesOf, dropAbsent, type Person } from './people-here.ts'

const announceEveryMs = 30_000
export function usePresence(documentId: string): string[] {
  const session = useSession()
  const me = session.state === 'authenticated' ? session.user.id : undefined
  const [people, setPeople] = useState<readonly Person[]>([])
  const announce = (here: boolean, asks: boolean) => {
    // Best effort; repeated after 30 s.
    call('POST /api/documents/:id/presence', { params: { id: documentId }, body: { here, asks } }).catch(
      () => {},
    )
  }
  usePresenceEvents(
    (event) => {
      if (event.documentId !== documentId || event.personId === me) return
      setPeople((all) => updatePresence(all, event, performance.now()))
      if (event.asks) announce(true, false)
    },
    () => announce(true, true),
  )
  const announceAgain = useEffectEvent(() => {
    announce(true, false)
    setPeople((all) => dropAbsent(all, performance.now()))
  })
  const greet = useEffectEvent(() => announce(true, true))
  const leave = useEffectEvent(() => announce(false, false))
  useEffect(() => {
    greet()
    const timer = setInterval(() => announceAgain(), announceEveryMs)
    const onLeave = () => leave()
    addEventListener('pagehide', onLeave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', onLeave)
      leave()
    }
  }, [documentId])
  return namesOf(people)
}
