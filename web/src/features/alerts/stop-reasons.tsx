import type { Alert } from '@conforme/contract/documents/alerts'
import { Notice } from '../../ui/states/notice.tsx'

export const cannotConfirm = 'Así no se puede confirmar'

interface StopReasonsProps {
  /** The alerts that block the confirmation. */
  stops: readonly Alert[]
  /** Goes to the document or value that the alert is about. */
  onReason?: (alert: Alert) => void
}

/** Why a document cannot be confirmed; shown beside the confirm button. */
export function StopReasons({ stops, onReason }: StopReasonsProps) {
  if (stops.length === 0) return null
  return (
    <Notice tone="bad" title={cannotConfirm} className="max-h-40 basis-full overflow-y-auto">
      <ul className="flex flex-col gap-1">
        {stops.map((alert) => (
          <li key={`${alert.code}-${alert.message}`} className="wrap-anywhere">
            {onReason ? (
              <button
                type="button"
                className="min-h-6 text-left underline decoration-bad/50 underline-offset-3 hover:decoration-bad pointer-coarse:min-h-11"
                onClick={() => onReason(alert)}
              >
                {alert.message}
              </button>
            ) : (
              alert.message
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
