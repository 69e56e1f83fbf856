import type { Document } from '@conforme/contract/documents/documents'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'

/** By a colleague, while it was on screen. */
export function AlreadyConfirmed({ document, onNext }: { document: Document; onNext: () => void }) {
  const { id, confirmedBy, filename, extractedData } = document
  const { documento, proveedor } = extractedData ?? {}
  return (
    <Card className="m-3 flex-1 sm:m-6">
      <EmptyState
        icon={<BadgeCheck aria-hidden />}
        title={confirmedBy ? `Ya lo confirmó ${confirmedBy}` : 'Ya está confirmado'}
        action={
          <>
            <Button autoFocus variant="primary" onClick={onNext}>
              Seguir con el siguiente
            </Button>
            <LinkButton href={`/documento/${id}`}>Ver el documento</LinkButton>
          </>
        }
      >
        {[proveedor?.nombre, documento?.numero].filter(Boolean).join(' ') || filename}
      </EmptyState>
    </Card>
  )
}
