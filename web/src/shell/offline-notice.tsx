import WifiOff from 'lucide-react/icons/wifi-off'
import { useOnline } from '../lib/use-online.ts'

export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-3">
      {!online && (
        <p className="flex items-center gap-2 rounded-md bg-text px-3 py-1.5 text-sm text-page shadow-overlay">
          <WifiOff aria-hidden className="size-4" />
          Sin conexión. Lo que hagas no se guardará hasta que vuelva la red.
        </p>
      )}
    </div>
  )
}
