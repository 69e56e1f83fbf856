import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { Reader } from '../layout/found.ts'
import type { Sheet } from '../layout/sheet.ts'

export interface ConfirmedPaper {
  data: ExtractedData
  sheet: Sheet
  reader: Reader
}
