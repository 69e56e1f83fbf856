import type { Document } from '@conforme/contract/documents/documents'
import { ConfirmCard } from '../../features/documents/confirm/confirm-card.tsx'
import { SheetsButton } from '../../features/sheets/sheets-button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'

export function ConfirmationCard({ document }: { document: Document }) {
  return (
    <ConfirmCard
      document={document}
      title="Confirmar Documento Actual"
      description={document.filename}
      secondary
    >
      <SheetsButton documents={[document]} />
      <TextLink href={`/documento/${document.id}`}>Ver y confirmar</TextLink>
    </ConfirmCard>
  )
}
