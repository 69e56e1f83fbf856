// The changes of an activity as a line of text: `rol: Usuario → Administrador`. Ids are left out.
import { pathLabel } from '@conforme/contract/data/path-label'
import { isRole, roleLabels } from '@conforme/contract/accounts/roles'
import { isWorkflowStatus, workflowLabel } from '@conforme/contract/workflow/workflow'

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
}

export function describeDetails(details: Record<string, unknown>): string {
  const { fieldPath, oldValue, newValue, before, after, ...others } = details
  const parts = Object.entries(names).flatMap(([key, name]) => {
    const text = describe(others[key])
    return text === '' ? [] : [`${name}: ${text}`]
  })
  const field = typeof fieldPath === 'string' ? pathLabel(fieldPath) : undefined
  return [...parts, ...change(field, oldValue, newValue), ...change(undefined, before, after)].join(' · ')
}

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
