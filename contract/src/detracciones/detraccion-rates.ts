// SUNAT's goods and services subject to detracción (catalogue 54), each with its rates and the day each rate began. Rates in
// older tables and blogs are often wrong; an administrator can add one with its date.

/** `1`: sugar and alcohol (half a UIT); `2`: goods; `3`: services and construction; `propia`: a rule of its own. */
export type DetraccionAnnex = '1' | '2' | '3' | 'propia'

export interface DetraccionRate {
  code: string
  description: string
  annex: DetraccionAnnex
  percentage: number
  /** ISO date from which the rate applies. */
  from: string
  /** False when no official page confirms the rate. */
  certain: boolean
}

const always = '2000-01-01'
const y2015 = '2015-01-01'

type Line = [
  code: string,
  description: string,
  annex: DetraccionAnnex,
  percentage: number,
  from: string,
  certain?: boolean,
]

const lines: Line[] = [
  ['001', 'Azúcar y melaza de caña', '1', 10, '2017-10-16'],
  ['003', 'Alcohol etílico', '1', 10, '2017-10-16'],
  ['007', 'Caña de azúcar', '1', 10, always],
  ['004', 'Recursos hidrobiológicos', '2', 4, y2015],
  ['005', 'Maíz amarillo duro', '2', 4, y2015],
  ['008', 'Madera', '2', 4, y2015],
  ['009', 'Arena y piedra', '2', 10, y2015],
  ['010', 'Residuos, subproductos, desechos, recortes y desperdicios', '2', 15, y2015],
  ['014', 'Carnes y despojos comestibles', '2', 4, y2015],
  ['017', 'Harina, polvo y pellets de pescado', '2', 4, y2015],
  ['031', 'Oro gravado con el IGV', '2', 10, y2015],
  ['034', 'Minerales metálicos no auríferos', '2', 10, y2015],
  ['035', 'Bienes exonerados del IGV', '2', 1.5, y2015],
  ['036', 'Oro y demás minerales metálicos exonerados del IGV', '2', 1.5, y2015],
  ['039', 'Minerales no metálicos', '2', 10, y2015],
  ['041', 'Plomo', '2', 15, '2019-08-01'],
  ['012', 'Intermediación laboral y tercerización', '3', 10, y2015],
  ['012', 'Intermediación laboral y tercerización', '3', 12, '2018-04-01'],
  ['019', 'Arrendamiento de bienes', '3', 10, y2015],
  ['020', 'Mantenimiento y reparación de bienes muebles', '3', 10, y2015],
  ['020', 'Mantenimiento y reparación de bienes muebles', '3', 12, '2018-04-01'],
  ['021', 'Movimiento de carga', '3', 10, y2015],
  ['022', 'Otros servicios empresariales', '3', 10, y2015],
  ['022', 'Otros servicios empresariales', '3', 12, '2018-04-01'],
  ['024', 'Comisión mercantil', '3', 10, y2015],
  ['025', 'Fabricación de bienes por encargo', '3', 10, y2015],
  ['026', 'Servicio de transporte de personas', '3', 10, y2015],
  ['030', 'Contratos de construcción', '3', 4, y2015],
  ['037', 'Demás servicios gravados con el IGV', '3', 10, y2015],
  ['037', 'Demás servicios gravados con el IGV', '3', 12, '2018-04-01'],
  ['027', 'Transporte de bienes por vía terrestre', 'propia', 4, '2006-01-01'],
  ['040', 'Bien inmueble gravado con el IGV', 'propia', 4, '2013-01-01'],
  ['002', 'Arroz pilado', 'propia', 3.85, always, false],
  ['099', 'Ley 30737', 'propia', 8, always, false],
]

export const detraccionRates: readonly DetraccionRate[] = lines.map(
  ([code, description, annex, percentage, from, certain = true]) => ({
    code,
    description,
    annex,
    percentage,
    from,
    certain,
  }),
)

/** The rate of a code on a date: the latest one that has begun. */
export function findDetraccionRate(
  code: string,
  date: string,
  rates: readonly DetraccionRate[] = detraccionRates,
): DetraccionRate | undefined {
  let found: DetraccionRate | undefined
  for (const rate of rates)
    if (rate.code === code && rate.from <= date && (!found || rate.from >= found.from)) found = rate
  return found
}

/** The rate of each code on a date. */
export function detraccionRatesOn(
  date: string,
  rates: readonly DetraccionRate[] = detraccionRates,
): DetraccionRate[] {
  const codes = [...new Set(rates.map((rate) => rate.code))].sort()
  return codes.flatMap((code) => findDetraccionRate(code, date, rates) ?? [])
}

// Half a UIT, the threshold of annex 1. Years not listed use the latest known one.
const halfUit: Record<string, number> = { '2025': 2675, '2026': 2750 }
const latestHalfUit = 2750

export interface DetraccionThreshold {
  soles: number
  /** False when the UIT of that year is missing here. */
  certain: boolean
}

/** A detracción is due only above this amount, in soles with IGV. */
export function detraccionThreshold(
  rate: Pick<DetraccionRate, 'code' | 'annex'>,
  date: string,
): DetraccionThreshold {
  if (rate.code === '027') return { soles: 400, certain: true }
  if (rate.annex !== '1') return { soles: 700, certain: true }
  const known = halfUit[date.slice(0, 4)]
  return { soles: known ?? latestHalfUit, certain: known !== undefined }
}
