import type { Document } from '@conforme/contract/documents'
import { useMemo, useState } from 'react'
import { fileUrl } from '../../features/documents/document-urls.ts'
import { Paper } from '../../features/documents/paper.tsx'
import type { FieldDesk } from '../../features/documents/use-field-desk.ts'
import { evidenceOf } from '../../features/evidence/evidence.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileSize } from '../../ui/file-size.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function FileCard({ document, desk }: { document: Document; desk: FieldDesk }) {
  const [large, setLarge] = useState(false)
  const evidence = useMemo(() => evidenceOf(desk.active?.note), [desk.active])
  return (
    <>
      <Card flush title="Vista previa" className="overflow-clip lg:sticky lg:top-18">
        <Paper
          document={document}
          evidence={evidence}
          onWords={desk.editable && desk.active ? desk.fill : undefined}
          onEnlarge={() => setLarge(true)}
          className="h-[55vh] lg:h-[calc(100dvh-17rem)]"
        />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 border-t border-line px-4 py-3">
          <dt className="text-muted">Tamaño</dt>
          <dd>
            <FileSize bytes={document.fileSize} unit="KB" />
          </dd>
          <dt className="text-muted">Tipo</dt>
          <dd>{document.fileType}</dd>
        </dl>
      </Card>
      <Dialog
        open={large}
        onOpenChange={setLarge}
        size="page"
        title={document.filename}
        footer={
          <>
            <LinkButton href={fileUrl(document.id)} newTab>
              Abrir en Nueva Pestaña
            </LinkButton>
            <Button onClick={() => setLarge(false)}>Cerrar</Button>
          </>
        }
      >
        <Paper document={document} evidence={evidence} className="h-[calc(100dvh-16rem)]" />
      </Dialog>
    </>
  )
}
