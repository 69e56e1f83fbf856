import { supplierOf } from '../../features/workflow/document-line.tsx'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'
import { WorkflowDetails } from '../../features/workflow/workflow-card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** The way of one document beside the list it came from. */
export function DetailsSheet({ document, onClose }: { document: TeamDocument; onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={supplierOf(document)}
      description={document.extractedData?.documento?.numero ?? document.filename}
      footer={<LinkButton href={`/documento/${document.id}`}>Abrir documento</LinkButton>}
    >
      <WorkflowDetails document={document} />
    </Sheet>
  )
}
