// Why the document on screen no longer waits: a colleague confirmed it, it was split, or it does not exist.
import type { Document } from '@conforme/contract/documents/documents'
import BadgeCheck from 'lucide-react/icons/badge-check'
import FileX from 'lucide-react/icons/file-x'
import Scissors from 'lucide-react/icons/scissors'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { LostTyping } from '../../features/documents/fields/drafts/lost-typing.tsx'
import { typedOnly } from '../../features/documents/fields/drafts/open-drafts.ts'
import { useKeptDrafts } from '../../features/documents/fields/drafts/use-kept-drafts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'

interface GoneProps {
  id: string
  onNext: () => void
}

interface NoLongerWaitingProps {
  document: Document
  onNext: () => void
}

export function AlreadyConfirmed({ document, onNext }: NoLongerWaitingProps) {
  const { id, confirmedBy, filename, extractedData } = document
  const { documento, proveedor } = extractedData ?? {}
  return (
    <Left
      id={id}
      icon={<BadgeCheck aria-hidden />}
      title={confirmedBy ? `Ya lo confirmó ${confirmedBy}` : 'Ya está confirmado'}
      action={<LinkButton href={`/documento/${id}`}>Ver el documento</LinkButton>}
      notice={<LostTyping document={document} />}
      onNext={onNext}
    >
      {[proveedor?.nombre, documento?.numero].filter(Boolean).join(' ') || filename}
    </Left>
  )
}

export function Separated({ document, onNext }: NoLongerWaitingProps) {
  const { id, filename, parts } = document
  return (
    <Left
      id={id}
      icon={<Scissors aria-hidden />}
      title={parts.length === 1 ? 'Salió 1 documento' : `Se separó en ${parts.length} documentos`}
      action={<LinkButton href={`/documento/${id}`}>Ver el original</LinkButton>}
      notice={<LostTyping document={document} />}
      onNext={onNext}
    >
      {filename}. Lo que salió de él llega a esta cola en cuanto se lee.
    </Left>
  )
}

export function Gone({ id, onNext }: GoneProps) {
  return (
    <Left id={id} icon={<FileX aria-hidden />} title="Ya no está" onNext={onNext}>
      Se eliminó o se quitó por repetido.
    </Left>
  )
}

interface LeftProps extends GoneProps {
  icon: ReactNode
  title: string
  action?: ReactNode
  notice?: ReactNode
  children: ReactNode
}

function Left({ id, icon, title, action, notice, children, onNext }: LeftProps) {
  const wasTyping = Object.keys(typedOnly(useKeptDrafts({ id })[0])).length > 0
  const head = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  // A person who was typing would press the button with the Enter that ends the value, so the heading takes the focus.
  useLayoutEffect(() => (wasTyping ? head : next).current?.focus(), [wasTyping])
  return (
    <Card className="m-3 flex-1 sm:m-6">
      <div ref={head} role="group" aria-label={title} tabIndex={-1} className="rounded-lg">
        {notice}
        <EmptyState
          icon={icon}
          title={title}
          action={
            <>
              <Button ref={next} variant="primary" onClick={onNext}>
                Seguir con el siguiente
              </Button>
              {action}
            </>
          }
        >
          {children}
        </EmptyState>
      </div>
    </Card>
  )
}
