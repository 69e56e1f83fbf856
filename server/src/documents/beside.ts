// Which other tables say something of a document. Most say nothing of most, so a list learns with its rows which of them
// it has to ask, and of which documents.
import { sql, type Column, type SQL } from 'drizzle-orm'
import { documentReasons } from '../alerts/tables.ts'
import { documents, workflowMoves } from '../db/schema.ts'
import { supplierAccounts, suppliers } from '../suppliers/tables.ts'
import { validityAnswers } from '../validity/tables.ts'
import { documentWitnesses, joinedDocuments } from './witnesses/tables.ts'

export const beside = {
  moves: says(workflowMoves.documentId),
  reasons: says(documentReasons.documentId),
  validity: says(validityAnswers.documentId),
  /** Of its supplier: changed, and nobody else approved them. */
  accounts: sql<boolean>`exists(
    select 1 from ${suppliers} join ${supplierAccounts} on ${supplierAccounts.supplierId} = ${suppliers.id}
    where ${suppliers.companyId} = ${documents.companyId} and ${suppliers.ruc} = ${documents.supplierTaxId}
      and ${supplierAccounts.status} = 'por_aprobar')`,
  witnesses: says(documentWitnesses.documentId),
  joined: says(joinedDocuments.documentId),
}

function says(documentId: Column): SQL<boolean> {
  return sql<boolean>`exists(select 1 from ${documentId.table} where ${documentId} = ${documents.id})`
}

export type Beside = Record<keyof typeof beside, boolean>

/** Those of a list that a table says something of. */
export type IdsWith = (table: keyof Beside) => string[]
