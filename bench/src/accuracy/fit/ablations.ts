// The parts of the local reader that can be removed one at a time: each candidate generator and each constraint, as a text
// of its source and the replacement. The product does not know about this.

export interface Ablation {
  what: string
  kind: 'generador' | 'restricción'
  /** Path under extraction/src. */
  file: string
  find: string
  put: string
}

/** Makes a function return nothing, or its input. */
const silent = (what: string, file: string, name: string, answer = 'undefined'): Ablation => ({
  what,
  kind: 'generador',
  file,
  find: `export function ${name}(`,
  put: `export function ${name}(...given: never[]): never { return (${answer}) as never }\nfunction ${name}Without(`,
})

const constraint = (what: string, file: string, find: string, put: string): Ablation => ({
  what,
  kind: 'restricción',
  file,
  find,
  put,
})

const local = 'processors/local'
const totals = `${local}/totals/choose-totals.ts`

export const ablations: readonly Ablation[] = [
  silent('código SUNAT', 'reading/codes/sunat-qr.ts', 'parseSunatQr'),
  silent('monto en letras', `${local}/totals/amounts/amount-in-words.ts`, 'findAmountInWords'),
  silent('filas de base, tasa e impuesto', `${local}/totals/rows/tax-rows.ts`, 'findTaxRows'),
  silent('número por su forma', `${local}/identity/series-number.ts`, 'seriesNumbers', '[]'),
  silent('número por su rótulo', `${local}/identity/labelled-number.ts`, 'labelledNumbers', '[]'),
  silent('folio fiscal', `${local}/identity/fiscal-folio.ts`, 'findFiscalFolio'),
  silent('nombre tras su rótulo', `${local}/parties/names/name-behind-label.ts`, 'nameBehind'),
  silent('nombre en su bloque', `${local}/parties/names/name-in-block.ts`, 'nameInBlock'),
  silent('nombre sobre su número', `${local}/parties/names/name-over-id.ts`, 'nameOverId'),
  silent('nombre en lo alto', `${local}/parties/names/issuer-name.ts`, 'issuerNameAtTop'),
  silent('nombre en la ventana del sobre', `${local}/parties/window-address.ts`, 'nameInWindow'),
  silent('nombre que sigue debajo', `${local}/parties/names/name-lines.ts`, 'withNextLine', 'given[1]'),
  silent('casa de software', `${local}/parties/software-house.ts`, 'isOfSoftwareHouse', 'false'),
  silent('rótulos partidos', 'labels/torn-labels.ts', 'withTornLabels', 'given[1]'),
  silent('rótulos bajo sus valores', 'labels/values-over.ts', 'labelsUnderValues', 'new Set()'),
  silent('rótulos mal leídos', 'labels/dictionary.ts', 'labelLikeKey'),
  silent('palabras enmendadas', 'layout/mend-word.ts', 'mendWord', 'given[0]'),
  silent('líneas sin encabezado', `${local}/line-items/listed/listed-items.ts`, 'listedItems', '[]'),
  silent(
    'columnas por su contenido',
    `${local}/line-items/columns/column-roles.ts`,
    'columnsByContent',
    'given[1]',
  ),
  silent(
    'columnas sin título',
    `${local}/line-items/columns/unheaded-columns.ts`,
    'withUnheadedColumns',
    'given[1]',
  ),
  silent('columna de importes', `${local}/line-items/rows/table-body.ts`, 'withAmountColumn', 'given[1]'),
  silent('filas entreveradas', `${local}/line-items/rows/interleaved-rows.ts`, 'joinInterleaved', 'given[0]'),
  silent('texto apilado', `${local}/line-items/items/stacked-text.ts`, 'stackedText'),
  silent(
    'sin números de orden',
    `${local}/line-items/rows/running-numbers.ts`,
    'withoutRunningNumbers',
    'given[0]',
  ),
  constraint('impuesto menor que base', totals, 'if (Math.abs(part) >= Math.abs(net)) score -= 8', ''),
  constraint('base + impuesto = total', totals, 'isSum ? 5', 'isSum ? 0'),
  constraint(
    'una palabra, un solo monto',
    totals,
    'one.found?.tokens.some((token) => other.found?.tokens.includes(token)) === true',
    'one === undefined && other === undefined',
  ),
  constraint(
    'rótulo o valor, nunca ambos',
    `${local}/parties/names/as-name.ts`,
    'isNothingButLabels(page, tokens) ||',
    '',
  ),
  constraint('una frase no es un nombre', `${local}/parties/names/as-name.ts`, '|| isSentence(tokens)', ''),
  constraint(
    'la propia empresa no vende',
    `${local}/parties/parties.ts`,
    'request.isOrder !== isOwnOnWrongSide(issuer, addressee, request)',
    'request.isOrder',
  ),
]
