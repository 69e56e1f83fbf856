import type { Document } from '@conforme/contract/documents'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toJsonText } from './to-json-text.ts'

export function JsonPreview({ document }: { document: Document }) {
  const text = toJsonText(document)
  return (
    <Card
      flush
      title="Vista previa JSON"
      className="overflow-hidden"
      actions={
        <CopyButton size="sm" text={() => text} done="JSON copiado">
          Copiar JSON
        </CopyButton>
      }
    >
      <pre
        tabIndex={0}
        aria-label="Datos extraídos en JSON"
        className="max-h-80 overflow-auto border-t border-line bg-sunken px-4 py-3 font-mono text-xs -outline-offset-2"
      >
        {text}
      </pre>
    </Card>
  )
}
