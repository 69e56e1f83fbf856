// Compares the extractions of a document. A person takes over single values, line items, or a whole extraction.
import type { Document } from '@conforme/contract/documents/documents'
import { processorLabels } from '@conforme/contract/processors/processors'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { apiQuery } from '../../lib/api/api.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { extractionFacts } from './extraction-facts.ts'
import { ExtractionsTable } from './extractions-table.tsx'

export function Extractions({ document }: { document: Document }) {
  const params = { id: document.id }
  const kept = useQuery(apiQuery('GET /api/documents/:id/extractions', { params }))
  const [first, ...others] = kept.data?.extractions ?? []
  const compared = useQuery({
    ...apiQuery('GET /api/documents/:id/extractions/comparison', { params }),
    enabled: others.length > 0,
  })
  const error = kept.data ? !compared.data && compared.error : kept.error
  // Loaded data stays on screen when a refetch fails.
  if (error) return <Notice tone="bad">{messageOf(error, 'No se pudieron cargar las lecturas.')}</Notice>
  if (!kept.data) return null
  if (!first) return <p className="text-muted">Ningún procesador ha podido leer este documento todavía.</p>
  if (others.length === 0) {
    return (
      <p className="text-muted">
        Leído por {processorLabels[first.processor]} ({first.modelUsed}),{' '}
        <DateText value={first.createdAt} time /> · {extractionFacts(first).join(' · ')}
      </p>
    )
  }
  if (!compared.data) return null
  return (
    <ExtractionsTable document={document} extractions={kept.data.extractions} comparison={compared.data} />
  )
}
