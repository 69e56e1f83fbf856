import { useQueryClient } from '@tanstack/react-query'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect } from 'react'
import { onOutageEnd, useOutage } from '../lib/api/outage.ts'
import { useOnline } from '../lib/hooks/use-online.ts'

/** Shows that the server is unreachable, and refetches failed queries once it responds. */
export function ConnectionNotice() {
  const online = useOnline()
  const outage = useOutage()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onOutageEnd(() => {
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        })
      }),
    [queryClient],
  )
  const sentence = online
    ? outage && `${outage} Esta página se recupera sola.`
    : 'Sin conexión. Lo que hagas no se guardará hasta que vuelva la red.'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-3">
      {sentence && (
        <p
          data-foot=""
          className="flex items-center gap-2 rounded-md bg-text px-3 py-1.5 text-sm text-page shadow-overlay"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {sentence}
        </p>
      )}
    </div>
  )
}
