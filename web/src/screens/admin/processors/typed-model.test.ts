import { expect, test } from 'vitest'
import { toEdit, toTyped } from './typed-model.ts'

const fresh = {
  ...toTyped(undefined),
  id: 'luna',
  label: 'Luna',
  wireId: 'luna-1',
  input: '0.15',
  cached: '0',
  output: '0.6',
}

test('a price is parsed with a decimal comma or point', () => {
  const { price } = toEdit({ ...fresh, input: '0,15', cached: ' 0.075 ', output: '1,250' }, false)
  expect(price).toEqual({ input: 0.15, cached: 0.075, output: 1.25 })
})

test('a processor paid by page has only a price per page', () => {
  expect(toEdit({ ...fresh, page: '0,0015' }, true).price).toEqual({
    input: 0,
    cached: 0,
    output: 0,
    page: 0.0015,
  })
})

test('separators in a number of tokens are thousands separators', () => {
  for (const contextTokens of ['128000', '128,000', '128.000', '128 000'])
    expect(toEdit({ ...fresh, contextTokens }, false).contextTokens, contextTokens).toBe(128_000)
  expect(toEdit({ ...fresh, contextTokens: '1,048,576' }, false).contextTokens).toBe(1_048_576)
})

test('an empty or unreadable number becomes NaN and never 0', () => {
  const edit = toEdit({ ...fresh, contextTokens: '', maxOutputTokens: 'muchos', input: '' }, false)
  expect([edit.contextTokens, edit.maxOutputTokens, edit.price.input]).toEqual([NaN, NaN, NaN])
})

test('optional fields left empty are sent as null', () => {
  expect(toEdit(fresh, false)).toMatchObject({ shutdown: null, replacedBy: null, output: 'json' })
  expect(
    toEdit({ ...fresh, shutdown: '2027-01-31', replacedBy: 'sol', isStrict: true }, false),
  ).toMatchObject({
    shutdown: '2027-01-31',
    replacedBy: 'sol',
    output: 'strict',
  })
})
