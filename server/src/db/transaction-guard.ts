// Using the outer database inside a transaction deadlocks on the embedded database (one connection) and on a pool
// without a free connection. Both engines throw at once, so that every test finds it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'
import { runAsFirstTransaction } from './first-transaction.ts'

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

/** Runs the body of a transaction; `refuseInsideTransaction` throws until it ends. */
async function runInsideTransaction<T>(body: () => Promise<T>): Promise<T> {
  // A flag besides the async context: work that the body started and left running inherits that context forever.
  const transaction = { open: true }
  try {
    return await current.run(transaction, body)
  } finally {
    transaction.open = false
  }
}

/** Guards all later transactions of this database. */
export function guardTransactions(database: Database): Database {
  const begin = database.transaction.bind(database)
  database.transaction = async (body, config) => {
    refuseInsideTransaction()
    return runAsFirstTransaction(body, (taken) =>
      begin((tx) => runInsideTransaction(() => taken(tx)), config),
    )
  }
  return database
}
