// All endpoints, in one table. The web imports only its type.
import { authEndpoints } from './auth.ts'
import { creditEndpoints } from './credits.ts'
import { documentEndpoints } from './documents.ts'
import { eventEndpoints } from './events.ts'
import { processorEndpoints } from './processor-list.ts'

export const endpoints = {
  ...authEndpoints,
  ...creditEndpoints,
  ...processorEndpoints,
  ...documentEndpoints,
  ...eventEndpoints,
}
export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints
