// People for journeys, created through the product's own API.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

export interface Person {
  email: string
  password: string
  firstName: string
  lastName: string
}

export function somebody(overrides: Partial<Person> = {}): Person {
  return {
    email: `persona-${randomUUID()}@conforme.test`,
    password: 'una-clave-de-prueba',
    firstName: 'Rosa',
    lastName: 'Quispe',
    ...overrides,
  }
}

/** Registers a person and leaves the page signed in. */
export async function register(
  page: Page,
  person: Person,
  company?: { name: string; ruc: string },
): Promise<void> {
  const answer = await page.request.post('/api/register', {
    data: { ...person, ...(company && { company }) },
  })
  if (!answer.ok()) throw new Error(`could not register: ${answer.status()} ${await answer.text()}`)
}

/** Adds a person to the company of the user signed in on `page`, and leaves `theirs` signed in as that person. */
export async function colleague(page: Page, theirs: Page, name: Partial<Person>): Promise<void> {
  const { email, password, firstName, lastName } = somebody(name)
  const added = await page.request.post('/api/company/members', { data: { email, firstName, lastName } })
  const { initialPassword } = (await added.json()) as { initialPassword: string }
  await theirs.request.post('/api/login', { data: { email, password: initialPassword } })
  const chosen = await theirs.request.put('/api/profile/password', { data: { next: password } })
  if (!chosen.ok()) throw new Error(`no colleague: ${chosen.status()} ${await chosen.text()}`)
}
