// Using the outer database inside a transaction waits for ever on an embedded database (one connection) and
// for a free connection on a pool. Both engines refuse it at once, so that no test on either lets it through.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'
import { takeFirst } from './first-transaction.ts'

const current = new AsyncLocalStorage<{ open: boolean }>()

export class OuterDatabaseInTransaction extends Error {
  override readonly name = 'OuterDatabaseInTransaction'
  constructor() {
    super('The outer database was used inside a transaction: pass the transaction down instead')
  }
}

export function refuseInsideTransaction(): void {
  if (current.getStore()?.open) throw new OuterDatabaseInTransaction()
}

/** Runs the body of a transaction, so that `refuseInsideTransaction` knows about it until it ends. */
async function runInsideTransaction<T>(body: () => Promise<T>): Promise<T> {
  // A flag and not only the context: what the body started and left running inherits the context for ever.
  const transaction = { open: true }
  try {
    return await current.run(transaction, body)
  } finally {
    transaction.open = false
  }
}

/** The bodies of this database's transactions run guarded from now on. */
export function guardTransactions(database: Database): Database {
  const begin = database.transaction.bind(database)
  database.transaction = async (body, config) => {
    refuseInsideTransaction()
    return takeFirst(body, (taken) => begin((tx) => runInsideTransaction(() => taken(tx)), config))
  }
  return database
}
