import { expect, test } from 'vitest'
import { findDates, parseDate } from './dates.ts'
import { addDays, daysBetween, formatDate, isIsoDate } from './iso-dates.ts'

test.each([
  ['31/07/2026', '2026-07-31'],
  ['1/7/26', '2026-07-01'],
  ['31-07-2026', '2026-07-31'],
  ['31.07.2026', '2026-07-31'],
  ['31 / 07 / 2026', '2026-07-31'],
  ['2026-07-31', '2026-07-31'],
  ['2026/07/31', '2026-07-31'],
  ['2026-07-31T10:20:30', '2026-07-31'],
  ['31/07/2026 10:20:30 a.m.', '2026-07-31'],
  ['20260731', '2026-07-31'],
  ['31-jul-2026', '2026-07-31'],
  ['31JUL2026', '2026-07-31'],
  ['31-Jul-26', '2026-07-31'],
  ['17 de Agosto del 2026', '2026-08-17'],
  ['12 de enero de 2024', '2024-01-12'],
  ['31 Julio 2026', '2026-07-31'],
  ['5 de setiembre de 2026', '2026-09-05'],
  ['05 SET 2026', '2026-09-05'],
  ['Lima, 5 de Septiembre de 2026', '2026-09-05'],
  ['01 02 2026', '2026-02-01'],
  ['July 31, 2026', '2026-07-31'],
  ['31st July 2026', '2026-07-31'],
  ['Saturday 12th of April 2025', '2025-04-12'],
  ['MAR 18 2018', '2018-03-18'],
  ['5. März 2018', '2018-03-05'],
  ['3 août 2019', '2019-08-03'],
  ["Jan12'19 08:14PM", '2019-01-12'],
  ['11 Ogos 2018', '2018-08-11'],
  ['Lima, uno de julio de dos mil veintiséis', '2026-07-01'],
  ['a los quince (15) días del mes de marzo del año dos mil treinta y uno', '2031-03-15'],
  ['treinta y uno de diciembre de dos mil', '2000-12-31'],
])('the date printed as %s is %s', (text, iso) => {
  expect(parseDate(text)).toBe(iso)
})

test.each([
  '',
  '31/02/2026',
  '32/01/2026',
  '07/31/2026',
  '12/2026',
  '192.168.10.25',
  '001-193-2519755',
  '1,234.56',
  'mayorista 20',
])('%s is not a date on a Spanish document', (text) => {
  expect(parseDate(text)).toBeUndefined()
})

test('an English receipt has the day first, unless that is impossible', () => {
  expect(parseDate('03/04/2018', { language: 'en' })).toBe('2018-04-03')
  expect(parseDate('07/31/2018', { language: 'en' })).toBe('2018-07-31')
})

test('a text with two different dates is not one date', () => {
  expect(parseDate('01/02/2026 al 28/02/2026')).toBeUndefined()
  expect(findDates('del 01/02/2026 al 28/02/2026').map((date) => date.iso)).toEqual([
    '2026-02-01',
    '2026-02-28',
  ])
})

test('a found date has its index in the text, also after accents', () => {
  expect(findDates('Fecha de Emisión: 12/01/2024')).toEqual([
    { iso: '2024-01-12', text: '12/01/2024', index: 18 },
  ])
})

test('letters in place of digits are accepted in lenient mode only', () => {
  expect(parseDate('l2/O1/2024')).toBeUndefined()
  expect(parseDate('l2/O1/2024', { lenient: true })).toBe('2024-01-12')
})

test('dates are formatted as in es-ES, and a text that is no date stays as it is', () => {
  const written = new Date(2026, 6, 3).toLocaleDateString('es-ES', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  expect(formatDate('2026-07-03')).toBe(written)
  expect(formatDate('2026-07-03T23:59:00Z')).toBe(written)
  expect(formatDate('pendiente')).toBe('pendiente')
})

test('days are added and subtracted without time zones', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
  expect(isIsoDate('2026-02-30')).toBe(false)
  expect(isIsoDate('2026-02-28')).toBe(true)
})

test('Dutch and Italian month names are parsed', () => {
  expect(parseDate('29 maart 2024', { language: 'en' })).toBe('2024-03-29')
  expect(parseDate('3 januari 2024', { language: 'en' })).toBe('2024-01-03')
  expect(parseDate('7 gennaio 2024', { language: 'en' })).toBe('2024-01-07')
})

test('lenient mode reads a digit within a month name as a letter, and a year 2075 as 2025', () => {
  expect(parseDate('14/MAY0/2025')).toBeUndefined()
  expect(parseDate('14/MAY0/2025', { lenient: true })).toBe('2025-05-14')
  expect(parseDate('09 ABR 2075', { lenient: true })).toBe('2025-04-09')
  expect(parseDate('09 ABR 2075')).toBe('2075-04-09')
})

test.each([
  ['19 lipca 2024 r.', '2024-07-19'],
  ['2 października 2024', '2024-10-02'],
  ['7. listopadu 2024', '2024-11-07'],
  ['3. července 2024', '2024-07-03'],
  ['3. června 2024', '2024-06-03'],
  ['21 maj 2024', '2024-05-21'],
  ['4 februari 2024', '2024-02-04'],
])('the Polish, Czech or Nordic date «%s» is parsed', (text, iso) => {
  expect(parseDate(text, { language: 'en' })).toBe(iso)
})

test('a comma separates day and year, and lenient mode reads a letter as the 5 of an ordinal', () => {
  expect(parseDate('July 4,2019', { language: 'en' })).toBe('2019-07-04')
  expect(parseDate('Sth July 2024', { language: 'en' })).toBeUndefined()
  expect(parseDate('Sth July 2024', { language: 'en', lenient: true })).toBe('2024-07-05')
  expect(parseDate('28.07,2018')).toBeUndefined()
  expect(parseDate('28.07,2018', { lenient: true })).toBe('2018-07-28')
})

test('lenient mode reads an impossible 8 of a day or month as a slashed zero', () => {
  expect(parseDate('89/81/26')).toBeUndefined()
  expect(parseDate('89/81/26', { lenient: true })).toBe('2026-01-09')
  expect(parseDate('18/08/2018', { lenient: true })).toBe('2018-08-18')
})

test('lenient mode joins the split digits of a day, before month names and short years too', () => {
  const read = (text: string) => parseDate(text, { language: 'en', lenient: true })
  expect(read('Date: 1 4 May 2026')).toBe('2026-05-14')
  expect(read('Piura, 1 4 de mayo de 2026')).toBe('2026-05-14')
  expect(read('1 4/05/26')).toBe('2026-05-14')
  // The date, not the number of the till.
  expect(read('Till 2 4 May 2026')).toBe('2026-05-04')
})

test('an ordinal day has a point and a ring, which OCR takes for a 9', () => {
  expect(parseDate('Iquitos, 1.° de diciembre de 2026')).toBe('2026-12-01')
  expect(parseDate('Iquitos, 1.9 de diciembre de 2026', { lenient: true })).toBe('2026-12-01')
  expect(parseDate('Iquitos, 1.9 de diciembre de 2026')).toBeUndefined()
})

test('the day of the next date is not the year of a date that was broken off', () => {
  expect(findDates('22-SEP- 22-OCT-2026').map(({ iso }) => iso)).toEqual(['2026-10-22'])
  expect(findDates('22-SEP-26 22-OCT-2026').map(({ iso }) => iso)).toEqual(['2026-09-22', '2026-10-22'])
})
