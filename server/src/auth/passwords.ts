import { hash, verify } from '@node-rs/argon2'

// 19 MiB and two passes: the argon2id setting that OWASP lists first; about 10 ms here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Verified if there is no such account, so that timing does not reveal which accounts exist. */
const nobody = hash('nobody has this password', cost)

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && typeof passwordHash === 'string'
}
