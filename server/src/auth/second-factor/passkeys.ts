// Passkeys as a second factor: the browser creates one for this address and proves it by signing our challenge.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'
import type { Passkey } from '@conforme/contract/accounts/second-factor'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refuse } from '../../refusal.ts'
import { passkeys } from './tables.ts'
import { fullName } from '../../users/full-name.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/**
 * Algorithms that every browser supports. By default the library prefers ML-DSA-44 if the runtime has it; in Node 24
 * that is an experimental algorithm, and a passkey must be verifiable for years.
 */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

interface Place {
  origin: string
  challenge: string
}

export function findPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
}

export function toPasskey(row: PasskeyRow): Passkey {
  const { id, name } = row
  return {
    id,
    name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}

export async function askForNewPasskey(
  db: Database,
  user: { id: string; email: string; firstName: string; lastName: string },
  origin: string,
) {
  const known = await findPasskeys(db, user.id)
  return generateRegistrationOptions({
    rpName: 'Conforme',
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: fullName(user),
    attestationType: 'none',
    excludeCredentials: known.map(describe),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

export async function insertPasskey(
  tx: Database,
  { userId, name, response }: { userId: string; name: string; response: unknown },
  { origin, challenge }: Place,
): Promise<void> {
  const verified = await verifyRegistrationResponse({
    // The library validates its shape.
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => refuse('llave_rechazada'))
  if (!verified.verified) return refuse('llave_rechazada')
  const { credential } = verified.registrationInfo
  await tx.insert(passkeys).values({
    userId,
    name,
    credentialId: credential.id,
    counter: credential.counter,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    transports: credential.transports ?? [],
  })
}

export async function askForPasskey(db: Database, userId: string, origin: string) {
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: (await findPasskeys(db, userId)).map(describe),
    userVerification: 'preferred',
  })
}

/** Whether one of the user's passkeys made the assertion, for this origin and challenge. */
export async function verifyPasskey(
  db: Database,
  { userId, response, now }: { userId: string; response: Record<string, unknown>; now: Date },
  { origin, challenge }: Place,
): Promise<boolean> {
  const credentialId = typeof response['id'] === 'string' ? response['id'] : ''
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
  if (!row) return false
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: {
      id: row.credentialId,
      counter: row.counter,
      transports: transportsOf(row),
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
    },
    requireUserVerification: false,
  }).catch(() => ({ verified: false as const }))
  if (!verified.verified) return false
  const counter = verified.authenticationInfo.newCounter
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, row.id))
  return true
}

function describe(row: PasskeyRow) {
  return { id: row.credentialId, transports: transportsOf(row) }
}

function transportsOf({ transports }: PasskeyRow): AuthenticatorTransport[] {
  return transports as AuthenticatorTransport[]
}
