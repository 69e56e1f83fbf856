import type { Document } from '@conforme/contract/documents/documents'
import Download from 'lucide-react/icons/download'
import { Button } from '../../ui/controls/button.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { downloadDocumentJson, toDocumentJson } from './document-json.ts'

export function JsonCard({ document }: { document: Document }) {
  return (
    <Collapsible title="JSON Completo">
      <div className="flex flex-wrap gap-2 px-4 py-3">
        <CopyButton size="sm" text={() => toDocumentJson(document)} done="JSON copiado">
          Copiar JSON
        </CopyButton>
        <Button size="sm" icon={<Download aria-hidden />} onClick={() => downloadDocumentJson(document)}>
          Descargar
        </Button>
      </div>
      <pre
        tabIndex={0}
        aria-label="Datos extraídos en JSON"
        className="max-h-96 overflow-auto border-t border-line bg-sunken px-4 py-3 font-mono text-xs -outline-offset-2"
      >
        <Json document={document} />
      </pre>
    </Collapsible>
  )
}

/** Serialised only when shown. */
function Json({ document }: { document: Document }) {
  return toDocumentJson(document)
}
