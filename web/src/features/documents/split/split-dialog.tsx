// Splits a file into documents: by pages, or by areas when it has one page.
import type { Document } from '@conforme/contract/documents/documents'
import { pagesToSplit } from '@conforme/contract/documents/pages-to-split'
import { SplitAreasDialog } from './split-areas-dialog.tsx'
import { SplitPagesDialog } from './split-pages-dialog.tsx'

interface SplitDialogProps {
  document: Document
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SplitDialog(props: SplitDialogProps) {
  return pagesToSplit(props.document) > 1 ? <SplitPagesDialog {...props} /> : <SplitAreasDialog {...props} />
}
