// Where on the page the words of the dictionary stand. The longest label wins; how much it looks like a label (a colon,
// a cell of its own) is kept, because the same words also stand inside ordinary text.
import { isCurrencySign } from './found.ts'
import { labels, type LabelName } from './labels.ts'
import type { Row, Sheet, Token } from './sheet.ts'
import { isWithin, toKey, toLooseKey } from './text-key.ts'

export interface Occurrence {
  names: LabelName[]
  key: string
  tokens: Token[]
  row: number
  page: number
  x0: number
  x1: number
  y0: number
  y1: number
  startsCell: boolean
  endsCell: boolean
  colon: boolean
  /** As in the dictionary, letter by letter; OCR pages also give labels that were mended. */
  exact: boolean
}

const names = Object.keys(labels).filter((name): name is LabelName => name in labels)

function* phrases(): Generator<[string, LabelName]> {
  for (const name of names) for (const phrase of labels[name].split(';')) yield [toKey(phrase), name]
}

/** 'Apellido y nombre / razón social' and its many turns, alone or 'del cliente'. */
function* nameTurns(): Generator<[string, LabelName]> {
  const people = ['APELLIDO', 'APELLIDOS'].flatMap((last) =>
    ['NOMBRE', 'NOMBRES'].flatMap((first) => [`${last}Y${first}`, `${first}Y${last}`]),
  )
  const single = [...people, 'NOMBRE', 'NOMBRES', 'RAZONSOCIAL', 'DENOMINACION', 'DENOMINACIONSOCIAL']
  const double = single.flatMap((left) =>
    single.flatMap((right) => (left === right ? [] : [`${left}${right}`, `${left}O${right}`])),
  )
  for (const turn of [...single, ...double]) {
    yield [turn, 'party-name']
    for (const whose of ['CLIENTE', 'ADQUIRIENTE', 'ADQUIRENTE', 'RECEPTOR', 'COMPRADOR', 'USUARIO'])
      yield [`${turn}DEL${whose}`, 'client-name']
    for (const whose of ['EMISOR', 'PROVEEDOR', 'VENDEDOR']) yield [`${turn}DEL${whose}`, 'supplier-name']
  }
}

interface Dictionary {
  byKey: Map<string, LabelName[]>
  byLooseKey: Map<string, LabelName[]>
  byLength: Map<number, string[]>
  /** By all but the first letter, which is the one that a picture's edge or a stain takes. */
  byTail: Map<string, LabelName[]>
  longestKey: number
  sortedKeys: string[]
}

let built: Dictionary | undefined

/** Built when the first document comes: a program that reads none does not wait for it. */
function dictionary(): Dictionary {
  built ??= buildDictionary()
  return built
}

function buildDictionary(): Dictionary {
  const byKey = new Map<string, LabelName[]>()
  for (const [key, name] of [...phrases(), ...nameTurns()]) {
    const known = byKey.get(key)
    if (key === '' || known?.includes(name)) continue
    if (known) known.push(name)
    else byKey.set(key, [name])
  }
  const sortedKeys = [...byKey.keys()].sort()
  return {
    byKey,
    byLooseKey: new Map(
      [...byKey].filter(([key]) => key.length >= 4).map(([key, found]) => [toLooseKey(key), found]),
    ),
    byLength: Map.groupBy(
      sortedKeys.filter((key) => key.length >= 5),
      (key) => key.length,
    ),
    byTail: new Map(
      [...byKey].filter(([key]) => key.length >= 5).map(([key, found]) => [key.slice(1), found]),
    ),
    longestKey: Math.max(...sortedKeys.map((key) => key.length)),
    sortedKeys,
  }
}

