import type { Document } from '@conforme/contract/documents'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { AlsoOpen } from '../../features/documents/also-open.tsx'
import { DamageCard } from '../../features/documents/damage-card.tsx'
import { DocumentWarnings } from '../../features/documents/document-warnings.tsx'
import { toDraft } from '../../features/documents/field-draft.ts'
import { Paper } from '../../features/documents/paper.tsx'
import { useConfirmAsking } from '../../features/documents/use-confirm-asking.tsx'
import { useFieldDesk } from '../../features/documents/use-field-desk.ts'
import { evidenceOf } from '../../features/evidence/evidence.ts'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DoubtfulField } from './doubtful-field.tsx'
import { splitRows } from './doubtful-rows.ts'
import { SureFields } from './sure-fields.tsx'
import { isInDialog, isTyping } from './use-review-keys.ts'

export function ReviewDesk({ document, onConfirmed }: { document: Document; onConfirmed: () => void }) {
  const desk = useFieldDesk(document)
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const [seen, setSeen] = useState<readonly string[]>([])
  const { doubtful, sure } = useMemo(() => splitRows(document, seen), [document, seen])
  const unseen = doubtful.filter(({ path }) => !seen.includes(path)).map(({ path }) => path)
  if (unseen.length > 0) setSeen([...seen, ...unseen])

  const { confirm: ask, isPending, dialog } = useConfirmAsking()
  const evidence = useMemo(() => evidenceOf(desk.active?.note), [desk.active])
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const confirmButton = useRef<HTMLButtonElement>(null)

  function focusAfter(index: number, preventScroll = false) {
    const next = doubtful.slice(index + 1).find(({ path }) => !accepted.includes(path))
    const target = next ? inputs.current.get(next.path) : confirmButton.current
    target?.focus({ preventScroll })
    if (target instanceof HTMLInputElement) target.select()
  }

  // The first doubt is where the work begins; with none, the stamp is.
  const begin = useEffectEvent(() => focusAfter(-1, true))
  useEffect(() => begin(), [])

  async function accept(row: FieldRow, index: number) {
    if (desk.errorOf(row)) return
    setAccepted((paths) => [...paths.filter((path) => path !== row.path), row.path])
    focusAfter(index)
    await desk.save(row)
  }

  async function confirm() {
    const rows = [...doubtful, ...sure].filter(({ path }) => desk.isOpen(path))
    for (const row of rows) {
      const changed = desk.textOf(row) !== toDraft(row)
      // What could not be saved stays open, and the document unconfirmed.
      if (changed && !(await desk.save(row))) return
    }
    ask({ document, comment: '', onConfirmed })
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isInDialog(event.target)) return
    // A key that is held down must not stamp one document after another.
    if (event.key === 'Enter' && event.repeat) return event.preventDefault()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isPending) {
      event.preventDefault()
      void confirm()
    }
    if (event.key === 'u' && !event.ctrlKey && !event.metaKey && (event.altKey || !isTyping(event.target))) {
      event.preventDefault()
      desk.undo()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  const { proveedor, documento } = document.extractedData ?? {}
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card flush className="sticky top-26 z-10 overflow-clip md:top-15 lg:top-18">
        <Paper
          document={document}
          evidence={evidence}
          onWords={desk.editable && desk.active ? desk.fill : undefined}
          className="h-[26vh] lg:h-[calc(100dvh-8.5rem)]"
        />
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <Card
          title={proveedor?.nombre ?? document.filename}
          description={[documento?.tipo, documento?.numero].filter(Boolean).join(' · ')}
          actions={
            <TextLink href={`/documento/${document.id}`} className="text-sm">
              Ver el documento completo
            </TextLink>
          }
        >
          <div className="flex flex-wrap items-center gap-2">
            <Button ref={confirmButton} variant="primary" busy={isPending} onClick={() => void confirm()}>
              Confirmar y seguir
            </Button>
            <span aria-hidden className="hidden gap-1 md:flex">
              <KeyHint keys="Ctrl" />
              <KeyHint keys="Enter" />
            </span>
            {desk.lastEdit !== undefined && (
              <Button size="sm" variant="ghost" icon={<Undo aria-hidden />} onClick={desk.undo}>
                Deshacer
              </Button>
            )}
            <AlsoOpen documentId={document.id} />
          </div>
        </Card>
        <DocumentWarnings document={document} />
        {document.damaged && <DamageCard document={document} />}
        <Card
          flush
          title={doubtful.length === 0 ? 'Nada dudoso' : `Campos dudosos (${doubtful.length})`}
          description={
            doubtful.length === 0
              ? 'Todo lo que se leyó tiene confianza alta.'
              : 'Enter acepta y pasa al siguiente.'
          }
          className="overflow-clip"
        >
          {doubtful.length > 0 && (
            <ul className="border-t border-line">
              {doubtful.map((row, index) => (
                <DoubtfulField
                  key={row.path}
                  document={document}
                  row={row}
                  desk={desk}
                  accepted={accepted.includes(row.path)}
                  inputRef={(input) => {
                    if (input) inputs.current.set(row.path, input)
                    else inputs.current.delete(row.path)
                  }}
                  onAccept={() => void accept(row, index)}
                />
              ))}
            </ul>
          )}
        </Card>
        <SureFields document={document} rows={sure} desk={desk} />
        {dialog}
      </div>
    </div>
  )
}
