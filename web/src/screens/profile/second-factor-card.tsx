import type { Security } from '@conforme/contract/accounts/companies'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { supportsPasskeys } from '../../features/session/passkey.ts'
import { call } from '../../lib/api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { AskedButton } from '../../ui/overlays/asked-button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { AddTotpDialog } from './add-totp-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { ShowSecondFactor } from './show-second-factor.tsx'
import { useSecurityChange } from './use-security-change.ts'

/** The second factors of the account, and the remaining recovery codes. */
export function SecondFactorCard({ security }: { security: Security }) {
  const [adding, setAdding] = useState<'totp' | 'passkey'>()
  const [codes, setCodes] = useState<string[]>()
  const isOn = security.totp || security.passkeys.length > 0
  const done = (made: string[] | null) => {
    setAdding(undefined)
    if (made) setCodes(made)
  }
  return (
    <Card
      flush
      title="Segundo factor"
      description="Además de tu contraseña, algo que solo tú tienes."
      actions={
        isOn ? (
          <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
            Activo
          </Badge>
        ) : (
          <Badge icon={<CircleOff aria-hidden />}>Sin activar</Badge>
        )
      }
    >
      {security.required && !isOn && (
        <Notice tone="warn" className="mx-4 mb-3">
          Tu empresa lo pide para pagos, API keys y roles.
        </Notice>
      )}
      {isOn && !security.shown && <ShowSecondFactor />}
      <ul className="divide-y divide-line border-t border-line">
        <TotpRow isOn={security.totp} onAdd={() => setAdding('totp')} />
        {security.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
        {supportsPasskeys && (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <p className="text-sm text-muted">Llaves de acceso: tu huella, tu rostro o una llave USB.</p>
            <Button icon={<Fingerprint aria-hidden />} onClick={() => setAdding('passkey')}>
              Agregar llave de acceso
            </Button>
          </li>
        )}
        {isOn && <RecoveryRow left={security.recoveryCodesLeft} onMade={setCodes} />}
      </ul>
      {adding === 'totp' && (
        <AddTotpDialog
          hasPassword={security.hasPassword}
          onDone={done}
          onClose={() => setAdding(undefined)}
        />
      )}
      {adding === 'passkey' && (
        <AddPasskeyDialog
          hasPassword={security.hasPassword}
          onDone={done}
          onClose={() => setAdding(undefined)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  )
}

function TotpRow({ isOn, onAdd }: { isOn: boolean; onAdd: () => void }) {
  const { mutate, isPending } = useSecurityChange(
    () => call('DELETE /api/profile/totp'),
    'Se quitó la aplicación',
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">Aplicación de códigos</p>
        <p className="text-sm text-muted">
          {isOn
            ? 'Te pide 6 dígitos al entrar.'
            : 'Por ejemplo, Google Authenticator, Microsoft Authenticator o 1Password.'}
        </p>
      </div>
      {isOn ? (
        <AskedButton
          busy={isPending}
          aria-label="Quitar la aplicación de códigos"
          title="Quitar la aplicación de códigos"
          description="Sus códigos dejan de servir para entrar. Para volver a usarla hay que configurarla otra vez."
          action="Quitar"
          onConfirm={mutate}
        >
          Quitar
        </AskedButton>
      ) : (
        <Button icon={<Smartphone aria-hidden />} onClick={onAdd}>
          Configurar
        </Button>
      )}
    </li>
  )
}

function PasskeyRow({ passkey }: { passkey: Security['passkeys'][number] }) {
  const { id, name } = passkey
  const { mutate, isPending } = useSecurityChange(
    () => call('DELETE /api/profile/passkeys/:id', { params: { id } }),
    'Se quitó la llave de acceso',
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium [&_svg]:size-4">
          <Fingerprint aria-hidden className="shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </p>
        <p className="text-sm text-muted">
          Creada: <DateText value={passkey.createdAt} /> · Último uso:{' '}
          <DateText value={passkey.lastUsedAt} time fallback="nunca" />
        </p>
      </div>
      <AskedButton
        busy={isPending}
        aria-label={`Quitar la llave de acceso ${name}`}
        title={`Quitar «${name}»`}
        description="Esa llave deja de servir para entrar. Para volver a usarla hay que agregarla otra vez."
        action="Quitar"
        onConfirm={mutate}
      >
        Quitar
      </AskedButton>
    </li>
  )
}

function RecoveryRow({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const { mutate, isPending } = useSecurityChange(
    async () => onMade((await call('POST /api/profile/recovery-codes')).recoveryCodes),
    'Códigos nuevos',
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">Códigos de recuperación</p>
        <p className="text-sm text-muted">
          {left === 1 ? 'Te queda 1.' : `Te quedan ${left}.`} Cada uno sirve una vez.
        </p>
      </div>
      <AskedButton
        busy={isPending}
        title="Generar códigos nuevos"
        description="Los que guardaste dejan de servir."
        action="Generar nuevos"
        onConfirm={mutate}
      >
        Generar nuevos
      </AskedButton>
    </li>
  )
}
