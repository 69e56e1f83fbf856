// Rereads the document with another processor. The extractions are compared field by field, and a person chooses.
import type { Document } from '@conforme/contract/documents/documents'
import { processorLabels } from '@conforme/contract/processors/processors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { documentsKey } from '../../features/documents/use-documents.ts'
import { useEngine } from '../../features/processors/use-engine.ts'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { Extractions } from './extractions.tsx'

export function ReadAgainCard({ document }: { document: Document }) {
  return (
    <Collapsible
      title="Lecturas del documento"
      defaultOpen={document.status === 'error' || document.rereading !== null}
    >
      <div className="flex flex-col gap-4 px-4 py-3">
        {!document.isConfirmed && !document.isLocked && <ReadAgain document={document} />}
        <Extractions document={document} />
      </div>
    </Collapsible>
  )
}

function ReadAgain({ document }: { document: Document }) {
  const engine = useEngine()
  const turned = Object.keys(document.pageTurns)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/documents/:id/reread', {
        params: { id: document.id },
        body: { processor: engine.processor, model: engine.model },
      }),
    onError: (error) => toastFailure('No se pudo leer otra vez', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  const { rereading } = document
  if (rereading && !rereading.isLater) {
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner /> Leyendo otra vez con {rereading.model}…
      </p>
    )
  }
  return (
    <>
      {rereading && <Notice tone="info">{laterText(rereading)}</Notice>}
      {document.rereadingError && <Notice tone="bad">{document.rereadingError}</Notice>}
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Select
          label="Procesador"
          value={engine.processor}
          options={engine.processors}
          onValue={engine.choose}
        />
        <Select label="Modelo" value={engine.model} options={engine.models} onValue={engine.chooseModel} />
        <Button busy={isPending} disabled={!engine.ready} onClick={() => mutate()}>
          Leer otra vez
        </Button>
      </div>
      <p className="-mt-2 text-sm text-muted">
        Cuesta un crédito. Lo que ya corregiste no se toca hasta que elijas.
        {turned.length > 0 && ` ${turnedText(turned)}`}
      </p>
    </>
  )
}

/** A person who does not want to wait for that provider can request another reading. */
function laterText({ processor, model }: NonNullable<Document['rereading']>): string {
  return `Se leerá con ${model} en cuanto ${processorLabels[processor]} responda. La lectura que pidas ahora toma su lugar.`
}

/** Pages are read in the rotation that a person gave them. */
function turnedText(pages: readonly string[]): string {
  const names = new Intl.ListFormat('es').format(pages)
  return pages.length === 1
    ? `La página ${names} se lee en la dirección en que la giraste.`
    : `Las páginas ${names} se leen en la dirección en que las giraste.`
}
