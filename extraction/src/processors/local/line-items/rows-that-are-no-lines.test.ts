import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const linesOf = (drawing: string, source: 'pdf' | 'ocr' = 'ocr') =>
  answerLocally(readDrawing(drawing, source)).data.productos?.map(
    ({ codigo, descripcion, cantidad, precio, total }) => ({
      ...(codigo && { codigo }),
      descripcion,
      ...(cantidad !== undefined && { cantidad }),
      ...(precio !== undefined && { precio }),
      total,
    }),
  )

test('a short word of a name is no label of the totals', () => {
  const lines = linesOf(`
RESTORAN LAUT BIRU
Bil No: 88-2231
Tarikh: 17-03-19 19:20
1 Fried Kailan       38.00
1 Dim Sum            14.00
5 Rice               10.00
Jumlah               62.00
`)
  expect(lines).toHaveLength(3)
})
