import { expect, test } from 'vitest'
import { uploadedNotice } from './uploaded-notice.ts'

test('the upload notice names one file, or counts several, with those that failed', () => {
  expect(uploadedNotice(['a.pdf'], 0)).toEqual({
    title: 'Archivo subido exitosamente',
    description: 'a.pdf se está procesando',
  })
  expect(uploadedNotice(['a.pdf', 'b.pdf'], 0)).toMatchObject({ title: '2 archivos subidos exitosamente' })
  expect(uploadedNotice(['a.pdf', 'b.pdf'], 1).warning).toBe('1 no se subió: mira en la cola por qué.')
  expect(uploadedNotice(['a.pdf'], 2).warning).toBe('2 no se subieron: mira en la cola por qué.')
})
