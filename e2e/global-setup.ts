// One product for all journeys; each journey registers its own people and companies.
import type { TestProject } from 'vitest/node'
import { makePgliteTemplate } from '../server/src/test/database/pglite-template.ts'
import { removeLeftFolders } from '../server/src/temporary-folder.ts'
import { startProduct } from './product.ts'

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftFolders()
  // All journeys register from one address; the default limit only allows for an office.
  const product = await startProduct({ env: { REGISTRATIONS_PER_DAY: '10000' } })
  const template = await makePgliteTemplate()
  project.provide('pgliteTemplate', template.folder)
  // The first account administers the installation; journeys that need an administrator sign in with it.
  const answer = await fetch(`${product.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...administrator, firstName: 'Ada', lastName: 'Ministra' }),
  })
  if (!answer.ok) throw new Error(`the administrator could not register: ${await answer.text()}`)
  project.provide('productUrl', product.url)
  return async () => {
    await product.stop()
    await template.remove()
  }
}

export const administrator = { email: 'administradora@conforme.test', password: 'administra-todo-2026' }

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    /** For a product of a journey's own, which then needs no migration of its database. */
    pgliteTemplate: string
  }
}
