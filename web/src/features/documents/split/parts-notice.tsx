// Notice about several documents in one file: the proposed split, the parts of a split file, or the original of a part.
import type { Document } from '@conforme/contract/documents/documents'
import { useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { isDivisible } from './is-divisible.ts'
import { partText } from './split-parts.ts'
import { StatusBadge } from '../status-badge.tsx'

const SplitDialog = lazyPart(async () => (await import('./split-dialog.tsx')).SplitDialog)
const RejoinDialog = lazyPart(async () => (await import('./rejoin-dialog.tsx')).RejoinDialog)

export function PartsNotice({ document }: { document: Document }) {
  const proposed = document.extractedData?.metadata?.division ?? []
  if (document.parts.length > 0) return <SplitInto document={document} />
  return (
    <>
      {document.partOf && (
        <Notice>
          Viene de{' '}
          <TextLink href={`/documento/${document.partOf.documentId}`}>{document.partOf.filename}</TextLink> (
          {partText(document.partOf)}).
        </Notice>
      )}
      {proposed.length > 1 && isDivisible(document) && <Proposed document={document} parts={proposed} />}
    </>
  )
}

type Proposal = NonNullable<NonNullable<NonNullable<Document['extractedData']>['metadata']>['division']>

function Proposed({ document, parts }: { document: Document; parts: Proposal }) {
  const [open, setOpen] = useState(false)
  const names = parts.map((part, at) => [part.numero, `(${partText(part, at)})`].filter(Boolean).join(' '))
  const named = parts.some(({ numero, recorte }) => numero !== undefined || !recorte)
  return (
    <Notice
      tone="warn"
      title={`Este archivo parece traer ${parts.length} documentos`}
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          Separar…
        </Button>
      }
    >
      {named ? `${new Intl.ListFormat('es').format(names)}.` : 'Sepáralos para registrar cada uno.'}
      {open && <SplitDialog document={document} open onOpenChange={setOpen} />}
    </Notice>
  )
}

function SplitInto({ document }: { document: Document }) {
  const [asking, setAsking] = useState(false)
  return (
    <Notice
      title={
        document.parts.length === 1
          ? 'De este archivo salió 1 documento'
          : `Este archivo se separó en ${document.parts.length} documentos`
      }
      actions={
        <Button size="sm" onClick={() => setAsking(true)}>
          Volver a juntar
        </Button>
      }
    >
      <ul className="mt-1 flex flex-col gap-1">
        {document.parts.map((part) => (
          <li key={part.documentId} className="flex flex-wrap items-center gap-2">
            <TextLink href={`/documento/${part.documentId}`}>{part.filename}</TextLink>
            <StatusBadge status={part.status} />
          </li>
        ))}
      </ul>
      {asking && <RejoinDialog document={document} open onOpenChange={setAsking} />}
    </Notice>
  )
}
