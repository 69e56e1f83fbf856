import { expect, test } from 'vitest'
import { refuseFile } from './accept-file.ts'

const file = { name: 'factura.pdf', type: 'application/pdf', size: 1000 }

test('an invoice as PDF, JPG or PNG may be uploaded', () => {
  expect(refuseFile(file)).toBeUndefined()
  expect(refuseFile({ ...file, name: 'f.jpg', type: 'image/jpeg' })).toBeUndefined()
  expect(refuseFile({ ...file, name: 'f.PNG', type: '' })).toBeUndefined()
})

test('so may the XML of a comprobante, and a ZIP that holds one', () => {
  expect(refuseFile({ ...file, name: 'f.xml', type: 'text/xml' })).toBeUndefined()
  expect(refuseFile({ ...file, name: 'f.zip', type: 'application/x-zip-compressed' })).toBeUndefined()
  expect(refuseFile({ ...file, name: 'R-f.XML', type: '' })).toBeUndefined()
})

test('other types are refused by name', () => {
  expect(refuseFile({ ...file, name: 'nota.docx', type: 'application/msword' })).toEqual({
    title: 'Tipo de archivo no válido',
    description: 'nota.docx no es un tipo de archivo permitido',
  })
})

test('fifty megabytes may be uploaded, one byte more may not', () => {
  expect(refuseFile({ ...file, size: 52_428_800 })).toBeUndefined()
  expect(refuseFile({ ...file, size: 52_428_801 })).toEqual({
    title: 'Archivo demasiado grande',
    description: 'factura.pdf excede el límite de 50MB',
  })
})
