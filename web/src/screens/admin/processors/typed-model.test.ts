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

test('a price takes a decimal comma or point', () => {
  const { price } = toEdit({ ...fresh, input: '0,15', cached: ' 0.075 ', output: '1,250' }, false)
  expect(price).toEqual({ input: 0.15, cached: 0.075, output: 1.25 })
})

test('a processor that is paid by page has the price of a page alone', () => {
  expect(toEdit({ ...fresh, page: '0,0015' }, true).price).toEqual({
    input: 0,
    cached: 0,
    output: 0,
    page: 0.0015,
  })
})

test('thousands of tokens are no decimals', () => {
  for (const contextTokens of ['128000', '128,000', '128.000', '128 000'])
    expect(toEdit({ ...fresh, contextTokens }, false).contextTokens, contextTokens).toBe(128_000)
  expect(toEdit({ ...fresh, contextTokens: '1,048,576' }, false).contextTokens).toBe(1_048_576)
})

test('an empty or unreadable number is told by the server at its field, and is never 0', () => {
  const edit = toEdit({ ...fresh, contextTokens: '', maxOutputTokens: 'muchos', input: '' }, false)
  expect([edit.contextTokens, edit.maxOutputTokens, edit.price.input]).toEqual([NaN, NaN, NaN])
})

test('what is left empty is sent as nothing', () => {
  expect(toEdit(fresh, false)).toMatchObject({ shutdown: null, replacedBy: null, output: 'json' })
  expect(
    toEdit({ ...fresh, shutdown: '2027-01-31', replacedBy: 'sol', isStrict: true }, false),
  ).toMatchObject({
    shutdown: '2027-01-31',
    replacedBy: 'sol',
    output: 'strict',
  })
})
