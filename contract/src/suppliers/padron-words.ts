// SUNAT's taxpayer registers, with their labels.
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

/** The ZIP of all taxpayers is about 400 MB. */
export const maxPadronBytes = 1024 * 1024 * 1024

/** Recognises the register by SUNAT's file name. */
export function padronKindOf(filename: string): PadronKind | undefined {
  if (!/\.(?:zip|txt)$/i.test(filename)) return undefined
  if (/padron_?reducido/i.test(filename) && !/local_?anexo/i.test(filename)) return 'reducido'
  if (/agenret/i.test(filename)) return 'retencion'
  if (/agenpercvi/i.test(filename)) return 'percepcion_ventas'
  if (/agenperc/i.test(filename)) return 'percepcion'
  return /buecont/i.test(filename) ? 'buenos_contribuyentes' : undefined
}
