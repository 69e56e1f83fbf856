// A proposal of purchases in the format of SUNAT's SIRE for programs: a line of headings and one per comprobante, with
// the buyer's RUC first and 39 free columns at the end.

const headings = [
  'RUC',
  'Apellidos y Nombres o Razón social',
  'Periodo',
  'CAR SUNAT',
  'Fecha de emisión',
  'Fecha Vcto/Pago',
  'Tipo CP/Doc.',
  'Serie del CDP',
  'Año',
  'Nro CP o Doc. Nro Inicial (Rango)',
  'Nro Final (Rango)',
  'Tipo Doc Identidad',
  'Nro Doc Identidad',
  'Apellidos Nombres/ Razón  Social',
  'BI Gravado DG',
  'IGV / IPM DG',
  'BI Gravado DGNG',
  'IGV / IPM DGNG',
  'BI Gravado DNG',
  'IGV / IPM DNG',
  'Valor Adq. NG',
  'ISC',
  'ICBPER',
  'Otros Trib/ Cargos',
  'Total CP',
  'Moneda',
  'Tipo de Cambio',
  'Fecha Emisión Doc Modificado',
  'Tipo CP Modificado',
  'Serie CP Modificado',
  'COD. DAM O DSI',
  'Nro CP Modificado',
  'Clasif de Bss y Sss',
  'ID Proyecto Operadores',
  'PorcPart',
  'IMB',
  'CAR Orig/ Ind E o I',
  'Detracción',
  'Tipo de Nota',
  'Est. Comp.',
  'Incal',
  ...Array.from({ length: 39 }, (_, at) => `CLU${at + 1}`),
]

/** Amounts in soles. */
export interface ProposalLine {
  date?: string
  type?: string
  series?: string
  number?: string
  ruc: string
  name?: string
  base?: number
  igv?: number
  total?: number
  currency?: string
  rate?: string
  state?: string
  period?: string
}

export function proposalText(
  { ruc, period = '202610' }: { ruc: string; period?: string },
  lines: readonly ProposalLine[],
  separator = '|',
): string {
  const rows = lines.map((line) => {
    const cells = cellsOf(line)
    return headings.map((heading) =>
      heading === 'RUC' ? ruc : (cells[heading] ?? (heading === 'Periodo' ? period : '')),
    )
  })
  return [headings, ...rows].map((row) => row.join(separator)).join('\r\n')
}

function cellsOf(line: ProposalLine): Record<string, string | undefined> {
  const { base = 100, igv = 18, total = base + igv } = line
  return {
    Periodo: line.period,
    'Fecha de emisión': line.date ?? '15/10/2026',
    'Tipo CP/Doc.': line.type ?? '01',
    'Serie del CDP': line.series ?? 'F001',
    'Nro CP o Doc. Nro Inicial (Rango)': line.number ?? '1',
    'Tipo Doc Identidad': '6',
    'Nro Doc Identidad': line.ruc,
    'Apellidos Nombres/ Razón  Social': line.name ?? 'PROVEEDOR S.A.C.',
    'BI Gravado DG': base.toFixed(2),
    'IGV / IPM DG': igv.toFixed(2),
    'Total CP': total.toFixed(2),
    Moneda: line.currency ?? 'PEN',
    'Tipo de Cambio': line.rate ?? '1.000',
    'Est. Comp.': line.state ?? '1',
  }
}
