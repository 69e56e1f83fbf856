// One document beside its list: the key fields as in the review, its alerts, and its workflow so far.
import type { Document } from '@conforme/contract/documents/documents'
import { AlertList } from '../../features/alerts/alert-list.tsx'
import { useDocument } from '../../features/documents/use-document.ts'
import { useFieldEditor } from '../../features/documents/fields/use-field-editor.ts'
import { rowAt, rowsOf } from '../../features/key-fields/rows-of.ts'
import { keyFieldPlaces } from '../../features/key-fields/key-field-places.ts'
import { KeyFields } from '../../features/key-fields/key-fields.tsx'
import { useRowFocus } from '../../features/key-fields/use-row-focus.ts'
import { supplierOf } from '../../features/workflow/document-line.tsx'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'
import { WorkflowDetails } from '../../features/workflow/workflow-card.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'

export function DetailsDrawer({
  document: listed,
  onClose,
}: {
  document: TeamDocument
  onClose: () => void
}) {
  const { data } = useDocument(listed.id)
  // The list's copy dates from when this was opened.
  const document = data ?? listed
  const { isConfirmed, isLocked } = document
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={supplierOf(document)}
      description={document.extractedData?.documento?.numero ?? document.filename}
      footer={
        <>
          {!isConfirmed && !isLocked && (
            <LinkButton href={`/revisar?documento=${document.id}`}>Revisar</LinkButton>
          )}
          <LinkButton href={`/documento/${document.id}`}>Abrir documento</LinkButton>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <OwnKeyFields document={document} key={data ? 'read' : 'listed'} />
        <div className="flex flex-col gap-2 empty:hidden">
          <AlertList alerts={document.alerts.filter(({ severity }) => severity !== 'nota')} />
        </div>
        <WorkflowDetails document={document} />
      </div>
    </Drawer>
  )
}

function OwnKeyFields({ document }: { document: Document }) {
  const editor = useFieldEditor(document)
  const focus = useRowFocus()
  const rows = rowsOf(document)
  return (
    <div className="-mx-5 -mt-4 border-b border-line">
      <KeyFields
        document={document}
        rows={keyFieldPlaces.map(({ path }) => rowAt(document, rows, path))}
        editor={editor}
        focus={focus}
        onTyped={(row) => void editor.save(row)}
      />
    </div>
  )
}
