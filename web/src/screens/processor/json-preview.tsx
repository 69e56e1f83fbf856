import type { Document } from '@conforme/contract/documents/documents'
import { Collapsible } from '../../ui/collapsible.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { toFullJsonText, toJsonText } from './to-json-text.ts'

export function JsonPreview({ document }: { document: Document }) {
  const text = toJsonText(document)
  return (
    <Collapsible
      title="Vista previa JSON"
      className="overflow-hidden"
      aside={
        <>
          <CopyButton size="sm" text={() => text} done="JSON copiado">
            Copiar JSON
          </CopyButton>
          <CopyButton size="sm" variant="ghost" text={() => toFullJsonText(document)} done="JSON copiado">
            Con evidencia
          </CopyButton>
        </>
      }
    >
      <pre
        tabIndex={0}
        aria-label="Datos extraídos en JSON"
        className="max-h-80 overflow-auto bg-sunken px-4 py-3 font-mono text-xs -outline-offset-2"
      >
        {text}
      </pre>
    </Collapsible>
  )
}
