import type { Found } from '../../../layout/found.ts'

export interface PartyFound {
  nombre?: Found<string>
  rfc?: Found<string>
  direccion?: Found<string>
  telefono?: Found<string>
  email?: Found<string>
}
