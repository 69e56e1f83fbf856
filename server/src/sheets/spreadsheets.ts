// All calls to Google Sheets and Drive.
import { z } from 'zod'
import type { Cell } from '../exports/columns.ts'
import type { AccessTokens } from './access-token.ts'
import { requestGoogle, type GoogleCall } from './google-request.ts'

const sheetsScope = 'https://www.googleapis.com/auth/spreadsheets'

export interface Tab {
  sheetId: number
  title: string
  columnCount: number
}

/** Cells of one rectangle; null leaves a cell as it is. */
export interface RangeValues {
  range: string
  values: Cell[][]
}

const TabProperties = z.object({
  sheetId: z.number(),
  title: z.string(),
  gridProperties: z.object({ columnCount: z.number().default(0) }).optional(),
})
const Tabs = z.object({ sheets: z.array(z.object({ properties: TabProperties })).default([]) })
const Ranges = z.object({
  valueRanges: z.array(z.object({ values: z.array(z.array(z.unknown())).default([]) })),
})
const Done = z.looseObject({})
const CreatedFile = z.object({ id: z.string().min(1) })
const FoundFiles = z.object({ files: z.array(CreatedFile) })
const markName = 'conforme'

export interface Spreadsheets {
  listTabs(id: string): Promise<Tab[]>
  /** Changes the structure: tabs, columns and rows. */
  change(id: string, requests: readonly object[]): Promise<void>
  read(id: string, ranges: readonly string[]): Promise<string[][][]>
  write(id: string, data: readonly RangeValues[]): Promise<void>
  /** Appends below the table at the range. Not retried after a timeout, because it is not idempotent. */
  append(id: string, range: string, values: Cell[][]): Promise<void>
  /** With a mark, reuses a file that has it: an earlier call created the file, and its answer was lost. */
  createFile(title: string, mark?: string): Promise<string>
  shareFile(id: string, email: string): Promise<void>
}

interface SpreadsheetOptions {
  tokens: AccessTokens
  sheetsUrl: string
  driveUrl: string
  folderId: string | undefined
  subject: string | undefined
}

type Part<Reply extends z.ZodType> = Omit<GoogleCall<Reply>, 'url' | 'scope'>

export function openSpreadsheets(options: SpreadsheetOptions): Spreadsheets {
  return { ...openSheets(options), ...openDrive(options) }
}

/** The Sheets API: contents of a spreadsheet. */
function openSheets({
  tokens,
  sheetsUrl,
}: SpreadsheetOptions): Omit<Spreadsheets, 'createFile' | 'shareFile'> {
  const sheets = <Reply extends z.ZodType>(path: string, call: Part<Reply>) =>
    requestGoogle<Reply>(tokens, {
      ...call,
      url: `${sheetsUrl}/v4/spreadsheets/${path}`,
      scope: sheetsScope,
    })

  return {
    listTabs: async (id) => {
      const fields = 'sheets(properties(sheetId,title,gridProperties))'
      const { sheets: tabs } = await sheets(`${id}?fields=${fields}`, { method: 'GET', reply: Tabs })
      return tabs.map(({ properties: { sheetId, title, gridProperties } }) => ({
        sheetId,
        title,
        columnCount: gridProperties?.columnCount ?? 0,
      }))
    },
    change: async (id, requests) => {
      await sheets(`${id}:batchUpdate`, {
        method: 'POST',
        body: { requests },
        reply: Done,
        repeatable: false,
      })
    },
    read: async (id, ranges) => {
      const query = new URLSearchParams({ valueRenderOption: 'UNFORMATTED_VALUE' })
      for (const range of ranges) query.append('ranges', range)
      const { valueRanges } = await sheets(`${id}/values:batchGet?${query}`, { method: 'GET', reply: Ranges })
      return valueRanges.map(({ values }) => values.map((row) => row.map((cell) => String(cell ?? ''))))
    },
    write: async (id, data) => {
      // RAW: text is never parsed as a formula, and numbers do not depend on the sheet's locale.
      const body = {
        valueInputOption: 'RAW',
        data: data.map((each) => ({ majorDimension: 'ROWS', ...each })),
      }
      await sheets(`${id}/values:batchUpdate`, { method: 'POST', body, reply: Done })
    },
    append: async (id, range, values) => {
      const path = `${id}/values/${encodeURIComponent(range)}:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS`
      const body = { majorDimension: 'ROWS', values }
      await sheets(path, { method: 'POST', body, reply: Done, repeatable: false })
    },
  }
}

function findingMarked(mark: string): URLSearchParams {
  return new URLSearchParams({
    q: `appProperties has { key='${markName}' and value='${mark}' } and trashed = false`,
    fields: 'files(id)',
    supportsAllDrives: 'true',
    includeItemsFromAllDrives: 'true',
  })
}

/** Drive: the file and its permissions. */
function openDrive({
  tokens,
  driveUrl,
  folderId,
  subject,
}: SpreadsheetOptions): Pick<Spreadsheets, 'createFile' | 'shareFile'> {
  // A folder that the account did not create is visible only with the wider scope.
  const driveScope = `https://www.googleapis.com/auth/${folderId ? 'drive' : 'drive.file'}`
  const drive = <Reply extends z.ZodType>(path: string, call: Part<Reply>) =>
    requestGoogle<Reply>(tokens, { ...call, url: `${driveUrl}/drive/v3/${path}`, scope: driveScope, subject })
  return {
    createFile: async (title, mark) => {
      if (mark !== undefined) {
        const { files } = await drive(`files?${findingMarked(mark)}`, { method: 'GET', reply: FoundFiles })
        if (files[0]) return files[0].id
      }
      const body = {
        name: title,
        mimeType: 'application/vnd.google-apps.spreadsheet',
        ...(folderId && { parents: [folderId] }),
        ...(mark !== undefined && { appProperties: { [markName]: mark } }),
      }
      const path = 'files?supportsAllDrives=true&fields=id'
      return (await drive(path, { method: 'POST', body, reply: CreatedFile, repeatable: false })).id
    },
    shareFile: async (id, email) => {
      const body = { role: 'writer', type: 'user', emailAddress: email }
      const path = `files/${id}/permissions?supportsAllDrives=true&sendNotificationEmail=false`
      await drive(path, { method: 'POST', body, reply: Done })
    },
  }
}
