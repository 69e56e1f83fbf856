import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import type { ButtonSize, ButtonVariant } from './button.tsx'
import { Button } from './button.tsx'
import { toast } from '../overlays/toast.ts'

interface CopyButtonProps {
  text: () => string
  /** Title of the success toast. */
  done: string
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
}

export function CopyButton({ text, done, children, variant, size }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    if (await copyText(text())) {
      setCopied(true)
      toast({ title: done })
      return
    }
    toast({
      title: 'No se pudo copiar',
      description: 'El navegador no dio permiso para usar el portapapeles.',
      variant: 'destructive',
    })
  }

  return (
    <Button
      {...(variant ? { variant } : {})}
      {...(size ? { size } : {})}
      icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  )
}
