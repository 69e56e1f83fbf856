// Combines Textract's results for the pages into one answer: forms and tables first, then expenses, then the layout.
import type { Block, ExpenseDocument } from '@aws-sdk/client-textract'
import type { Processor, ProcessorRequest, RawAnswer } from '../processor.ts'
import { indexBlocks, type BlockIndex } from './block-index.ts'
import { toReadPage } from './blocks-to-page.ts'
import { toDocumentTable } from './document-table.ts'
import { readExpense } from './expense.ts'
import { formCandidates } from './forms.ts'
import { mergeWithLayout, type Found } from './merge-with-layout.ts'
import { tableItems, toGrids } from './tables.ts'

/** Textract's result for one page; stored as it is. */
export interface PageAnswer {
  page: number
  size: { width: number; height: number }
  blocks?: Block[]
  expense?: ExpenseDocument[]
}

/** `layout` applies the local reader's rules to the words that Textract read. */
export async function combineAnswers(
  request: ProcessorRequest,
  answers: readonly PageAnswer[],
  layout: Processor | undefined,
): Promise<Pick<RawAnswer, 'data' | 'hints' | 'table'>> {
  const indexes = answers.flatMap(({ page, blocks }) => (blocks ? [indexBlocks(page, blocks)] : []))
  const grids = indexes.flatMap(toGrids)
  const fromTables = tableItems(grids)
  const expense = answers.map((found) =>
    readExpense(found.expense ?? [], found.page, request.context.ownTaxIds ?? []),
  )
  const found: Found = {
    header: [...indexes.flatMap(formCandidates), ...expense.flatMap((page) => page.header)],
    items: fromTables.length > 0 ? fromTables : expense.flatMap((page) => page.items),
  }
  const codes = new Map(request.reading.pages.map((page) => [page.number, page.codes]))
  const pages = indexes.map((index) => ({
    ...toReadPage(index, sizeOf(answers, index)),
    codes: codes.get(index.page) ?? [],
  }))
  // In expense mode there are no words from Textract, so the layout uses the words of our reading.
  const reading = pages.length > 0 ? { ...request.reading, pages } : request.reading
  const seen = await layout?.answer({ ...request, reading })
  return {
    ...mergeWithLayout(found, seen, reading.pages),
    ...(indexes.length > 0 ? { table: toDocumentTable(grids, indexes.flatMap(linesOf)) } : {}),
  }
}

function sizeOf(answers: readonly PageAnswer[], index: BlockIndex): { width: number; height: number } {
  return answers.find((answer) => answer.page === index.page)?.size ?? { width: 1, height: 1 }
}

/** Lines in layout order: columns one after the other. */
function linesOf(index: BlockIndex): string[] {
  return index.blocks.filter((block) => block.BlockType === 'LINE').map((line) => line.Text ?? '')
}
