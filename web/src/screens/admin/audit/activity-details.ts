// The changes of an activity as a line of text: `rol: Usuario → Administrador`. Ids are left out.
import { pathLabel } from '@conforme/contract/data/path-label'
import { isRole, roleLabels } from '@conforme/contract/accounts/roles'
import type { WorkflowSettings } from '@conforme/contract/workflow/workflow-endpoints'
import { isWorkflowStatus, workflowLabel } from '@conforme/contract/workflow/workflow'
import { amountText, limitLabels, type LimitName } from '../../../features/limits/limit-words.ts'

type Rule = {
  [Name in keyof WorkflowSettings]: WorkflowSettings[Name] extends boolean ? Name : never
}[keyof WorkflowSettings]

/** Of the payment workflow: one without words would be changed without a trace on the screen. */
const rules: Readonly<Record<Rule, string>> = {
  requireTeamMembership: 'cada paso, solo su equipo',
  separateDuties: 'quien prepara no ejecuta',
}

/** In the order in which they are said: the database keeps none. */
const names: Readonly<Record<string, string>> = {
  filename: 'archivo',
  otherFilename: 'el otro archivo',
  targetEmail: 'usuario',
  email: 'correo',
  name: 'nombre',
  role: 'rol',
  isActive: 'activo',
  isAdmitted: 'admitido',
  credits: 'créditos',
  processor: 'procesador',
  model: 'modelo',
  prefix: 'clave',
  comment: 'comentario',
  documents: 'documentos',
  workflowStatus: 'estado',
  userName: 'firma',
  reason: 'motivo',
  motivo: 'motivo',
  alerts: 'alertas',
  ruc: 'RUC',
  account: 'cuenta',
  digits: 'cuenta',
  currency: 'moneda',
  date: 'fecha',
  sell: 'venta',
  code: 'código',
  percentage: 'porcentaje',
  title: 'título',
  url: 'dirección',
  format: 'formato',
  on: 'activado',
  required: 'se pide',
  ...rules,
  isRetentionAgent: 'agente de retención',
  validateHolder: 'valida al titular',
  itfExempt: 'exento de ITF',
  accountWaitHours: 'horas de espera de una cuenta nueva',
}

/** What is recorded as a whole, before and after. */
const settings: Readonly<Record<string, string>> = {
  ...limitLabels,
  isOn: 'encendido',
  oneIn: 'un error permitido en',
  types: 'tipos',
  suppliers: 'proveedores',
  maxTotal: 'hasta S/',
}

export function describeDetails(details: Record<string, unknown>): string {
  const { fieldPath, oldValue, newValue, before, after, ...others } = details
  const parts = Object.entries(names).flatMap(([key, name]) => {
    const text = describe(others[key])
    return text === '' ? [] : [`${name}: ${text}`]
  })
  const field = typeof fieldPath === 'string' ? pathLabel(fieldPath) : undefined
  // The pilot's rules after a change stand beside those before it.
  const now = after === undefined && before !== undefined ? others : after
  return [...parts, ...change(field, oldValue, newValue), ...changes(before, now)].join(' · ')
}

/** Of settings, only those that are others now. */
function changes(before: unknown, after: unknown): string[] {
  if (!isRecord(before) && !isRecord(after)) return change(undefined, before, after)
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return Object.entries(settings).flatMap(([key, name]) => {
    const [from, to] = [inUnits(key, old[key]), inUnits(key, now[key])]
    return from === to ? [] : change(name, from, to)
  })
}

function inUnits(key: string, value: unknown): string {
  return Object.hasOwn(limitLabels, key) && typeof value === 'number'
    ? amountText(key as LimitName, value)
    : describe(value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole line has no value that fits a line of text: its place is said. */
function change(field: string | undefined, from: unknown, to: unknown): string[] {
  const [old, now] = [describe(from), describe(to)]
  if (old === '' && now === '') return field === undefined ? [] : [field]
  return [`${field ?? 'cambio'}: ${old || '—'} → ${now || '—'}`]
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join(' ')
  if (typeof value === 'object' && value !== null) {
    if (!('old' in value) || !('new' in value)) return ''
    return `${describe(value.old) || '—'} → ${describe(value.new) || '—'}`
  }
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'string') {
    if (isRole(value)) return roleLabels[value]
    return isWorkflowStatus(value) ? workflowLabel(value) : value
  }
  return typeof value === 'number' ? String(value) : ''
}
