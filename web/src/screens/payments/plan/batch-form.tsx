// The form of a batch: date, accounts, totals, and issues that block it.
import type { PaymentIssue } from '@conforme/contract/payments/payments'
import { formatCount } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useUser } from '../../../features/session/session.tsx'
import { ForTwo } from '../../../features/payments/for-two.tsx'
import { groupIssues } from '../../../features/payments/group-issues.ts'
import { useSigner } from '../../../features/workflow/use-signer.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Form } from '../../../ui/controls/form.tsx'
import { hindranceOf } from './hindrance-of.ts'
import { Preflight } from './preflight.tsx'
import { TotalsList } from '../totals-list.tsx'
import { currencies, currencyNames, type Currency } from '../payment-currencies.ts'
import { acceptanceOf, type PaymentPlan } from './use-payment-plan.ts'
import { usePrepareBatch } from './use-prepare-batch.ts'

interface BatchFormProps {
  plan: PaymentPlan
  onPrepared: (batchId: string) => void
  onShow: (tab: string) => void
}

export function BatchForm({ plan, onPrepared, onShow }: BatchFormProps) {
  const signer = useSigner()
  const preflight = useRef<HTMLElement>(null)
  const prepare = usePrepareBatch((batchId, documentIds) => {
    plan.forget(documentIds)
    onPrepared(batchId)
  })
  const { preview } = plan
  const issues = preview?.issues ?? []
  const said = groupIssues(issues, preview?.lines ?? [])
  const errors = said.filter(({ issue }) => issue.level === 'error').length
  const isOpen = (issue: PaymentIssue) => issue.level === 'aviso' && !plan.accepted.has(acceptanceOf(issue))
  const hindrance = hindranceOf(plan, errors, said.filter((group) => group.issues.some(isOpen)).length)

  function submit() {
    if (signer.name.trim() === '') {
      toast({ title: 'Error', description: 'Por favor ingrese su nombre de usuario', variant: 'destructive' })
      return
    }
    if (hindrance !== undefined) {
      // The obstacle may be out of view, above the button or below the fold.
      preflight.current?.focus()
      return
    }
    const accept = issues.filter((issue) => issue.level === 'aviso').map((issue) => issue.key)
    prepare.mutate({
      ...plan.request,
      user: signer.name.trim(),
      accept,
      ...(preview && { seen: preview.digest }),
    })
  }

  return (
    <Card
      title="Lote de pago"
      description="Prepararlo escribe los TXT y pasa sus documentos a Pago Preparado."
      className="lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto"
    >
      <Form className="flex flex-col gap-4" busy={prepare.isPending} onSubmit={submit}>
        <BatchFields plan={plan} onShow={onShow} />
        <TextField label="Nombre de usuario" value={signer.name} maxLength={120} onValue={signer.setName} />
        {plan.previewError && (
          <Notice tone="bad">{messageOf(plan.previewError, 'No se pudo calcular el lote.')}</Notice>
        )}
        {preview && <TotalsList totals={preview.totals} depositSoles={preview.depositSoles} />}
        {preview && <Preflight ref={preflight} preview={preview} plan={plan} onShow={onShow} />}
        <ForTwo />
        <ErrorNotice error={prepare.error} fallback="No se pudo preparar el lote." />
        <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3">
          <Button
            type="submit"
            variant="primary"
            busy={prepare.isPending}
            aria-disabled={hindrance !== undefined || prepare.isPending}
            aria-describedby="lote-impedimento"
          >
            Preparar pago{plan.chosen.length > 0 && ` (${formatCount(plan.chosen.length)})`}
          </Button>
          <p id="lote-impedimento" role="status" className="min-w-0 flex-1 basis-40 text-sm text-muted">
            {hindrance}
            {plan.chosen.length > 0 && plan.isAsking && <Spinner className="ml-2 size-3.5" />}
          </p>
        </div>
      </Form>
    </Card>
  )
}

function BatchFields({ plan, onShow }: Pick<BatchFormProps, 'plan' | 'onShow'>) {
  const { data } = useQuery(apiQuery('GET /api/payments/charge-accounts'))
  const present = currencies.filter((currency) =>
    plan.preview?.lines.some((line) => line.currency === currency),
  )
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <DateField label="Fecha de pago" value={plan.paymentDate} onValue={plan.setPaymentDate} />
      <TextField
        label="Referencia (opcional)"
        placeholder="PAGO PROVEEDORES"
        maxLength={40}
        value={plan.reference}
        onValue={plan.setReference}
      />
      {present.map((currency) => {
        const own = data?.accounts.filter((account) => account.currency === currency) ?? []
        if (data && own.length === 0) return <NoChargeAccount key={currency} {...{ currency, onShow }} />
        return (
          <Select
            key={currency}
            label={`Cuenta de cargo en ${currencyNames[currency]}`}
            value={plan.chargeAccounts[currency] ?? ''}
            onValue={(id) => plan.setChargeAccount(currency, id)}
            options={[
              { value: '', label: 'Elegir…' },
              ...own.map(({ id, name, digits }) => ({
                value: id,
                label: `${name} (••••${digits.slice(-4)})`,
              })),
            ]}
          />
        )
      })}
    </div>
  )
}

/** Shown when there is no account to choose: says who can add one, and where. */
function NoChargeAccount({ currency, onShow }: { currency: Currency } & Pick<BatchFormProps, 'onShow'>) {
  const mayAdd = useUser().role !== 'user'
  return (
    <div className="flex flex-col items-start gap-1 sm:col-span-2">
      <p className="text-sm font-medium">Cuenta de cargo en {currencyNames[currency]}</p>
      <p className="text-sm text-muted">
        Tu empresa todavía no tiene una cuenta de cargo en {currencyNames[currency]}.
        {!mayAdd && ' Pide a un administrador de tu empresa que la registre.'}
      </p>
      {mayAdd && (
        <Button size="sm" onClick={() => onShow('ajustes')}>
          Registrar una cuenta de cargo
        </Button>
      )}
    </div>
  )
}
