// Checks base, taxes and total. A page may list more parts than the answer has fields for, so labelled parts may join the
// sum when the plain sum does not fit.
import { fromCents } from '@conforme/contract/values/amounts'
import { putsMonthFirst } from '../../normalize/month-first.ts'
import { failed, gradeOf, money, passed, warned, type Check } from './check.ts'
import type { Facts } from './facts.ts'
import { printedAt, sumPrintedAt } from './printed-amounts.ts'

const sumFields = [
  'totales.subtotal',
  'totales.iva',
  'totales.otros_impuestos',
  'totales.descuentos',
  'totales.total',
]

export function checkTotals(facts: Facts): Check[] {
  return [...checkSum(facts), ...checkWords(facts), ...checkCurrency(facts)]
}

interface Sum {
  value: number
  formula: string
}

/** The formulas by which real pages reach a total, simplest first; printed parts are optional in them. */
function sumsOf(facts: Facts): Sum[] {
  const { base, tax, others, discounts } = facts.totals
  if (base === undefined && tax === undefined) return []
  const plain = (base ?? 0) + (tax ?? 0) + (others ?? 0)
  const discount = discounts ? [{ name: 'descuentos', cents: -Math.abs(discounts) }] : []
  let sums: Sum[] = [{ value: plain, formula: others ? 'base + IGV + otros' : 'base + IGV' }]
  // The base may already include the charges.
  if (others && base !== undefined)
    sums.push({ value: plain - others, formula: 'base + IGV, cargos incluidos' })
  // Brazilian tax is included in the price of the products, whatever else is charged or deducted.
  const isInside = facts.currency === 'BRL' || (!facts.peruvian && base === facts.totals.total)
  if (isInside && tax !== undefined && base !== undefined)
    sums.push({ value: plain - tax, formula: 'base con el impuesto incluido' })
  for (const { name, cents } of [...discount, ...freeParts(facts)].slice(0, 7)) {
    const sign = cents < 0 ? '−' : '+'
    sums = sums.flatMap((sum) => [
      sum,
      { value: sum.value + cents, formula: `${sum.formula} ${sign} ${name}` },
    ])
  }
  return sums.toSorted((a, b) => a.formula.length - b.formula.length)
}

/** Parts printed on the page that the answer has no fields for. */
function freeParts({ printed, totals, peruvian }: Facts): { name: string; cents: number }[] {
  const parts = [
    { name: 'op. gravadas', cents: printedAt(printed, 'taxed') },
    { name: 'op. exoneradas', cents: printedAt(printed, 'exempt') },
    { name: 'op. inafectas', cents: printedAt(printed, 'unaffected') },
    { name: 'op. de exportación', cents: printedAt(printed, 'exported') },
    { name: 'ISC', cents: printedAt(printed, 'excise') },
    { name: 'ICBPER', cents: printedAt(printed, 'bag-tax') },
    { name: 'recargo', cents: printedAt(printed, 'service-charge') },
    { name: 'otros tributos', cents: printedAt(printed, 'other-tax') },
    { name: 'redondeo', cents: printedAt(printed, 'rounding') },
    { name: 'percepción', cents: printedAt(printed, 'perception') },
    // IRPF and ISR are deducted from the total itself; Peru's retención is deducted when the document is paid.
    { name: 'retención', cents: peruvian ? undefined : negative(sumPrintedAt(printed, 'withholding')) },
    { name: 'anticipos', cents: negative(printedAt(printed, 'advance')) },
  ]
  const own = new Set([totals.base, totals.others, totals.total])
  return parts.flatMap(({ name, cents }) =>
    cents === undefined || cents === 0 || own.has(cents) ? [] : [{ name, cents }],
  )
}

function negative(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : -Math.abs(cents)
}

function checkSum(facts: Facts): Check[] {
  const { total, base, tax } = facts.totals
  const sums = sumsOf(facts)
  const plain = sums[0]
  if (total === undefined || !plain) return total === undefined ? missingTotal(facts, plain) : []
  const best = sums.reduce((a, b) => (Math.abs(b.value - total) < Math.abs(a.value - total) ? b : a))
  // A fee receipt shows the amount after the withholding; a base or a tax alone says nothing about the sum.
  const isWhole = base !== undefined && tax !== undefined
  if (!isWhole && (facts.type === 'R1' || Math.abs(best.value - total) > 5)) return []
  const difference = best.value - total
  const grade = gradeOf(difference)
  if (grade === 'ok')
    return [passed('total-cuadra', `El total es ${best.formula}: ${money(total)}.`, present(facts))]
  const reported = grade === 'aviso' ? best : plain
  const message = `${capitalized(reported.formula)} suma ${money(reported.value)}, pero el total dice ${money(total)}: difiere en ${money(Math.abs(reported.value - total))}.`
  if (grade === 'aviso')
    return [warned('total-cuadra', message, present(facts), { diferencia: fromCents(difference) })]
  const arreglo = onlyTotal(facts, plain.value) ?? onlyTax(facts) ?? onlyBase(facts)
  return [
    failed('total-cuadra', message, present(facts), {
      diferencia: fromCents(plain.value - total),
      ...(arreglo && { arreglo }),
    }),
  ]
}

