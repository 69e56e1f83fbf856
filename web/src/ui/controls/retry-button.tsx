import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { Button, type ButtonSize } from './button.tsx'

interface RetryButtonProps {
  /** The button is busy until it settles. */
  onRetry: () => Promise<unknown>
  size?: ButtonSize
}

export function RetryButton({ onRetry, size = 'md' }: RetryButtonProps) {
  const [isRetrying, setRetrying] = useState(false)
  async function retry() {
    setRetrying(true)
    try {
      await onRetry()
    } finally {
      setRetrying(false)
    }
  }
  return (
    <Button icon={<RotateCw aria-hidden />} size={size} busy={isRetrying} onClick={() => void retry()}>
      Reintentar
    </Button>
  )
}
