import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import { markOfCall } from '../idempotency/current-call.ts'
import type { Services } from '../services.ts'
import { GoogleFailure } from './google-failure.ts'
import { toSheetsError, type GoogleSheets } from './google-sheets.ts'
import { spreadsheetUrl } from './spreadsheet-id.ts'

interface Created {
  spreadsheetId: string
  url: string
  sharedWith: string | null
}

/** Creates a sheet that the service account can write and the user can open. */
export async function createSpreadsheet(
  services: Services,
  configured: GoogleSheets | undefined,
  { user, title }: { user: SignedIn; title: string },
): Promise<Created> {
  const google = configured ?? refuse('sheets_no_configurado')
  const { spreadsheets, email, actsForSomebody } = google
  const toError = (error: unknown) => toSheetsError(error, { log: services.log, email, creating: true })
  let spreadsheetId: string
  try {
    spreadsheetId = await spreadsheets.createFile(title, markOfCall())
    if (actsForSomebody) await spreadsheets.shareFile(spreadsheetId, email)
  } catch (error) {
    throw toError(error)
  }
  const sharedWith = await shareWithPerson(services, google, { spreadsheetId, email: user.email })
  await services.db.transaction((tx) =>
    recordActivity(tx, {
      action: 'sheet_created',
      userId: user.id,
      companyId: user.companyId,
      details: { spreadsheetId, title, sharedWith },
    }),
  )
  return { spreadsheetId, url: spreadsheetUrl(spreadsheetId), sharedWith }
}

/** Sharing may fail (no Google account, restricted domain); the sheet is kept anyway. */
async function shareWithPerson(
  { log }: Services,
  google: GoogleSheets,
  { spreadsheetId, email }: { spreadsheetId: string; email: string },
): Promise<string | null> {
  try {
    await google.spreadsheets.shareFile(spreadsheetId, email)
    return email
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error
    log.warn({ err: error, spreadsheetId }, 'a new sheet could not be shared with who asked for it')
    return null
  }
}
