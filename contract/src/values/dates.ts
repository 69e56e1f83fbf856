// Finds printed dates in texts and parses them to ISO. Spanish documents never put the month first; English ones only when
// no other reading is possible.
import { toIso } from './iso-dates.ts'

export interface DateOptions {
  /** 'en' also accepts month before day when the second number cannot be a month (`07/31/2026`). */
  language?: 'es' | 'en'
  /** An American document: `05/03/2026` is May 3. */
  monthFirst?: boolean
  /** Tolerates letters that OCR reads instead of digits. */
  lenient?: boolean
}

export interface FoundDate {
  iso: string
  /** The matched text. */
  text: string
  index: number
}

// The first three letters nearly always identify a month in the supported languages; accents are removed first (`aoû`,
// `mär`).
const spellings = [
  'ene jan gen sty led',
  'feb fev fév lut uno',
  'mar mac maa mrt bre',
  'abr apr avr kwi dub',
  'may mai mag mei maj kve',
  'jun giu cze cer',
  'jul lug lip',
  'ago agu ogo aug aou sie srp',
  'sep set wrz zar',
  'oct okt out ott paz rij',
  'nov lis',
  'dic dec des dez dis gru pro',
]
const months: Record<string, number> = Object.fromEntries(
  spellings.flatMap((month, at) => month.split(' ').map((spelling) => [spelling, at + 1])),
)

const monthWord =
  '(ene(?:ro)?|jan(?:uary|uari|uar|eiro|vier)?|gen(?:naio)?|feb(?:rero|ruary|ruari|ruar|braio)?|fev(?:ereiro|rier)?|mac|mar(?:zo|ch|co|et|s)?|maerz|marz|maart|mrt|abr(?:il)?|apr(?:il|ile)?|avr(?:il)?|may(?:o)?|mai(?:o)?|mag(?:gio)?|mei|jun(?:io|e|i|ho)?|juin|giu(?:gno)?|jul(?:io|y|ai|i|ho)?|juil(?:let)?|lug(?:lio)?|ago(?:sto)?|aug(?:ust|ustus)?|ogos|agustus|aout|sep(?:t|tiembre|tember|tembre)?|set(?:iembre|embro|t|tembre)?|oct(?:ubre|ober|obre)?|okt(?:ober)?|out(?:ubro)?|ott(?:obre)?|nov(?:iembre|ember|embre|embro)?|dic(?:iembre|embre)?|dec(?:ember|embre)?|dez(?:ember|embro)?|d[ei]s(?:ember)?|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|wrzesnia|pazdziernika|listopada|grudnia|januari|februari|augusti|maj|ledna|unora|brezna|dubna|kvetna|cervna|cervence|srpna|zari|rijna|listopadu|prosince)'
const wholeMonthWord = new RegExp(`^${monthWord}$`)

export const isMonthWord = (word: string): boolean => wholeMonthWord.test(foldAccents(word).toLowerCase())

const smallNumbers =
  'primero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta'.split(
    ' ',
  )
const tens: Record<string, number> = { treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70 }
const numberInWords = `(?:(?:${Object.keys(tens).join('|')})\\s+y\\s+)?(?:${smallNumbers.toReversed().join('|')})`

/** `veintiseis` is 26, `treinta y uno` is 31. */
function numberOfWords(text: string | undefined): number {
  return (text?.toLowerCase().split(/\s+(?:y\s+)?/) ?? []).reduce(
    (sum, word) => sum + (tens[word] ?? Math.max(word === 'primero' ? 1 : 0, smallNumbers.indexOf(word))),
    0,
  )
}

const day = '(\\d{1,2})'
const year = '(\\d{4}|\\d{2})'
const fullYear = '(\\d{4})'
// A dash in front belongs to a dotted line or to the label, unless something else stands before it: `A-13/11/2026`.
const start = '(?<![\\d/.,$])(?<![^\\s:]-)'
// A time may follow the date, as in `03.08.2021-14:22`, even without the space, as in `12Mar201818:19` from OCR.
const time = '\\d?\\d:\\d\\d'
// Nor does a month: the year of `22-SEP-` over `2026` is not the day of `22-OCT-2026` beside it.
const end = `(?!(?!${time})\\d|[/.,]\\d|-(?!${time})\\d|[-/]${monthWord.replace('(', '(?:')}[-/])`

