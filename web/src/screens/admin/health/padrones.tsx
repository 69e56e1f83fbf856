// SUNAT's registers: the imported ones, and an upload for newer ones.
import { maxPadronBytes, padronKindOf, padronLabels } from '@conforme/contract/suppliers/padron-words'
import { counted } from '@conforme/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { apiQuery, type Reply } from '../../../lib/api/api.ts'
import { sendForm } from '../../../lib/api/send-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'

type Health = Reply<'GET /api/admin/health'>

export function Padrones({ padrones: { isSet, imports } }: Pick<Health, 'padrones'>) {
  return (
    <div className="flex flex-col items-start gap-2">
      {imports.length === 0 && <p>Ninguno todavía.</p>}
      {imports.length > 0 && (
        <ul>
          {imports.map((each) => (
            <li key={`${each.kind} ${each.at}`}>
              {padronLabels[each.kind]}: <State {...each} /> · <DateText value={each.at} time />
            </li>
          ))}
        </ul>
      )}
      <UploadPadron />
      <p className="text-sm text-muted">
        El ZIP o TXT de SUNAT, con el nombre que trae.
        {isSet && ' También se importa lo nuevo que llega a PADRON_DIR.'}
      </p>
    </div>
  )
}

function State({ status, file, error, lines }: Health['padrones']['imports'][number]) {
  if (status === 'en_curso') return 'importándose…'
  if (status === 'vigente') return counted(lines, 'contribuyente')
  return (
    <span className="text-bad">
      {file}: {error}
    </span>
  )
}

function UploadPadron() {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => sendPadron(file, setSent),
    onMutate: () => setSent(0),
    onSettled: () => queryClient.invalidateQueries(apiQuery('GET /api/admin/health')),
  })
  return (
    <>
      <Button icon={<FileUp aria-hidden />} busy={isPending} onClick={() => input.current?.click()}>
        Subir padrón
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,.txt"
        aria-label="Archivo de un padrón de SUNAT"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file && !isPending) mutate(file)
          event.target.value = ''
        }}
      />
      {isPending && <ProgressBar label="Subida del padrón" value={sent} className="w-full max-w-80" />}
      <ErrorNotice error={error} fallback="No se pudo subir el padrón." />
    </>
  )
}

/** Validated before the upload, which may be hundreds of megabytes. */
async function sendPadron(file: File, onProgress: (fraction: number) => void): Promise<void> {
  const { refusals } = await import('@conforme/contract/refusals')
  if (!padronKindOf(file.name)) throw new Error(refusals.padron_desconocido[1])
  if (file.size > maxPadronBytes) throw new Error(refusals.padron_grande[1])
  const form = new FormData()
  form.append('file', file)
  await sendForm('/api/admin/padrones', form, { onProgress })
}
