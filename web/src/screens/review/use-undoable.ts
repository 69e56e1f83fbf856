import { undoConfirmSeconds } from '@conforme/contract/limits'
import { useEffect, useState } from 'react'

/** State of the last confirmation, cleared when it can no longer be undone. */
export function useUndoable<Confirmed>() {
  const [confirmed, setConfirmed] = useState<Confirmed>()
  useEffect(() => {
    if (confirmed === undefined) return
    const timer = setTimeout(() => setConfirmed(undefined), undoConfirmSeconds * 1000)
    return () => clearTimeout(timer)
  }, [confirmed])
  return [confirmed, setConfirmed] as const
}
