import type { Document } from '@conforme/contract/documents'
import Sheet from 'lucide-react/icons/sheet'
import { useState } from 'react'
import type { ButtonSize } from '../../ui/button.tsx'
import { Button } from '../../ui/button.tsx'
import { SheetsDialog } from './sheets-dialog.tsx'

interface SheetsButtonProps {
  document: Document
  size?: ButtonSize
}

export function SheetsButton({ document, size = 'md' }: SheetsButtonProps) {
  const [open, setOpen] = useState(false)
  if (!document.extractedData) return null
  return (
    <>
      <Button size={size} icon={<Sheet aria-hidden />} onClick={() => setOpen(true)}>
        Google Sheets
      </Button>
      {open && <SheetsDialog document={document} onClose={() => setOpen(false)} />}
    </>
  )
}
