// Formats the changes of an activity as one line of text for screens and exports: `rol: Usuario → Administrador`. Ids are
// left out.
import { accountLabels, journalLabels } from '../accounting/accounting-words.ts'
import { isRecord } from '../values/records.ts'
import { amountText, limitLabels, type LimitName } from '../accounts/limit-words.ts'
import { isRole, roleLabels } from '../accounts/roles.ts'
import { fieldLabel } from '../data/field-labels.ts'
import { pathLabel } from '../data/path-label.ts'
import { isWorkflowStatus, workflowLabel } from '../workflow/workflow.ts'
import type { WorkflowSettings } from '../workflow/workflow-endpoints.ts'

type Rule = {
  [Name in keyof WorkflowSettings]: WorkflowSettings[Name] extends boolean ? Name : never
}[keyof WorkflowSettings]

/** Workflow rules. A rule without a label here would change without a trace on the screen. */
const rules: Readonly<Record<Rule, string>> = {
  requireTeamMembership: 'cada paso, solo su equipo',
  separateDuties: 'quien prepara no ejecuta',
}

/** In display order, because the database does not keep the order of keys. */
const names: Readonly<Record<string, string>> = {
  filename: 'archivo',
  otherFilename: 'el otro archivo',
  witnesses: 'separado',
  mailbox: 'buzón',
  sender: 'de',
  subject: 'asunto',
  files: 'archivos',
  step: 'paso',
  constancia: 'constancia',
  paidOn: 'fecha de pago',
  amount: 'importe',
  period: 'periodo',
  lines: 'líneas',
  sheetName: 'hoja',
  fields: 'campos',
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
  batch: 'lote',
  reference: 'referencia',
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

const journalNames = Object.fromEntries(
  Object.entries(journalLabels).map(([name, label]) => [`journal_${name}`, `subdiario: ${label}`]),
)

/** Settings that are recorded as whole objects, before and after. */
const settings: Readonly<Record<string, string>> = {
  ...limitLabels,
  isOn: 'encendido',
  oneIn: 'un error permitido en',
  types: 'tipos',
  suppliers: 'proveedores',
  maxTotal: 'hasta S/',
  ...accountLabels,
  ...journalNames,
}

export function describeDetails(details: Record<string, unknown>): string {
  const { fieldPath, oldValue, newValue, before, after, ...others } = details
  const parts = Object.entries(names).flatMap(([key, name]) => {
    const text = describe(others[key])
    return text === '' ? [] : [`${name}: ${text}`]
  })
  // The pilot records its new rules as the other keys of the details, beside `before`.
  const now = after === undefined && before !== undefined ? others : after
  return [...parts, ...describeEdit(fieldPath, oldValue, newValue), ...changes(before, now)].join(' · ')
}

/** `Proveedor: Dirección: JR. CUSCO → JR. PUNO`. */
export function describeEdit(fieldPath: unknown, oldValue: unknown, newValue: unknown): string[] {
  return change(typeof fieldPath === 'string' ? pathLabel(fieldPath) : undefined, oldValue, newValue)
}

/** Lists only the settings that differ. */
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

/** Without values, returns only the field label. */
function change(field: string | undefined, from: unknown, to: unknown): string[] {
  const [old, now] = [describeWhole(from), describeWhole(to)]
  if (old === '' && now === '') return field === undefined ? [] : [field]
  return [`${field ?? 'cambio'}: ${old || '—'} → ${now || '—'}`]
}

/** For an added or removed line: its labelled cells. */
function describeWhole(value: unknown): string {
  if (!isRecord(value)) return describe(value)
  const cells = Object.entries(value).map(([name, cell]) => [fieldLabel(name, ''), describe(cell)])
  return cells.flatMap(([label, text]) => (text ? [`${label} ${text}`] : [])).join(', ')
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return (value as unknown[]).map(nameIn).filter(Boolean).join(' ')
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

/** Name of a list item, which may be a text, a field edit or a file. */
function nameIn(one: unknown): string {
  if (typeof one === 'string') return one
  if (!isRecord(one)) return ''
  if (typeof one['fieldPath'] === 'string')
    return describeEdit(one['fieldPath'], one['oldValue'], one['newValue']).join(' ')
  return typeof one['filename'] === 'string' ? one['filename'] : ''
}