interface Form {
  pattern: RegExp
  read(found: RegExpExecArray, options: DateOptions): string | undefined
}

const forms: Form[] = [
  {
    pattern: new RegExp(`${start}${fullYear}\\s?([-/.])\\s?${day}\\s?\\2\\s?${day}(?!\\d)`, 'g'),
    read: ([, y, , m, d]) => toIso(y, m, d),
  },
  {
    pattern: new RegExp(`${start}${day}\\s?([-/.])\\s?${day}\\s?\\2\\s?${year}${end}`, 'g'),
    read: ([text, d, , m, y], { language, monthFirst }) =>
      // Rejects `QD11-3 - 30`: the two dashes of a date have the same spacing.
      /\d-\d+ - |\d - \d+-/.test(text)
        ? undefined
        : ((monthFirst ? toIso(y, d, m) : undefined) ??
          toIso(y, m, d) ??
          (language === 'en' ? toIso(y, d, m) : undefined)),
  },
  {
    pattern: new RegExp(
      `${start}${day}(?:st|nd|rd|th|er|\\.?[º°]|\\.)?[\\s\\-/.]*(?:de\\s*|of\\s+|dias del mes de\\s+)?${monthWord}\\.?,?[\\s\\-/.]*(?:de\\s*|del\\s*)?(?:ano\\s+)?['’]?${year}${end}`,
      'gi',
    ),
    read: ([, d, m, y]) => toIso(y, monthNumber(m), d),
  },
  {
    pattern: new RegExp(
      `(?<![a-z])${monthWord}\\.?[\\s\\-/]*${day}(?:st|nd|rd|th)?(?:\\s*,?[\\s\\-/]+|,)(?:de\\s+|del\\s+)?${fullYear}${end}`,
      'gi',
    ),
    read: ([, m, d, y]) => toIso(y, monthNumber(m), d),
  },
  {
    // Restaurant tills print `Jan12'19`.
    pattern: new RegExp(`(?<![a-z])${monthWord}\\.?\\s?${day}\\s?['’](\\d{2})(?!\\d)`, 'gi'),
    read: ([, m, d, y]) => toIso(y, monthNumber(m), d),
  },
  {
    // A deed spells the date out: `uno de julio de dos mil veintiséis`.
    pattern: new RegExp(
      `(?<![a-z\\d])(?:(${numberInWords})(?:\\s+\\(\\d{1,2}\\))?|${day})\\s+(?:dias\\s+)?de(?:l\\s+mes\\s+de)?\\s+${monthWord}\\s+del?\\s+(?:ano\\s+)?dos\\s+mil(?:\\s+(${numberInWords}))?(?![a-z])`,
      'gi',
    ),
    read: ([, words, figures, m, y]) =>
      toIso(String(2000 + numberOfWords(y)), monthNumber(m), figures ?? String(numberOfWords(words))),
  },
  {
    // Three cells of a pre-printed form: day, month, year.
    pattern: new RegExp(`${start}(\\d{2}) (\\d{2}) ${fullYear}${end}`, 'g'),
    read: ([, d, m, y]) => toIso(y, m, d),
  },
]

/** Quick test: every date format has a year, in digits or in words. */
export const mayHoldDate = /\d|\bdos mil\b/i

/** Every date in a text, left to right. */
export function findDates(text: string, options: DateOptions = {}): FoundDate[] {
  const plain = foldAccents(options.lenient ? fixMonths(joinSpacedDay(fixOcrDigits(fixOrdinal(text)))) : text)
  if (!mayHoldDate.test(plain)) return []
  const found: FoundDate[] = []
  for (const form of forms) {
    for (const match of plain.matchAll(form.pattern)) {
      const read = form.read(match, options)
      const iso = options.lenient && match[0].includes('207') ? read?.replace(misreadDecade, '202') : read
      const overlaps = found.some(
        (other) =>
          match.index < other.index + other.text.length && other.index < match.index + match[0].length,
      )
      if (iso !== undefined && !overlaps)
        found.push({ iso, text: text.slice(match.index, match.index + match[0].length), index: match.index })
    }
  }
  return found.sort((left, right) => left.index - right.index)
}

