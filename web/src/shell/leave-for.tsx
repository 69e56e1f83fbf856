import { useEffect } from 'react'
import { ScreenSpinner } from '../ui/states/spinner.tsx'

/** Full-page navigation out of the application, replacing the history entry. */
export function LeaveFor({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address])
  return <ScreenSpinner />
}
