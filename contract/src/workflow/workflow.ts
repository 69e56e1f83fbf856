// The payment workflow as a table: the forward steps, the team of each step, and what each asks for.
export const teams = ['logistica', 'tesoreria'] as const
export type Team = (typeof teams)[number]

export const teamLabels: Record<Team, string> = { logistica: 'Logística', tesoreria: 'Tesorería' }

export const workflowStatuses = [
  'pending',
  'logistica_received',
  'logistica_approved',
  'tesoreria_received',
  'tesoreria_validated',
  'payment_prepared',
  'payment_executed',
  'constancia_distributed',
  'archived',
] as const
export type WorkflowStatus = (typeof workflowStatuses)[number]

const labels: Record<WorkflowStatus, string> = {
  pending: 'Pendiente',
  logistica_received: 'Recibido por Logística',
  logistica_approved: 'Aprobado por Logística',
  tesoreria_received: 'Recibido por Tesorería',
  tesoreria_validated: 'Validado por Tesorería',
  payment_prepared: 'Pago Preparado',
  payment_executed: 'Pagado',
  constancia_distributed: 'Constancia Distribuida',
  archived: 'Archivado',
}

export type StepQuestion = 'conformidad' | 'detraccion' | 'fechaPago' | 'referencia' | 'constancia'

export interface WorkflowStep {
  step: number
  from: WorkflowStatus
  to: WorkflowStatus
  team: Team
  /** Label of the button. */
  action: string
  meaning: string
  asks: readonly StepQuestion[]
  /** Whether the move carries `additionalData.paymentInfo`. */
  carriesPayment: boolean
}

export const workflowSteps: readonly WorkflowStep[] = [
  {
    step: 1,
    from: 'pending',
    to: 'logistica_received',
    team: 'logistica',
    action: 'Dar conformidad',
    meaning: 'Confirmar la conformidad y dar el sello de aprobación',
    asks: ['conformidad'],
    carriesPayment: false,
  },
  {
    step: 2,
    from: 'logistica_received',
    to: 'logistica_approved',
    team: 'logistica',
    action: 'Registrar y enviar a Tesorería',
    meaning: 'Registrar en el sistema y enviar a Tesorería',
    asks: [],
    carriesPayment: false,
  },
  {
    step: 3,
    from: 'logistica_approved',
    to: 'tesoreria_received',
    team: 'tesoreria',
    action: 'Recibir documentos',
    meaning: 'Revisión documentaria',
    asks: [],
    carriesPayment: false,
  },
  {
    step: 4,
    from: 'tesoreria_received',
    to: 'tesoreria_validated',
    team: 'tesoreria',
    action: 'Validar datos',
    meaning: 'Validación de datos (RUC, montos, fechas, IGV, detracciones)',
    asks: ['detraccion'],
    carriesPayment: false,
  },
  {
    step: 5,
    from: 'tesoreria_validated',
    to: 'payment_prepared',
    team: 'tesoreria',
    action: 'Preparar pago',
    meaning: 'Seleccionar las facturas a pagar y preparar los TXT para Telecrédito',
    asks: ['fechaPago'],
    carriesPayment: true,
  },
  {
    step: 6,
    from: 'payment_prepared',
    to: 'payment_executed',
    team: 'tesoreria',
    action: 'Ejecutar pago',
    meaning: 'Ejecutar los pagos en Telecrédito e imprimir las constancias',
    asks: ['referencia'],
    carriesPayment: true,
  },
  {
    step: 7,
    from: 'payment_executed',
    to: 'constancia_distributed',
    team: 'tesoreria',
    action: 'Distribuir constancia',
    meaning: 'Adjuntar la constancia a la factura física y enviar una copia a Contabilidad',
    asks: ['constancia'],
    carriesPayment: false,
  },
  {
    step: 8,
    from: 'constancia_distributed',
    to: 'archived',
    team: 'tesoreria',
    action: 'Archivar',
    meaning: 'Archivar las facturas pagadas con constancia y las no pagadas sin ella',
    asks: [],
    carriesPayment: false,
  },
]

export function isTeam(value: string): value is Team {
  return (teams as readonly string[]).includes(value)
}

export function isWorkflowStatus(value: string): value is WorkflowStatus {
  return (workflowStatuses as readonly string[]).includes(value)
}

/** An empty or unknown status counts as pending. */
export function toWorkflowStatus(status: string | null | undefined): WorkflowStatus {
  return typeof status === 'string' && isWorkflowStatus(status) ? status : 'pending'
}

export function workflowLabel(status: string | null | undefined): string {
  return labels[toWorkflowStatus(status)]
}

export function nextStep(status: string | null | undefined): WorkflowStep | undefined {
  const from = toWorkflowStatus(status)
  return workflowSteps.find((step) => step.from === from)
}

/** The step in which the constancia is recorded. */
export const constanciaStep = workflowSteps.find(({ asks }) => asks.includes('constancia'))?.step ?? 0

/** The team of a step number; undefined for an unknown step. */
export function teamOfStep(step: number): Team | undefined {
  return workflowSteps.find((each) => each.step === step)?.team
}

/** Whether a file may be added: an archived document only takes a late constancia. */
export function takesAttachment(
  status: string | null | undefined,
  { step, itemId }: { step: number; itemId: string | null },
): boolean {
  return toWorkflowStatus(status) !== 'archived' || (step === constanciaStep && itemId === null)
}

/** The team of the next step; undefined when there is none. */
export function teamOf(status: string | null | undefined): Team | undefined {
  return nextStep(status)?.team
}

/** The status after a document is sent back; undefined once its payment is prepared. */
export function returnTarget(status: string | null | undefined): WorkflowStatus | undefined {
  const from = toWorkflowStatus(status)
  if (from === 'logistica_received') return 'pending'
  const sentToTreasury: WorkflowStatus[] = ['logistica_approved', 'tesoreria_received', 'tesoreria_validated']
  return sentToTreasury.includes(from) ? 'logistica_received' : undefined
}

/** Why this team cannot move the document, when its next step belongs to the other team; undefined when it can. */
export function wrongTeamMessage(status: string | null | undefined, team: Team): string | undefined {
  const next = nextStep(status)
  if (next?.team === team) return undefined
  if (!next) return 'El documento ya está archivado.'
  return team === 'tesoreria'
    ? 'Este documento debe ser procesado primero por Logística.'
    : 'Este documento ya fue procesado por Logística.'
}
