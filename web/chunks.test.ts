import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { chunkNames } from './chunks.ts'

const at = (path: string) => resolve(import.meta.dirname, 'src', path)
const [main, routes] = [at('main.tsx'), at('shell/routes.ts')]
const upload = at('screens/processor/processor-screen.tsx')
const login = at('screens/auth/login-screen.tsx')

/** The static imports of each module. */
const imports: Record<string, string[]> = {
  [main]: [routes, '/x/node_modules/react/index.js'],
  [routes]: [],
  '/x/node_modules/react/index.js': [],
  [upload]: ['paper', 'upload-only', 'button'],
  [login]: ['form', 'button'],
  document: ['paper', 'viewer', 'form'],
  review: ['paper', 'viewer', 'pair'],
  history: ['viewer', 'pair'],
  paper: ['field', '/x/node_modules/react/index.js'],
  form: ['field'],
  viewer: ['form', 'zoom'],
  button: [],
  field: [],
  pair: ['zoom'],
  zoom: [],
  dialog: ['viewer'],
  'upload-only': [],
}

const named = (screens: string[]) => {
  const chunkOf = chunkNames()
  const modules = {
    getModuleInfo: (id: string) => ({
      importedIds: imports[id] ?? [],
      dynamicallyImportedIds: id === routes ? screens : [],
    }),
  }
  return (id: string) => chunkOf(id, modules as unknown as Parameters<typeof chunkOf>[1]) ?? null
}

test('groups modules by the screens that import them statically', () => {
  const nameOf = named([upload, login, 'document', 'review', 'history'])
  expect(Object.fromEntries(Object.keys(imports).map((id) => [id, nameOf(id)]))).toEqual({
    [main]: null,
    [routes]: 'start',
    '/x/node_modules/react/index.js': 'vendor',
    [upload]: null,
    [login]: null,
    document: null,
    review: null,
    history: null,
    paper: 'shared',
    button: 'shared',
    field: 'shared',
    form: 'forms',
    viewer: 'further',
    zoom: 'further',
    pair: null,
    dialog: null,
    'upload-only': null,
  })
})

test('no chunk imports a later one', () => {
  const nameOf = named([upload, login, 'document', 'review', 'history'])
  const order = ['vendor', 'start', 'shared', 'forms', 'further', null]
  for (const [id, imported] of Object.entries(imports))
    for (const one of imported)
      if (id !== main)
        expect(order.indexOf(nameOf(one)), `${id} imports ${one}`).toBeLessThanOrEqual(
          order.indexOf(nameOf(id)),
        )
})

test("the build fails if a screen's file was moved", () => {
  expect(() => named([login])(main)).toThrow('processor-screen.tsx')
})
