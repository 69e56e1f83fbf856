import type { Document, KeptExtraction } from '@conforme/contract/documents'
import { processorLabels } from '@conforme/contract/processors'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { documentsKey } from '../../features/documents/use-documents.ts'
import type { FieldValue } from '../../features/extracted-data/field-rows.ts'
import { toFieldSections } from '../../features/extracted-data/field-rows.ts'
import { formatValue } from '../../features/extracted-data/format-value.ts'
import { messageOf } from '../../lib/api-error.ts'
import { apiQuery, call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table, Td, Th } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'

export function Readings({ document }: { document: Document }) {
  const { data, error } = useQuery(
    apiQuery('GET /api/documents/:id/extractions', { params: { id: document.id } }),
  )
  if (error) return <Notice tone="bad">{messageOf(error, 'No se pudieron cargar las lecturas.')}</Notice>
  if (!data) return null
  const [first] = data.extractions
  if (!first) return <p className="text-muted">Ningún procesador ha podido leer este documento todavía.</p>
  if (data.extractions.length === 1) {
    return (
      <p className="text-muted">
        Leído por {processorLabels[first.processor]} ({first.modelUsed}),{' '}
        <DateText value={first.createdAt} time />.
      </p>
    )
  }
  return <Comparison document={document} readings={data.extractions} />
}

/** Only what they disagree about; the whole reading is taken, and what is not right in it can be corrected after. */
function Comparison({ document, readings }: { document: Document; readings: readonly KeptExtraction[] }) {
  const fields = differencesOf(readings)
  return (
    <Table label="Comparación de lecturas">
      <thead>
        <tr>
          <Th>Campo</Th>
          {readings.map((reading) => (
            <Th key={reading.id}>
              {processorLabels[reading.processor]}
              <span className="block font-normal">{reading.modelUsed}</span>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.length === 0 && (
          <tr>
            <Td colSpan={readings.length + 1} className="text-muted">
              Las lecturas dicen lo mismo en todos los campos.
            </Td>
          </tr>
        )}
        {fields.map(({ path, label, values }) => (
          <tr key={path}>
            <Td className="text-muted">{label}</Td>
            {values.map((value, at) => (
              <Td key={readings[at]?.id ?? at} className="wrap-anywhere">
                {formatValue(path, value, document.extractedData?.documento?.moneda)}
              </Td>
            ))}
          </tr>
        ))}
        <tr>
          <Td />
          {readings.map((reading) => (
            <Td key={reading.id}>
              <Choose document={document} reading={reading} />
            </Td>
          ))}
        </tr>
      </tbody>
    </Table>
  )
}

function Choose({ document, reading }: { document: Document; reading: KeptExtraction }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/documents/:id/extractions/:extractionId/choose', {
        params: { id: document.id, extractionId: reading.id },
      }),
    onSuccess: () =>
      toast({ title: 'Lectura elegida', description: 'Sus datos son ahora los del documento.' }),
    onError: (error) =>
      toast({ title: 'No se pudo elegir', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  if (document.isConfirmed || document.isLocked) return null
  return (
    <Button size="sm" busy={isPending} onClick={() => mutate()}>
      Usar esta lectura
    </Button>
  )
}

interface Difference {
  path: string
  label: string
  values: FieldValue[]
}

function differencesOf(readings: readonly KeptExtraction[]): Difference[] {
  const rows = readings.map(({ extractedData }) =>
    toFieldSections(extractedData).flatMap((section) =>
      section.rows.map((row) => ({ ...row, label: `${section.label}: ${row.label}` })),
    ),
  )
  const labels = new Map(rows.flat().map(({ path, label }) => [path, label]))
  return [...labels]
    .map(([path, label]) => ({
      path,
      label,
      values: rows.map((each) => each.find((row) => row.path === path)?.value ?? null),
    }))
    .filter(({ values }) => new Set(values).size > 1)
}
