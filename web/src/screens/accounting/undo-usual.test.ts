import { expect, test } from 'vitest'
import { undoneText } from './undo-usual.ts'

test('undoing says how many lost their account, and how many were left because somebody changed them', () => {
  expect(undoneText(1, 0)).toEqual({ title: 'Se quitó la cuenta a 1 compra' })
  expect(undoneText(1200, 0)).toEqual({ title: 'Se quitó la cuenta a 1,200 compras' })
  expect(undoneText(3, 1)).toEqual({
    title: 'Se quitó la cuenta a 3 compras',
    description: '1 compra queda como está: alguien la cambió o la descargó después.',
  })
  expect(undoneText(0, 2)).toEqual({
    title: 'No se quitó ninguna cuenta',
    description: '2 compras quedan como están: alguien las cambió o las descargó después.',
  })
})
