// Verifies the seals of the audit log, for the administrator of the installation; `npm run audit` does the same.
import { useMutation } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import { describeAuditCheck } from './describe-audit-check.ts'

export function CheckAudit() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ShieldCheck aria-hidden />} onClick={() => setOpen(true)}>
        Comprobar la cadena
      </Button>
      {isOpen && <CheckDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function CheckDialog({ onClose }: { onClose: () => void }) {
  const [noted, setNoted] = useState('')
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      call('GET /api/admin/audit/check', { query: noted.trim() ? { hash: noted.trim() } : {} }),
    onError: (error) => toastFailure('Error', error, 'No se pudo comprobar el registro'),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Comprobar la cadena"
      description="Cada minuto lo registrado se sella junto con el sello anterior: si alguien cambia o quita algo, se nota."
      footer={
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          Comprobar
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Sello anotado antes (opcional)"
          hint="Con uno que guardaste en otro lugar se nota también si se cortó el final."
          value={noted}
          maxLength={64}
          onValue={setNoted}
        />
        {data && <Answer {...describeAuditCheck(data)} hash={data.hash} />}
      </div>
    </Dialog>
  )
}

interface AnswerProps {
  holds: boolean
  title: string
  lines: string[]
  hash: string | null
}

function Answer({ holds, title, lines, hash }: AnswerProps) {
  return (
    <Notice tone={holds ? 'ok' : 'bad'} title={title} urgent>
      {lines.map((line) => (
        <p key={line} className="text-sm">
          {line}
        </p>
      ))}
      {hash && (
        <p className="mt-2 flex items-center gap-2 text-sm">
          <code className="min-w-0 wrap-anywhere">{hash}</code>
          <CopyButton size="sm" text={() => hash} done="Sello copiado">
            Copiar
          </CopyButton>
        </p>
      )}
    </Notice>
  )
}
