import { counted } from '@conforme/contract/values/money'
import { useState } from 'react'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import type { IntakeQuestion } from '../../../features/upload/question-of.ts'
import { DoubtfulPictures } from './doubtful-pictures.tsx'

interface IntakeDialogProps {
  question: IntakeQuestion
  onSend: (files: readonly File[]) => void
  onCancel: () => void
}

/** Asks before uploading about known files, pictures that may be hard to read, and missing credits. */
export function IntakeDialog({ question, onSend, onCancel }: IntakeDialogProps) {
  const { fresh, known, doubtful, credits, limit } = question
  const [again, setAgain] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly File[]>([])
  const kept = fresh.filter((file) => !leftOut.includes(file))
  const files = again ? [...kept, ...known.map(({ file }) => file)] : kept
  const now = Math.min(files.length, credits)
  const waiting = files.length - now
  return (
    <FormDialog
      title={titleOf(question)}
      action={actionText(now, waiting)}
      disabled={files.length === 0}
      onSubmit={() => onSend(files)}
      onClose={onCancel}
    >
      {known.length > 0 && (
        <section>
          <h3 className="font-semibold">{counted(known.length, 'ya está', 'ya están')}</h3>
          <ul className="my-2 max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line">
            {known.map(({ file, documentId, filename }, at) => (
              <li key={`${documentId}-${at}`} className="flex flex-wrap justify-between gap-x-3 px-3 py-1.5">
                <span className="min-w-0 truncate">{file.name}</span>
                {documentId === undefined ? (
                  <span className="text-sm text-muted">Igual que {filename}, elegido con él</span>
                ) : (
                  <TextLink href={`/documento/${documentId}`} className="text-sm">
                    {filename === file.name ? 'Ver el que está' : `Está como ${filename}`}
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
          <Checkbox
            label="Enviarlos otra vez; cada uno cuesta un crédito"
            checked={again}
            onChecked={setAgain}
          />
        </section>
      )}
      {doubtful.length > 0 && (
        <DoubtfulPictures pictures={doubtful} leftOut={leftOut} onLeftOut={setLeftOut} />
      )}
      {files.length === 0 && <p>No queda ningún archivo nuevo que enviar.</p>}
      {waiting > 0 && (
        <p>
          {limit === undefined ? now === 0 && 'No quedan créditos. ' : `${limit} `}
          {now > 0 && `Se ${now === 1 ? 'envía 1' : `envían ${now}`} ahora. `}
          {counted(waiting, 'espera', 'esperan')} {limit === undefined ? 'créditos' : 'lugar'}: se{' '}
          {waiting === 1 ? 'queda' : 'quedan'} en la cola de este navegador, también si recargas la página.
        </p>
      )}
    </FormDialog>
  )
}

function actionText(now: number, waiting: number): string {
  if (now > 0) return `Enviar ${counted(now, 'archivo')}`
  if (waiting > 0) return `Dejar ${waiting} en espera`
  return 'Enviar'
}

function titleOf({ fresh, known, credits, limit }: IntakeQuestion): string {
  const count = fresh.length + known.length
  const files = counted(count, 'archivo')
  if (credits === Infinity || limit !== undefined) return files
  return `${files}, ${counted(credits, 'crédito')}`
}
