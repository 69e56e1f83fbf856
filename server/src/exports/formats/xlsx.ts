// Streaming XLSX writer. Texts are always text cells, so none can be a formula; numbers and dates are typed cells, so
// that they can be summed and sorted.
import type { Cell, Column, ColumnKind } from '../columns.ts'
import { writeZip, type ZipEntry } from './zip.ts'

export interface Worksheet {
  name: string
  columns: readonly Pick<Column<never>, 'header' | 'kind'>[]
  /** Pages of rows. */
  rows: () => AsyncIterable<Cell[][]>
}

/** Excel's own limits. */
const maxRows = 1_048_576
const maxCellLength = 32_767
export const maxSheetNameLength = 31

const styles: Record<ColumnKind, number> = { text: 0, number: 0, amount: 1, date: 2, rate: 4 }
const headerStyle = 3

export function writeWorkbook(sheets: readonly Worksheet[]): AsyncGenerator<Buffer> {
  return writeZip(entriesOf(sheets))
}

async function* entriesOf(sheets: readonly Worksheet[]): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  for (const sheet of sheets) {
    const rows = sheet.rows()[Symbol.asyncIterator]()
    const state = { page: [] as Cell[][], isOver: false }
    // Continues on a new sheet when one is full.
    for (let part = 1; part === 1 || !state.isOver; part++) {
      names.push(partName(sheet.name, part))
      yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheetXml(sheet, rows, state) }
    }
  }
  yield { name: '[Content_Types].xml', content: [contentTypes(names)] }
  yield { name: '_rels/.rels', content: [packageRelations] }
  yield { name: 'xl/workbook.xml', content: [workbook(names)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(names)] }
  yield { name: 'xl/styles.xml', content: [styleSheet] }
}

function partName(name: string, part: number): string {
  if (part === 1) return name
  const suffix = ` ${part}`
  return name.slice(0, maxSheetNameLength - suffix.length) + suffix
}

async function* sheetXml(
  { columns }: Worksheet,
  rows: AsyncIterator<Cell[][]>,
  state: { page: Cell[][]; isOver: boolean },
): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  yield `<row r="1">${columns.map(({ header }) => textCell(header, headerStyle)).join('')}</row>`
  let row = 1
  while (row < maxRows) {
    if (state.page.length === 0) {
      const next = await rows.next()
      if (next.done) {
        state.isOver = true
        break
      }
      state.page = next.value
      continue
    }
    const some = state.page.splice(0, maxRows - row)
    yield some
      .map(
        (cells) =>
          `<row r="${++row}">${cells.map((cell, at) => cellXml(cell, columns[at]?.kind)).join('')}</row>`,
      )
      .join('')
  }
  yield '</sheetData></worksheet>'
}

function cellXml(cell: Cell, kind: ColumnKind = 'text'): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c s="${styles[kind]}"><v>${cell}</v></c>` : '<c/>'
  const serial = kind === 'date' ? toSerial(cell) : undefined
  return serial === undefined ? textCell(cell, 0) : `<c s="${styles.date}"><v>${serial}</v></c>`
}

function textCell(text: string, style: number): string {
  // Omits default attributes: they make up most of the compressed bytes.
  const styled = style === 0 ? '' : ` s="${style}"`
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''
  return `<c${styled} t="inlineStr"><is><t${space}>${escape(text)}</t></is></c>`
}

/** Excel's serial number of a day: days since 30 December 1899, valid from March 1900 on. */
function toSerial(iso: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined
  const days = (Date.parse(`${iso}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
  return Number.isInteger(days) && days > 60 ? days : undefined
}

// Characters that XML cannot hold, unpaired surrogates, and characters to escape. Most texts have none.
// oxlint-disable-next-line no-control-regex
const special = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF&<>"]/

function escape(text: string): string {
  const short = text.slice(0, maxCellLength)
  if (!special.test(short)) return short
  return (
    short
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const numbered = (names: readonly string[], write: (name: string, number: number) => string) =>
  names.map((name, index) => write(escape(name), index + 1)).join('')

const contentTypes = (names: readonly string[]) =>
  `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${numbered(names, (_name, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${sheetType}.worksheet+xml"/>`)}</Types>`

const packageRelations = `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const workbook = (names: readonly string[]) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered(names, (name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`

const workbookRelations = (names: readonly string[]) =>
  `${xml}<Relationships xmlns="${packaged}/relationships">${numbered(names, (_name, n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`

// In the order of `styles` and `headerStyle`: general, amount, date, bold header, rate.
const styleSheet = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`
