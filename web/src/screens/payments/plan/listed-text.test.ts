import { expect, test } from 'vitest'
import { listedText } from './listed-text.ts'

test('a list that is not whole says what it holds, and where the others are', () => {
  const rest = 'Los demás aparecen cuando estos se paguen; también puedes traerlos de Workflow.'
  expect(listedText(1000, 0)).toBe(`Aquí están los 1,000 que vencen antes. ${rest}`)
  expect(listedText(1000, 1)).toBe(
    `Aquí están el que trajiste de Workflow y los 1,000 que vencen antes. ${rest}`,
  )
  expect(listedText(1000, 12)).toBe(
    `Aquí están los 12 que trajiste de Workflow y los 1,000 que vencen antes. ${rest}`,
  )
})
