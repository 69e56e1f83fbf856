import type { Document } from '@conforme/contract/documents/documents'
import Scissors from 'lucide-react/icons/scissors'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { canBeDrawn } from '../../features/documents/paper/can-be-drawn.ts'
import { DeleteFile } from '../../features/documents/delete-file.tsx'
import { isDivisible } from '../../features/documents/split/is-divisible.ts'
import { originalUrl } from '../../features/documents/document-urls.ts'
import { Paper } from '../../features/documents/paper/paper.tsx'
import type { FieldEditor } from '../../features/documents/fields/use-field-editor.ts'
import { evidenceOf } from '../../features/evidence/evidence.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FileSize } from '../../ui/file-size.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'

const SplitDialog = lazyPart(
  async () => (await import('../../features/documents/split/split-dialog.tsx')).SplitDialog,
)

const heading = 'Vista previa'

interface FileCardProps {
  document: Document
  editor: FieldEditor
}

/** Depends only on the active field, so that key presses do not rerender it. */
export const FileCard = memo(
  Preview,
  (before, after) =>
    before.document === after.document &&
    before.editor.active === after.editor.active &&
    before.editor.editable === after.editor.editable,
)

function Preview({ document, editor }: FileCardProps) {
  const [large, setLarge] = useState(false)
  const drawn = canBeDrawn(document) && !document.fileDeletedAt && !document.awaitsCut
  const [splitting, setSplitting] = useState(false)
  const evidence = useMemo(() => evidenceOf(editor.active?.note), [editor.active])
  const card = useRef<HTMLDivElement>(null)
  // Scrolls the left column so that the page with the active field is visible.
  useEffect(() => {
    if (evidence) card.current?.parentElement?.scrollTo({ top: 0, behavior: 'smooth' })
  }, [evidence])
  return (
    <div ref={card} className="contents">
      <Card flush {...(drawn ? {} : { title: heading })} className="shrink-0 overflow-clip">
        <Paper
          heading={heading}
          document={document}
          evidence={evidence}
          onWords={editor.editable && editor.active ? editor.fill : undefined}
          onEnlarge={() => setLarge(true)}
          className="h-[55vh] lg:h-[calc(100dvh-20rem)]"
        />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 border-t border-line px-4 py-3">
          <dt className="text-muted">Tamaño</dt>
          <dd>
            <FileSize bytes={document.fileSize} unit="KB" />
          </dd>
          <dt className="text-muted">Tipo</dt>
          <dd>{document.fileType}</dd>
        </dl>
        <DeleteFile document={document} />
        {isDivisible(document) && (
          <div className="border-t border-line px-4 py-2">
            <Button
              size="sm"
              variant={(document.pageCount ?? 1) > 1 ? 'secondary' : 'ghost'}
              icon={<Scissors aria-hidden />}
              onClick={() => setSplitting(true)}
            >
              Separar en documentos
            </Button>
          </div>
        )}
      </Card>
      {splitting && <SplitDialog document={document} open onOpenChange={setSplitting} />}
      <Dialog
        open={large}
        onOpenChange={setLarge}
        size="page"
        title={document.filename}
        footer={
          <>
            <LinkButton href={originalUrl(document)} newTab>
              Abrir en Nueva Pestaña
            </LinkButton>
            <Button onClick={() => setLarge(false)}>Cerrar</Button>
          </>
        }
      >
        <Paper document={document} evidence={evidence} className="min-h-0 flex-1" />
      </Dialog>
    </div>
  )
}
