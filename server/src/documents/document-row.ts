import type { documents, workflowMoves } from '../db/schema.ts'

export type DocumentRow = typeof documents.$inferSelect

export type MoveRow = typeof workflowMoves.$inferSelect
