// The caller: a person with a session, or a program with a key. `auth` and `api-keys` look them up.
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
  /**
   * Whether payments, keys and roles require a second factor: by rule of the user's company or, for admins, of the
   * installation.
   */
  mustShowSecondFactor: boolean
  sessionHash: string
}

export interface ApiKeyCaller {
  keyId: string
  owner: { id: string; companyId: string | null; isAdmitted: boolean }
}
