// Who calls: a person with a session, or a program with a key. What finds them is in `auth` and `api-keys`.
import type { Role } from '@conforme/contract/accounts/roles'

export interface SignedIn {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
  companyId: string | null
  isAdmitted: boolean
  mustChangePassword: boolean
  showedSecondFactor: boolean
  /** Whether payments, keys and roles need a second factor: their company requires it, or the installation of its admins. */
  mustShowSecondFactor: boolean
  sessionHash: string
}

export interface ApiKeyCaller {
  keyId: string
  owner: { id: string; companyId: string | null; isAdmitted: boolean }
}
