// People for journeys, made through the product's own API.
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

/** Registers and leaves the page signed in. */
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
