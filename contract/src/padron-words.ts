// SUNAT's registers of taxpayers, and how people call them.
export const padronKinds = [
  'reducido',
  'retencion',
  'percepcion',
  'percepcion_ventas',
  'buenos_contribuyentes',
] as const
export type PadronKind = (typeof padronKinds)[number]

export const padronLabels: Record<PadronKind, string> = {
  reducido: 'Padrón reducido del RUC',
  retencion: 'Agentes de retención',
  percepcion: 'Agentes de percepción',
  percepcion_ventas: 'Agentes de percepción (ventas internas)',
  buenos_contribuyentes: 'Buenos contribuyentes',
}
