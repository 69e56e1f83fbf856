import type { Document } from '@conforme/contract/documents/documents'
import { ConfirmCard } from '../../features/documents/confirm/confirm-card.tsx'
import { SheetsButton } from '../../features/sheets/sheets-button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'

export function ConfirmationCard({ document }: { document: Document }) {
  return (
    <div id="confirmar" tabIndex={-1} className="min-w-0 scroll-mt-20 outline-none">
      <ConfirmCard
        document={document}
        title="Confirmar Documento Actual"
        description={document.filename}
        secondary
      >
        <SheetsButton documents={[document]} />
        <TextLink href={`/documento/${document.id}`}>Ver y confirmar</TextLink>
      </ConfirmCard>
    </div>
  )
}
