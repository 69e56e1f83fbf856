import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test/database/database.ts'
import { dropIdleParsers } from './drop-idle-parsers.ts'
import { pgliteExtensions } from './pglite-folder.ts'

test('arrays of what is selected are answered as arrays, and parsers that nobody asks for are not copied with every query', async () => {
  const { dataDir, remove } = await createTestDatabase('pglite')
  const pglite = await PGlite.create({
    fs: new NodeFS(path.join(dataDir, 'db')),
    extensions: pgliteExtensions,
  })
  const before = Object.keys(pglite.parsers).length
  await dropIdleParsers(pglite)
  expect(Object.keys(pglite.parsers).length).toBeLessThan(before / 5)
  const id = randomUUID()
  const { rows } = await pglite.query(
    `SELECT ARRAY['a', null]::text[] AS texts, ARRAY[1, 2]::int8[] AS numbers, ARRAY[$1]::uuid[] AS ids,
       ARRAY['{"a": 1}']::jsonb[] AS data, ARRAY['x']::name[] AS names, true AS yes, 1.5::numeric AS amount`,
    [id],
  )
  expect(rows).toEqual([
    {
      texts: ['a', null],
      numbers: [1, 2],
      ids: [id],
      data: [{ a: 1 }],
      names: ['x'],
      yes: true,
      amount: '1.5',
    },
  ])
  await pglite.close()
  await remove()
})