/** The date in a text, whatever else it contains; undefined when there is none, or two different ones. */
export function parseDate(input: unknown, options: DateOptions = {}): string | undefined {
  if (typeof input !== 'string') return undefined
  const compact = /^\s*(\d{4})(\d{2})(\d{2})\s*$/.exec(input)
  if (compact) return toIso(compact[1], compact[2], compact[3])
  const different = new Set(findDates(input, options).map((date) => date.iso))
  return different.size === 1 ? [...different][0] : undefined
}

function monthNumber(word: string | undefined): string | undefined {
  const key = (word ?? '').toLowerCase()
  const number = key.startsWith('jui')
    ? key.startsWith('juil')
      ? 7
      : 6
    : key.startsWith('mae')
      ? 3
      : key === 'cervence'
        ? 7
        : months[key.slice(0, 3)]
  return number === undefined ? undefined : String(number)
}

/** Keeps the length, so that indexes stay valid. */
function foldAccents(text: string): string {
  return text.replace(/[áàâäãąćčéèêëęěíìîïñńóòôöõřśšúùûüůýźżž]/gi, (letter) =>
    letter.normalize('NFD').charAt(0),
  )
}

function fixOcrDigits(text: string): string {
  return text.replace(
    /(?<![A-Za-z])[\dOoIl|]{1,4}([/.-])[\dOoIl|]{1,2}\1[\dOoIl|]{2,4}(?![A-Za-z])/g,
    (date) => date.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1').replace(strokedNought, '0'),
  )
}

/** `89/81/26`: neither a day nor a month can be that large; OCR reads a zero with a stroke as 8. */
const strokedNought = /(?<=^|\/)8(?=[1-9]\/)/g

/** `Sth July 2024`, `28.07,2018`, `1.9 de diciembre`: the ring of `1.°` is read as a 9. */
const fixOrdinal = (text: string): string =>
  text
    .replace(/(?<![\d.,])1\.[9oO](?= de \p{L}{4})/u, '1.°')
    .replace(/(?<![A-Za-z\d])S(?=th\b)/g, '5')
    .replace(/(?<![\d.,])(\d{2})\.(\d{2}),(?=(?:19|20)\d{2}(?!\d))/g, '$1.$2.')

/** `14/MAY0/2025`: OCR reads letters of a month as digits. Keeps the length too. */
const fixMonths = (text: string): string =>
  text.replace(/(?<![A-Za-z\d])[A-Za-z01]{3,10}(?![A-Za-z\d])/g, (word) => {
    const mended = word.replaceAll('0', 'O').replaceAll('1', 'I')
    return /\d/.test(word) && /[A-Za-z]{2}/.test(word) && isMonthWord(mended) ? mended : word
  })

/** `09 ABR 2075`: no document is dated that far ahead; OCR reads a 2 as a 7. */
const misreadDecade = /^207(?=\d-)/

/** `1 2/05/2026`, `1 2/05/26`, `July 1 3, 2026`, `15 dei`: OCR splits numbers apart. Keeps the length too. */
const joinSpacedDay = (text: string): string =>
  text
    .replace(/(?<![\d.,/-])([0-3]) (?=\d([/.-])\d{2}\2(?:\d{4}|\d{2})(?!\d))/g, ' $1')
    .replace(spacedDayOfMonth, ' $2')
    .replace(spacedDayBeforeMonth, ' $1')
    .replace(/\bde[i1|](?= (?:20)?\d\d\b)/g, 'del')

/**
 * `Date: 1 4 May 2026`, `Piura, 1 4 de mayo`: joins digits only after a colon, a comma or the line start, since the 2 of
 * `Till 2 4 May 2026` is another number.
 */
const spacedDayBeforeMonth = new RegExp(
  `(?<=(?:^|[:,])\\s?)([1-3]) (?=\\d(?:st|nd|rd|th)?[\\s./-]*(?:de\\s+)?${monthWord}(?![a-z]))`,
  'gi',
)

const spacedDayOfMonth = new RegExp(`(?<=(?<![a-z])${monthWord} )([1-3]) (?=\\d,? \\d{4}(?!\\d))`, 'gi')
