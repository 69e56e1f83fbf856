// Decides whether a PDF page needs OCR because its text is missing, junk, or only a stamp on a scan.
import type { PdfPageText } from './read-pdf-text.ts'
import type { PageObjects } from './pdf/page-objects.ts'

const junk = 0.55 // share of plausible tokens; digital invoices have over 0.95
const poorScan = 0.75 // a scanner's own text layer must be better than this to be trusted
const mostUnmapped = 0.3
const fewWords = 15
const outlinedText = 8000 // corners; a drawn QR has up to 4,000, a page of letters drawn as shapes far more
const lowest = 0.25 // share of the page's height that the text of a real page spans

export function needsOcr({ page, quality, unmappedShare }: PdfPageText, objects: PageObjects): boolean {
  const words = page.lines.reduce((sum, line) => sum + line.words.length, 0)
  const covered = Math.max(0, ...objects.images.map((image) => image.width * image.height))
  if (words === 0) return covered > 0.02 || objects.corners > 200
  if (unmappedShare > mostUnmapped) return true
  if (quality !== undefined && quality < junk) return true
  if (covered > 0.85 && quality !== undefined && quality < poorScan) return true
  const tops = page.lines.map((line) => line.box[1])
  const isStamp = words < fewWords || Math.max(...tops) - Math.min(...tops) < lowest
  return isStamp && (covered > 0.4 || (words < fewWords && objects.corners > outlinedText))
}
