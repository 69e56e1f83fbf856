import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { creditEntries, users } from '../db/schema.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { productForAll } from '../test/product.ts'
import { grantCredits, refundCredit, spendCredit } from './ledger.ts'

describe.each(databaseKinds)('credits on %s', (kind) => {
  const product = productForAll({ kind })
  let db: Database
  beforeAll(async () => {
    db = product.services.db
  })

  const balances = async (userId: string) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    const [ledger] = await db
      .select({ sum: sql<number>`coalesce(sum(${creditEntries.delta}), 0)::int` })
      .from(creditEntries)
      .where(eq(creditEntries.userId, userId))
    return { balance: user?.credits, ledger: ledger?.sum }
  }

  test('a balance equals the sum of its entries after concurrent changes', async () => {
    const person = await product.person()
    const userId = person.user.id
    const changes = Array.from({ length: 60 }, (_, index) =>
      db
        .transaction((tx) =>
          index % 3 === 0
            ? grantCredits(tx, { userId, amount: 2, reason: 'ajuste' })
            : spendCredit(tx, { userId }),
        )
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        }),
    )
    await Promise.all(changes)
    const { balance, ledger } = await balances(userId)
    expect(balance).toBe(ledger)
    expect(balance).toBe(25 + 20 * 2 - 40)
  })

  test('of forty concurrent spenders of five credits exactly five get one', async () => {
    const person = await product.person()
    const userId = person.user.id
    await db.transaction((tx) => grantCredits(tx, { userId, amount: -20, reason: 'ajuste' }))
    const spent = await Promise.allSettled(
      Array.from({ length: 40 }, () => db.transaction((tx) => spendCredit(tx, { userId }))),
    )
    expect(spent.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
    expect(await balances(userId)).toEqual({ balance: 0, ledger: 0 })
  })

  test('a credit that was not spent for a document is not given back', async () => {
    const person = await product.person()
    const given = await db.transaction((tx) => refundCredit(tx, crypto.randomUUID()))
    expect(given).toBe(false)
    expect(await balances(person.user.id)).toEqual({ balance: 25, ledger: 25 })
  })

  test('refunds of a document go to the people who spent them, the last first, each once', async () => {
    const [rosa, luz] = [await product.person(), await product.person()]
    const [documentId = ''] = await insertDocuments(product, rosa, [anExtractedInvoice()])
    const spend = ({ user }: Client) =>
      db.transaction((tx) => spendCredit(tx, { userId: user.id, documentId }))
    const refund = () => db.transaction((tx) => refundCredit(tx, documentId))
    const left = async () => [(await balances(rosa.user.id)).balance, (await balances(luz.user.id)).balance]
    for (const person of [rosa, luz, rosa, luz]) await spend(person)
    expect(await left()).toEqual([23, 23])
    await refund()
    expect(await left()).toEqual([23, 24])
    await spend(rosa)
    await refund()
    expect(await left()).toEqual([23, 24])
    for (const given of [true, true, true, false]) expect(await refund()).toBe(given)
    expect(await left()).toEqual([25, 25])
    expect(await balances(rosa.user.id)).toEqual({ balance: 25, ledger: 25 })
  })

  test('a person reads their own ledger and balance, and nobody does without a session', async () => {
    const person = await product.person()
    const { body } = await person.get<{ entries: unknown[] }>('/api/user/credits/ledger')
    expect(body.entries).toMatchObject([{ delta: 25, balance: 25, reason: 'inicial', documentId: null }])
    expect((await product.anybody().get('/api/user/credits/ledger')).status).toBe(401)
    expect((await product.anybody().get('/api/user/credits')).status).toBe(401)
  })
})
