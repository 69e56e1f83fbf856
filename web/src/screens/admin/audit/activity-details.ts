// The changes of an activity as a line of text: `rol: Usuario → Administrador`. Ids are left out.
import { isRole, roleLabels } from '@conforme/contract/accounts/roles'
import { isWorkflowStatus, workflowLabel } from '@conforme/contract/workflow/workflow'

const names: Readonly<Record<string, string>> = {
  role: 'rol',
  isActive: 'activo',
  isAdmitted: 'admitido',
  credits: 'créditos',
  name: 'nombre',
  targetEmail: 'usuario',
  email: 'correo',
  filename: 'archivo',
  processor: 'procesador',
  model: 'modelo',
  fieldPath: 'campo',
  oldValue: 'antes',
  newValue: 'después',
  prefix: 'clave',
  comment: 'comentario',
  documents: 'documentos',
  workflowStatus: 'estado',
  userName: 'firma',
  reason: 'motivo',
  motivo: 'motivo',
  alerts: 'alertas',
  otherFilename: 'el otro archivo',
  ruc: 'RUC',
  account: 'cuenta',
  digits: 'cuenta',
  currency: 'moneda',
  date: 'fecha',
  sell: 'venta',
  code: 'código',
  percentage: 'porcentaje',
  before: 'antes',
  after: 'después',
  title: 'título',
  url: 'dirección',
  format: 'formato',
}

export function describeDetails(details: Record<string, unknown>): string {
  return Object.entries(details)
    .flatMap(([key, value]) => {
      const name = names[key]
      const text = describe(value)
      return name === undefined || text === '' ? [] : [`${name}: ${text}`]
    })
    .join(' · ')
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
