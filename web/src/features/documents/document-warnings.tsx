// What does not add up, what was cut, what was here before: all that a person should see before the values.
import type { Document, DuplicateHint } from '@conforme/contract/documents'
import type { Check } from '@conforme/contract/extracted-data'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PartsNotice } from './parts-notice.tsx'
import { useEditField } from './use-edit-field.ts'

export function DocumentWarnings({ document }: { document: Document }) {
  // What was taken apart is said, and judged, by its parts.
  if (document.parts.length > 0) return <PartsNotice document={document} />
  const { avisos = [], revisiones = [] } = document.extractedData?.metadata ?? {}
  const failed = revisiones.filter((check) => check.estado !== 'ok')
  const count = avisos.length + failed.length + document.duplicates.length
  return (
    <>
      <PartsNotice document={document} />
      {count > 0 && (
        <ul aria-label="Advertencias" className="flex flex-col gap-2">
          {document.duplicates.map((hint) => (
            <li key={`${hint.kind}-${hint.documentId}`}>
              <DuplicateNotice hint={hint} />
            </li>
          ))}
          {failed.map((check) => (
            <li key={`${check.regla}-${check.mensaje}`}>
              <CheckNotice check={check} document={document} />
            </li>
          ))}
          {avisos.map((sentence) => (
            <li key={sentence}>
              <Notice>{sentence}</Notice>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function DuplicateNotice({ hint }: { hint: DuplicateHint }) {
  return (
    <Notice tone="warn" title="Posible duplicado">
      {hint.mensaje} <TextLink href={`/documento/${hint.documentId}`}>{hint.filename}</TextLink>
    </Notice>
  )
}

function CheckNotice({ check, document }: { check: Check; document: Document }) {
  const { mutate, isPending } = useEditField(document.id)
  const fix = check.arreglo
  const editable = !document.isConfirmed && !document.isLocked
  return (
    <Notice
      tone={check.estado === 'falla' ? 'bad' : 'warn'}
      actions={
        fix &&
        editable && (
          <Button size="sm" busy={isPending} onClick={() => mutate({ path: fix.campo, value: fix.valor })}>
            {fix.texto}
          </Button>
        )
      }
    >
      {check.mensaje}
    </Notice>
  )
}
