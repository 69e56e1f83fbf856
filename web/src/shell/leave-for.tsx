import { useEffect } from 'react'
import { ScreenSpinner } from '../ui/states/spinner.tsx'

/** What follows is not of the application: the browser goes there, and back leads past here. */
export function LeaveFor({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address])
  return <ScreenSpinner />
}
