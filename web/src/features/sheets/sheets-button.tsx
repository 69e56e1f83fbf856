import type { Document } from '@conforme/contract/documents/documents'
import Sheet from 'lucide-react/icons/sheet'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { ButtonSize } from '../../ui/controls/button.tsx'
import { Button } from '../../ui/controls/button.tsx'

const SheetsDialog = lazyPart(async () => (await import('./sheets-dialog.tsx')).SheetsDialog)

interface SheetsButtonProps {
  /** Documents without data are left out, and a split one, which its parts represent. */
  documents: readonly Document[]
  size?: ButtonSize
}

export function SheetsButton({ documents, size = 'md' }: SheetsButtonProps) {
  // Keep the documents it was opened for: the page may switch to a newer one.
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