function missingTotal({ totals, inWords, code }: Facts, plain: Sum | undefined): Check[] {
  const candidates = new Set([inWords?.cents, code?.total].filter((cents) => cents !== undefined))
  const [only] = candidates
  if (
    only === undefined ||
    candidates.size > 1 ||
    (plain && totals.tax !== undefined && Math.abs(plain.value - only) > 5)
  )
    return []
  const arreglo = { campo: 'totales.total', valor: fromCents(only), texto: `Poner ${money(only)} como total` }
  return [
    warned(
      'total-cuadra',
      'No se encontró el total, pero el documento lo dice en otro lugar.',
      ['totales.total'],
      { arreglo },
    ),
  ]
}

function present(facts: Facts): string[] {
  const { base, tax, others, discounts } = facts.totals
  const there = [base, tax, others, discounts, facts.totals.total]
  return sumFields.filter((_, at) => there[at] !== undefined)
}

/** Offers the total that another witness states: the amount in words or the code. */
function onlyTotal({ inWords, code }: Facts, sum: number): Check['arreglo'] {
  const witnesses = [inWords?.cents, code?.total].filter((cents) => cents !== undefined)
  if (witnesses.length === 0 || witnesses.some((cents) => Math.abs(cents - sum) > 5)) return undefined
  const cents = witnesses[0] ?? sum
  return { campo: 'totales.total', valor: fromCents(cents), texto: `Cambiar el total a ${money(cents)}` }
}

/** Offers the only IGV that fits the rate, if the total is confirmed. */
function onlyTax(facts: Facts): Check['arreglo'] {
  const { base, total, others, tax } = facts.totals
  if (!isTotalConfirmed(facts) || base === undefined || total === undefined || tax === undefined)
    return undefined
  const left = total - base - (others ?? 0)
  return Math.abs(left - base * 0.18) <= 5
    ? { campo: 'totales.iva', valor: fromCents(left), texto: `Cambiar el IGV a ${money(left)}` }
    : undefined
}

function onlyBase(facts: Facts): Check['arreglo'] {
  const { total, others, tax } = facts.totals
  if (!isTotalConfirmed(facts) || total === undefined || tax === undefined) return undefined
  const left = total - tax - (others ?? 0)
  return Math.abs(tax - left * 0.18) <= 5
    ? { campo: 'totales.subtotal', valor: fromCents(left), texto: `Cambiar la base a ${money(left)}` }
    : undefined
}

function isTotalConfirmed({ totals, inWords, code }: Facts): boolean {
  return totals.total !== undefined && (inWords?.cents === totals.total || code?.total === totals.total)
}

const wordsPath = 'informacion_adicional.monto_en_letras'

function checkWords(facts: Facts): Check[] {
  const { inWords, totals, code } = facts
  if (!inWords || totals.total === undefined) return []
  const fields = ['totales.total']
  const others = facts.printed
    .filter(({ labels }) => labels.some((name) => name === 'net-received' || name === 'total'))
    .map(({ cents }) => cents)
  const difference = inWords.cents - totals.total
  if (difference === 0) {
    const both = facts.wordsAnswered ? [...fields, wordsPath] : fields
    return [passed('total-en-letras', 'El monto en letras coincide con el total.', both)]
  }
  const message = `El monto en letras dice ${money(inWords.cents)} y el total ${money(totals.total)}.`
  const more = { diferencia: fromCents(difference) }
  // The words may state the amount left to pay after an advance or a withholding.
  if (others.includes(inWords.cents) || Math.abs(difference) <= 100 || facts.fromPicture)
    return [warned('total-en-letras', message, fields, more)]
  const backed = code?.total === inWords.cents || sumsOf(facts).some((sum) => sum.value === inWords.cents)
  const arreglo = {
    campo: 'totales.total',
    valor: fromCents(inWords.cents),
    texto: `Cambiar el total a ${money(inWords.cents)}`,
  }
  return [failed('total-en-letras', message, fields, { ...more, ...(backed && { arreglo }) })]
}

function checkCurrency({ currency, inWords, pageText, hasText }: Facts): Check[] {
  const fields = ['documento.moneda']
  if (inWords?.currency !== undefined && currency !== undefined && inWords.currency !== currency)
    return [
      failed(
        'moneda',
        `El monto en letras está en ${inWords.currency} y la moneda dice ${currency}.`,
        fields,
        {
          arreglo: {
            campo: 'documento.moneda',
            valor: inWords.currency,
            texto: `Cambiar la moneda a ${inWords.currency}`,
          },
        },
      ),
    ]
  if (currency === undefined)
    return hasText
      ? [warned('moneda', 'El documento no dice en qué moneda está; se muestra en soles.', fields)]
      : []
  const isAmerican = putsMonthFirst(pageText)
  if (currency === 'USD' && !isAmerican && !/US\s?\$|USD|DOLAR|DOLLAR/.test(pageText) && /\$/.test(pageText))
    return [warned('moneda', 'El documento solo muestra el signo $; confirma que son dólares.', fields)]
  return []
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}
