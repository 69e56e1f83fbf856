// Dialog of a step, for one document or several: its questions, alerts, and the signer.
import { isIsoDate } from '@conforme/contract/values/iso-dates'
import { openAlerts } from '@conforme/contract/documents/judge-alerts'
import type { WorkflowStep } from '@conforme/contract/workflow/workflow'
import { workflowSteps } from '@conforme/contract/workflow/workflow'
import { useState } from 'react'
import { AlertList } from '../../alerts/alert-list.tsx'
import { AlertsBadge } from '../../alerts/alerts-badge.tsx'
import { alertedFirst } from '../../alerts/alerted-first.ts'
import { ChooseInPayments } from '../../payments/choose-in-payments.tsx'
import { ForTwo } from '../../payments/for-two.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { Checklist } from '../checklist.tsx'
import { detraccionText } from '../detraccion-text.ts'
import { DocumentLine, nameOf } from '../document-line.tsx'
import { decisionsSentence, errorsOf, firstAnswers, withDeposit } from './step-answers.ts'
import { asksReasons, isDecidedApart } from './decided-apart.ts'
import { LeftBehind } from './left-behind.tsx'
import { PaymentIssues } from './payment-issues.tsx'
import { StepQuestions } from './step-questions.tsx'
import type { PaymentOf } from './payment-of.ts'
import { usePaymentOf } from './use-payment-of.ts'
import { useDocumentWorkflow } from '../use-document-workflow.ts'
import type { NotMoved } from './use-take-step.ts'
import { useTakeStep } from './use-take-step.ts'
import type { TeamDocument } from '../use-team-documents.ts'

interface StepDialogProps {
  step: WorkflowStep
  documents: readonly TeamDocument[]
  user: string
  /** Leaves these documents out; the others continue. */
  onLeaveOut: (ids: readonly string[]) => void
  /** Called with the ids that could not be moved. */
  onMoved?: (failed: readonly string[]) => void
  onClose: () => void
}

export function StepDialog({ step, documents, user, onLeaveOut, onMoved, onClose }: StepDialogProps) {
  const [only, ...others] = documents
  const single = others.length === 0 ? only : undefined
  const proposal = single?.card.detraccion
  // The checklist can be completed in this dialog; other gates are resolved elsewhere, or by somebody else.
  const gate = single?.card.gate?.code === 'lista_incompleta' ? null : single?.card.gate
  const [answers, setAnswers] = useState(() => firstAnswers(proposal))
  const [file, setFile] = useState<File>()
  const [pressed, setPressed] = useState(false)
  const [notMoved, setNotMoved] = useState<NotMoved[]>([])
  const { mutate, isPending, error } = useTakeStep()
  const answering = documents.filter((document) => single || !isDecidedApart(document, step))
  const open = asksReasons(step) ? answering.flatMap(({ alerts }) => openAlerts(alerts)) : []
  const errors = errorsOf(step, answers, open)
  const { payment, isReckoned, error: unchecked } = usePaymentOf(step, documents)
  const action = payment && payment.issuesAt('error').length > 0 ? `${step.action} igual` : step.action

  function submit() {
    setPressed(true)
    if (Object.keys(errors).length > 0) return
    mutate(
      { step, documents, answers: withDeposit(answers, proposal), user, file },
      {
        onSuccess(failed) {
          onMoved?.(failed.map(({ documentId }) => documentId))
          if (failed.length === 0) onClose()
          else setNotMoved(failed)
        },
      },
    )
  }

  return (
    <FormDialog
      title={step.action}
      description={`Paso ${step.step} de ${workflowSteps.length}. ${step.meaning}.`}
      action={documents.length > 1 ? `${action} (${documents.length})` : action}
      // A payer must have seen the payment issues first.
      busy={isPending || !isReckoned}
      disabled={Boolean(gate)}
      error={error}
      fallback="No se pudo actualizar el flujo de trabajo"
      outcome={notMoved.length > 0 ? <Failures failed={notMoved} documents={documents} /> : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {gate && <Notice tone="bad">{gate.message}</Notice>}
      {step.asks.includes('fechaPago') && <Preparing documents={documents} />}
      <Chosen {...{ documents, step, payment, onLeaveOut }} />
      {payment && <PaymentIssues payment={payment} />}
      <ErrorNotice error={unchecked} fallback="No se pudo comprobar qué dice Pagos de este pago" />
      {single && <StepChecklist documentId={single.id} step={step.step} />}
      <StepQuestions
        step={step}
        decisions={single ? undefined : decisionsSentence(documents)}
        issued={single ? issueDateOf(single) : null}
        proposal={proposal}
        answers={answers}
        errors={pressed ? errors : {}}
        asksWhy={open.length > 0}
        onAnswers={setAnswers}
        file={file}
        onFile={setFile}
      />
      <p className="text-sm text-muted">
        Firma: <span className="font-medium text-text">{user}</span>
      </p>
    </FormDialog>
  )
}

/** Explains what this step does not do, in contrast to preparing a batch in Pagos, and who can register the payment. */
function Preparing({ documents }: Pick<StepDialogProps, 'documents'>) {
  return (
    <>
      <Notice>
        <p className="mb-2">
          Aquí solo queda registrado que el pago está preparado. Para generar los archivos del banco y de
          detracciones, prepara el lote en Pagos: también pasa sus documentos a Pago Preparado.
        </p>
        <ChooseInPayments documents={documents} />
      </Notice>
      <ForTwo />
    </>
  )
}

/** Null without a valid issue date. */
function issueDateOf({ extractedData }: TeamDocument): string | null {
  const date = extractedData?.documento?.fecha ?? ''
  return isIsoDate(date) ? date : null
}

interface ChosenProps extends Pick<StepDialogProps, 'documents' | 'step' | 'onLeaveOut'> {
  payment?: PaymentOf | undefined
}

function Chosen({ documents, step, payment, onLeaveOut }: ChosenProps) {
  const [only, ...others] = documents
  return (
    <>
      <ul className="max-h-40 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {alertedFirst(documents).map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
            <DocumentLine document={document} paid={payment?.lineOf(document.id)} />
            {others.length > 0 && <AlertsBadge document={document} />}
            {others.length > 0 && step.asks.includes('detraccion') && (
              <p className="w-full text-sm text-muted">Detracción: {detraccionText(document)}</p>
            )}
          </li>
        ))}
      </ul>
      {only && others.length === 0 && <AlertList alerts={only.alerts} />}
      {others.length > 0 && <LeftBehind {...{ documents, step, onLeaveOut }} />}
    </>
  )
}

function StepChecklist({ documentId, step }: { documentId: string; step: number }) {
  const { data } = useDocumentWorkflow(documentId)
  const items = data?.checklist.filter((item) => item.step === step) ?? []
  if (!data || items.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium">Lista de este paso</h3>
      <Checklist documentId={documentId} items={items} attachments={data.attachments} />
    </section>
  )
}

interface FailuresProps {
  failed: readonly NotMoved[]
  documents: readonly TeamDocument[]
}

function Failures({ failed, documents }: FailuresProps) {
  return (
    <Notice
      tone="bad"
      urgent
      title={`Avanzaron ${documents.length - failed.length} de ${documents.length} documentos`}
    >
      <ul className="mt-1 flex flex-col gap-1">
        {failed.map(({ documentId, message }) => {
          const document = documents.find(({ id }) => id === documentId)
          return (
            <li key={documentId}>
              {document && <span className="font-medium">{nameOf(document)}: </span>}
              {message}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
