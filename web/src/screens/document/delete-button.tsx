import type { Document } from '@conforme/contract/documents/documents'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { DeleteDialog } from '../../features/documents/delete-dialog.tsx'
import { isDeletable } from '../../features/documents/is-deletable.ts'
import { earlierEntries, wayBackTo } from '../../lib/way-back.ts'
import { Button } from '../../ui/controls/button.tsx'

export function DeleteButton({ document }: { document: Document }) {
  const [asking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const back = wayBackTo(earlierEntries())
  if (!isDeletable(document)) return null
  return (
    <>
      <Button icon={<Trash aria-hidden />} onClick={() => setAsking(true)}>
        Eliminar
      </Button>
      <DeleteDialog
        open={asking}
        onOpenChange={setAsking}
        documents={[document]}
        onDone={(refused) => refused.length === 0 && navigate(back.href, { replace: true })}
      />
    </>
  )
}
