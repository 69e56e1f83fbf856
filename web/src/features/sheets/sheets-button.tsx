import type { Document } from '@conforme/contract/documents/documents'
import Sheet from 'lucide-react/icons/sheet'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { ButtonSize } from '../../ui/controls/button.tsx'
import { Button } from '../../ui/controls/button.tsx'

const SheetsDialog = lazyPart(async () => (await import('./sheets-dialog.tsx')).SheetsDialog)

interface SheetsButtonProps {
  /** Skips documents without data, and split ones, which their parts represent. */
  documents: readonly Document[]
  size?: ButtonSize
}

export function SheetsButton({ documents, size = 'md' }: SheetsButtonProps) {
  // Keeps the documents for which it was opened, because the page may switch to a newer one.
  const [sending, setSending] = useState<readonly Document[]>()
  const ready = documents.filter(({ extractedData, parts }) => extractedData && parts.length === 0)
  if (ready.length === 0) return null
  return (
    <>
      <Button size={size} icon={<Sheet aria-hidden />} onClick={() => setSending(ready)}>
        Google Sheets{ready.length < documents.length && ` (${ready.length} de ${documents.length})`}
      </Button>
      {sending && <SheetsDialog documents={sending} onClose={() => setSending(undefined)} />}
    </>
  )
}
