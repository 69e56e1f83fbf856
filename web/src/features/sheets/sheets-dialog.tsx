import type { Document } from '@conforme/contract/documents/documents'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useUser } from '../session/session.tsx'
import { keepSheet, keptSheet, type SheetTarget } from './kept-sheet.ts'
import { useCreateSheet, useSheetsAccount, useSubmitToSheets } from './use-sheets.ts'

const defaultSheetName = 'Documentos'

interface SheetsDialogProps {
  documents: readonly Document[]
  onClose: () => void
}

export function SheetsDialog({ documents, onClose }: SheetsDialogProps) {
  const [first] = documents
  const only = documents.length === 1 ? first : undefined
  const { id: userId } = useUser()
  const [target, setTarget] = useState(() => ({
    spreadsheetId: '',
    sheetName: defaultSheetName,
    ...keptSheet(userId),
  }))
  const { spreadsheetId, sheetName } = target
  const account = useSheetsAccount()
  const isMissing = account.data?.email === null
  const create = useCreateSheet((id) => setTarget((current) => ({ ...current, spreadsheetId: id })))
  const submit = useSubmitToSheets(() => {
    keepSheet(userId, {
      spreadsheetId: spreadsheetId.trim(),
      sheetName: sheetName.trim() || defaultSheetName,
    })
    onClose()
  })

  function send() {
    const id = spreadsheetId.trim()
    if (id === '')
      return toast({
        title: 'Error',
        description: 'Por favor ingresa el ID de la hoja de cálculo',
        variant: 'destructive',
      })
    submit.mutate({
      documentIds: documents.map(({ id }) => id),
      spreadsheetId: id,
      sheetName: sheetName.trim() || defaultSheetName,
    })
  }

  return (
    <FormDialog
      title="Enviar a Google Sheets"
      description={only?.filename ?? `${documents.length} documentos`}
      action="Enviar Datos"
      busy={submit.isPending}
      disabled={isMissing || spreadsheetId === '' || documents.some(({ extractedData }) => !extractedData)}
      aside={
        <Button busy={create.isPending} disabled={isMissing} onClick={() => create.mutate()}>
          Crear Nueva Hoja
        </Button>
      }
      onSubmit={send}
      onClose={onClose}
    >
      {account.data && <Instructions email={account.data.email} />}
      <SheetFields target={target} write={(change) => setTarget({ ...target, ...change })} />
      {only?.sentToSheetsAt && (
        <p className="text-sm text-muted">
          Enviado por última vez: <DateText value={only.sentToSheetsAt} time />. Al enviarlo otra vez se
          actualiza su fila.
        </p>
      )}
    </FormDialog>
  )
}

function SheetFields({
  target,
  write,
}: {
  target: SheetTarget
  write: (change: Partial<SheetTarget>) => void
}) {
  return (
    <>
      <TextField
        label="ID de Hoja"
        hint="El ID o la dirección completa de la hoja, como la copia tu navegador."
        value={target.spreadsheetId}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        onValue={(spreadsheetId) => write({ spreadsheetId })}
      />
      <TextField
        label="Nombre Hoja"
        hint="Si no existe se crea, con sus encabezados. El detalle va en otra hoja."
        placeholder={defaultSheetName}
        value={target.sheetName}
        maxLength={90}
        onValue={(sheetName) => write({ sheetName })}
      />
    </>
  )
}

/** Without a service account nothing can be written, so this is shown before the person tries. */
function Instructions({ email }: { email: string | null }) {
  if (email === null)
    return (
      <Notice tone="warn" title="Google Sheets no está configurado">
        Tu administrador debe agregar una cuenta de servicio de Google a esta instalación.
      </Notice>
    )
  return (
    <Notice
      title="Comparte la hoja antes de enviar"
      actions={
        <CopyButton size="sm" text={() => email} done="Copiado">
          Copiar
        </CopyButton>
      }
    >
      <p>En Google Sheets, pulsa Compartir y agrega como editor a la cuenta de servicio:</p>
      <p className="font-medium wrap-anywhere">{email}</p>
    </Notice>
  )
}
