// Notice with typed text that lost its field through somebody else's change.
import type { Document } from '@conforme/contract/documents/documents'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { lostDrafts } from './lost-drafts.ts'
import { without } from './open-drafts.ts'
import { useKeptDrafts } from './use-kept-drafts.ts'

/** The notice stays until dismissed and takes the focus of the lost field, so that further key presses do nothing. */
export function LostTyping({ document: shown }: { document: Document }) {
  const [drafts, change] = useKeptDrafts(shown)
  const lost = lostDrafts(shown, drafts)
  const isThere = lost.length > 0
  const notice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isThere && document.activeElement === document.body) notice.current?.focus()
  }, [isThere])
  if (!isThere) return null
  const dismiss = () => change((all) => lost.reduce((left, { key }) => without(left, key), all))
  return (
    <div ref={notice} tabIndex={-1} className="rounded-lg">
      <Notice
        urgent
        tone="warn"
        title="Lo que escribías no se guardó"
        actions={
          <Button size="sm" onClick={dismiss}>
            Descartar
          </Button>
        }
      >
        <p>
          {shown.isConfirmed
            ? 'El documento ya estaba confirmado. Si hace falta, reábrelo y escríbelo de nuevo.'
            : 'Alguien cambió el documento mientras escribías.'}
        </p>
        <ul>
          {lost.map(({ key, label, text }) => (
            <li key={key} className="wrap-anywhere">
              {label}: «{text}»
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
