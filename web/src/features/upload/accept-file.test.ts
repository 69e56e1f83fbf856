import { expect, test } from 'vitest'
import { refuseFile } from './accept-file.ts'

const file = { name: 'factura.pdf', type: 'application/pdf', size: 1000 }

test('a PDF, JPG or PNG file is accepted', () => {
  expect(refuseFile(file)).toBeUndefined()
  expect(refuseFile({ ...file, name: 'f.jpg', type: 'image/jpeg' })).toBeUndefined()
  expect(refuseFile({ ...file, name: 'f.PNG', type: '' })).toBeUndefined()
})

test('an XML or ZIP file is accepted', () => {
  expect(refuseFile({ ...file, name: 'f.xml', type: 'text/xml' })).toBeUndefined()
  expect(refuseFile({ ...file, name: 'f.zip', type: 'application/x-zip-compressed' })).toBeUndefined()
  expect(refuseFile({ ...file, name: 'R-f.XML', type: '' })).toBeUndefined()
})

test('a file of another type is refused by name', () => {
  expect(refuseFile({ ...file, name: 'nota.docx', type: 'application/msword' })).toEqual({
    title: 'Tipo de archivo no válido',
    description: 'nota.docx no es un tipo de archivo permitido',
  })
})

test('a file of fifty megabytes is accepted, and one byte more is refused', () => {
  expect(refuseFile({ ...file, size: 52_428_800 })).toBeUndefined()
  expect(refuseFile({ ...file, size: 52_428_801 })).toEqual({
    title: 'Archivo demasiado grande',
    description: 'factura.pdf excede el límite de 50MB',
  })
})
