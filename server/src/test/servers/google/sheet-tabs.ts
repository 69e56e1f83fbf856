// Tabs of a spreadsheet in the Google stand-in: describes, adds and widens them, and deletes their rows.
import { googleErrors } from './google-errors.ts'
import type { GoogleReply } from './google-reply.ts'
import { newTab, type StoredSheet } from './google-state.ts'
import { objectOf } from './json-values.ts'

type ChangeRequest = Record<string, unknown>

export function describeTabs({ tabs }: StoredSheet): GoogleReply {
  return {
    sheets: tabs.map(({ sheetId, title, columnCount }) => ({
      properties: { sheetId, title, gridProperties: { rowCount: 1000, columnCount } },
    })),
  }
}

/** Applies the requests in order, up to the first that is refused. */
export function changeTabs(sheet: StoredSheet, requests: readonly ChangeRequest[]): GoogleReply {
  for (const request of requests) {
    const title = objectOf(objectOf(request['addSheet'])['properties'])['title']
    if (typeof title === 'string') {
      if (sheet.tabs.some((tab) => tab.title.toLowerCase() === title.toLowerCase()))
        return { error: googleErrors.exists }
      sheet.tabs.push(newTab(sheet.tabs.length + 100, title))
    } else if (!appendColumns(sheet, request)) deleteRows(sheet, request)
  }
  return { replies: [] }
}

function appendColumns({ tabs }: StoredSheet, request: ChangeRequest): boolean {
  const { sheetId, dimension, length } = objectOf(request['appendDimension'])
  const wider = tabs.find((tab) => tab.sheetId === sheetId)
  if (!wider || dimension !== 'COLUMNS') return false
  wider.columnCount += Number(length)
  return true
}

function deleteRows({ tabs }: StoredSheet, request: ChangeRequest): void {
  const range = objectOf(objectOf(request['deleteDimension'])['range'])
  const tab = tabs.find(({ sheetId }) => sheetId === range['sheetId'])
  if (!tab) throw new Error(`not a change that Google knows: ${JSON.stringify(request)}`)
  const start = Number(range['startIndex'])
  tab.rows.splice(start, Number(range['endIndex']) - start)
}
