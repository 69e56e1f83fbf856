import { expect, test } from 'vitest'
import { compareFields } from './compare-fields.ts'

const line = (descripcion: string, total: number) => ({ descripcion, total })

test('compares only values that differ, ignoring differences of spelling', () => {
  const { fields } = compareFields(
    { proveedor: { nombre: 'ACEROS DEL SUR S.A.C.' }, totales: { total: 118 } },
    [{ proveedor: { nombre: 'Aceros del Sur SAC' }, totales: { total: 110 } }],
  )
  expect(fields).toEqual([
    { path: 'totales.total', current: 118, values: [{ path: 'totales.total', value: 110 }] },
  ])
})

test('offers a value that only another reading has, and marks one that it lacks as missing', () => {
  const { fields } = compareFields({ documento: { serie: 'F001' } }, [{ documento: { moneda: 'PEN' } }])
  expect(fields).toContainEqual({
    path: 'documento.moneda',
    current: null,
    values: [{ path: 'documento.moneda', value: 'PEN' }],
  })
  expect(fields).toContainEqual({ path: 'documento.serie', current: 'F001', values: [undefined] })
})

test('matches line items by their descriptions, whatever their position in the other reading', () => {
  const own = { productos: [line('CEMENTO SOL 42.5 KG', 50), line('FIERRO CORRUGADO 1/2', 80)] }
  const other = { productos: [line('FIERRO CORRUGADO 1/2', 90), line('CEMENTO SOL 42.5 KG', 50)] }
  expect(compareFields(own, [other])).toEqual({
    fields: [{ path: 'productos.1.total', current: 80, values: [{ path: 'productos.0.total', value: 90 }] }],
    furtherLines: [],
  })
})

test('matches a line item with a misread description by its amount if only one line has that amount', () => {
  const own = { productos: [line('CEMENTO', 50), line('ARENA GRUESA', 33)] }
  const other = { productos: [line('CEMENTO', 50), line('8R3N4 6RU3S4', 33)] }
  expect(compareFields(own, [other]).fields.map(({ path }) => path)).toEqual(['productos.1.descripcion'])
})

test('offers a line item of only another reading as a whole, and does not list the values of one that it lacks', () => {
  const own = { productos: [line('CEMENTO', 50), line('ARENA', 33)] }
  const other = { productos: [line('CEMENTO', 50), line('LADRILLO KING KONG', 70)] }
  expect(compareFields(own, [other])).toEqual({
    fields: [],
    furtherLines: [{ other: 0, path: 'productos.1' }],
  })
})

test('compares several extractions side by side', () => {
  const { fields } = compareFields({ totales: { total: 118 } }, [
    { totales: { total: 118 } },
    { totales: { total: 180 } },
  ])
  expect(fields[0]?.values.map((read) => read?.value)).toEqual([118, 180])
})
