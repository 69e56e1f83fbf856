// Which other tables have rows about a document. Most have none, so a list reads these flags with its rows and then
// queries only the tables that it needs, for the documents that need them.
import { sql, type Column, type SQL } from 'drizzle-orm'
import { documentReasons } from '../alerts/tables.ts'
import { documents, workflowMoves } from '../db/schema.ts'
import { proposedPurchases, purchaseProposals } from '../sire/tables.ts'
import { supplierAccounts, suppliers } from '../suppliers/tables.ts'
import { validityAnswers } from '../validity/tables.ts'
import { documentWitnesses, joinedDocuments } from './witnesses/tables.ts'

export const beside = {
  moves: hasRows(workflowMoves.documentId),
  reasons: hasRows(documentReasons.documentId),
  validity: hasRows(validityAnswers.documentId),
  /** The supplier has changed accounts that no other person has approved yet. */
  accounts: sql<boolean>`exists(
    select 1 from ${suppliers} join ${supplierAccounts} on ${supplierAccounts.supplierId} = ${suppliers.id}
    where ${suppliers.companyId} = ${documents.companyId} and ${suppliers.ruc} = ${documents.supplierTaxId}
      and ${supplierAccounts.status} = 'por_aprobar')`,
  /** The company's proposal of purchases lists the document. */
  proposed: sql<boolean>`exists(
    select 1 from ${proposedPurchases} join ${purchaseProposals} on ${purchaseProposals.id} = ${proposedPurchases.proposalId}
    where ${purchaseProposals.companyId} = ${documents.companyId}
      and ${proposedPurchases.supplierTaxId} = ${documents.supplierTaxId}
      and ${proposedPurchases.documentNumber} = ${documents.documentNumber})`,
  witnesses: hasRows(documentWitnesses.documentId),
  joined: hasRows(joinedDocuments.documentId),
}

function hasRows(documentId: Column): SQL<boolean> {
  return sql<boolean>`exists(select 1 from ${documentId.table} where ${documentId} = ${documents.id})`
}

export type Beside = Record<keyof typeof beside, boolean>

/** The documents of a list that have rows in a table. */
export type IdsWith = (table: keyof Beside) => string[]
