// Why the document on screen waits no more: a colleague confirmed it, it was separated, or it is not there.
import type { Document } from '@conforme/contract/documents/documents'
import BadgeCheck from 'lucide-react/icons/badge-check'
import FileX from 'lucide-react/icons/file-x'
import Scissors from 'lucide-react/icons/scissors'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'

interface GoneProps {
  onNext: () => void
}

interface NoLongerWaitingProps extends GoneProps {
  document: Document
}

export function AlreadyConfirmed({ document, onNext }: NoLongerWaitingProps) {
  const { id, confirmedBy, filename, extractedData } = document
  const { documento, proveedor } = extractedData ?? {}
  return (
    <Left
      icon={<BadgeCheck aria-hidden />}
      title={confirmedBy ? `Ya lo confirmó ${confirmedBy}` : 'Ya está confirmado'}
      action={<LinkButton href={`/documento/${id}`}>Ver el documento</LinkButton>}
      onNext={onNext}
    >
      {[proveedor?.nombre, documento?.numero].filter(Boolean).join(' ') || filename}
    </Left>
  )
}

export function Separated({ document: { id, filename, parts }, onNext }: NoLongerWaitingProps) {
  return (
    <Left
      icon={<Scissors aria-hidden />}
      title={parts.length === 1 ? 'Salió 1 documento' : `Se separó en ${parts.length} documentos`}
      action={<LinkButton href={`/documento/${id}`}>Ver el original</LinkButton>}
      onNext={onNext}
    >
      {filename}. Lo que salió de él llega a esta cola en cuanto se lee.
    </Left>
  )
}

export function Gone({ onNext }: GoneProps) {
  return (
    <Left icon={<FileX aria-hidden />} title="Ya no está" onNext={onNext}>
      Se eliminó o se quitó por repetido.
    </Left>
  )
}

interface LeftProps extends GoneProps {
  icon: ReactNode
  title: string
  action?: ReactNode
  children: ReactNode
}

function Left({ icon, title, action, children, onNext }: LeftProps) {
  return (
    <Card className="m-3 flex-1 sm:m-6">
      <EmptyState
        icon={icon}
        title={title}
        action={
          <>
            <Button autoFocus variant="primary" onClick={onNext}>
              Seguir con el siguiente
            </Button>
            {action}
          </>
        }
      >
        {children}
      </EmptyState>
    </Card>
  )
}