/** Whether any label goes on from here. */
function isPrefix(key: string, { sortedKeys }: Dictionary): boolean {
  let [low, high] = [0, sortedKeys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sortedKeys[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return sortedKeys[low]?.startsWith(key) ?? false
}

export function findLabels(sheet: Sheet): Occurrence[] {
  return sheet.rows.flatMap((row) => findInRow(row, sheet.misread))
}

function findInRow(row: Row, misread: boolean): Occurrence[] {
  return row.cells.flatMap((cell) => {
    const found: Occurrence[] = []
    for (let start = 0; start < cell.tokens.length;) {
      const match = longestMatch(cell.tokens, start, misread)
      if (match && !isValue(cell.tokens, match)) found.push(toOccurrence(cell.tokens, start, match, row))
      start = match ? match.end : start + 1
    }
    return joinTranslations(found, cell.tokens)
  })
}

/** `CLIENTE / CUSTOMER:` is one label in two languages. */
function joinTranslations(found: Occurrence[], cell: Token[]): Occurrence[] {
  const joined: Occurrence[] = []
  for (const label of found) {
    const before = joined.at(-1)
    const last = before?.tokens.at(-1)
    const first = label.tokens[0]
    const between = last && first ? cell.slice(cell.indexOf(last) + 1, cell.indexOf(first)) : []
    const slash = last?.text.endsWith('/') === true || (between.length === 1 && between[0]?.text === '/')
    if (before && slash && between.length <= 1 && !before.colon) {
      const names = before.names.filter((name) => label.names.includes(name))
      joined[joined.length - 1] = {
        ...before,
        names: names.length > 0 ? names : before.names,
        tokens: [...before.tokens, ...between, ...label.tokens],
        x1: label.x1,
        endsCell: label.endsCell,
        colon: label.colon,
      }
    } else joined.push(label)
  }
  return joined
}

/** 'CLIENTES VARIOS' is what stands in place of a name. */
function isValue(cell: Token[], match: Match): boolean {
  return /^CLIENTES?$/.test(match.key) && /^VARIOS?$/.test(cell[match.end]?.key ?? '')
}

/** `18.00%`, `(18%)`, `S/`: they belong to the label, not behind it. */
function isRateOrSign(token: Token): boolean {
  return (
    /^\(?@?\d{1,2}(?:[.,]\d+)?\s?%\)?$/.test(token.text) ||
    isCurrencySign(token.text) ||
    /^\(?%\)?$/.test(token.text)
  )
}

interface Match {
  end: number
  key: string
  names: LabelName[]
}

function longestMatch(tokens: Token[], start: number, misread: boolean): Match | undefined {
  const known = dictionary()
  let key = ''
  let best: Match | undefined
  for (let end = start + 1; end <= tokens.length; end++) {
    const token = tokens[end - 1]
    if (!token || key.length + token.key.length > known.longestKey + 2) break
    key += token.key
    if (token.key === '' && end - 1 === start) break
    if (!misread && !isPrefix(key, known)) break
    const found =
      known.byKey.get(key) ??
      (misread && isWorthMending(tokens, start)
        ? lookAlike(key, known, (tokens[start]?.key.length ?? 0) > 2)
        : undefined)
    if (found) best = { end, key, names: found }
    if (token.colon) break
  }
  return best
}

/** What a label of exactly these words announces. */
export function namesOfKey(key: string, misread: boolean): LabelName[] | undefined {
  const known = dictionary()
  return known.byKey.get(key) ?? (misread ? lookAlike(key, known, true) : undefined)
}

/** Mending is for what stands where labels stand; inside running text it would find labels everywhere. */
function isWorthMending(tokens: Token[], start: number): boolean {
  return (
    start === 0 ||
    tokens[start - 1]?.colon === true ||
    tokens.slice(start, start + 4).some((token) => token.colon)
  )
}

function lookAlike(
  key: string,
  { byKey, byLooseKey, byLength, byTail }: Dictionary,
  startsWithWord: boolean,
): LabelName[] | undefined {
  const loose = byLooseKey.get(toLooseKey(key))
  if (loose || key.length < 5 || /\d{3}/.test(key)) return loose
  const limit = key.length >= 11 ? 2 : 1
  for (const length of [key.length, key.length - 1, key.length + 1]) {
    const near = byLength
      .get(length)
      ?.find((candidate) => candidate.charAt(0) === key.charAt(0) && isWithin(candidate, key, limit))
    if (near) return byKey.get(near)
  }
  return startsWithWord ? byTail.get(key.slice(1)) : undefined
}

function toOccurrence(cell: Token[], start: number, match: Match, row: Row): Occurrence {
  const tokens = cell.slice(start, match.end)
  return {
    names: match.names,
    key: match.key,
    tokens,
    row: row.index,
    page: row.page,
    x0: Math.min(...tokens.map((token) => token.x0)),
    x1: Math.max(...tokens.map((token) => token.x1)),
    y0: Math.min(...tokens.map((token) => token.y0)),
    y1: Math.max(...tokens.map((token) => token.y1)),
    startsCell: start === 0,
    endsCell: cell.slice(match.end).every(isRateOrSign),
    colon: tokens.at(-1)?.colon ?? false,
    exact: dictionary().byKey.has(match.key),
  }
}
