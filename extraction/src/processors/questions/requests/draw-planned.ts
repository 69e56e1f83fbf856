// Renders the pages of one request, in page order, each page's strips from top to bottom.
import type { PlannedPage } from './plan-requests.ts'
import { sentSidePx } from './plan-requests.ts'
import type { PageRaster, ProcessorRequest } from '../../processor.ts'

const maxImageBytes = 3_000_000
/** Vendors limit requests to 32 to 50 MB, some without saying whether before or after base64. */
const maxRequestBytes = 22_000_000

/** Pages with the same number of strips are rendered together. */
export async function drawPlanned(request: ProcessorRequest, pages: PlannedPage[]): Promise<PageRaster[]> {
  const drawn: PageRaster[] = []
  const images = pages.reduce((sum, page) => sum + page.strips, 0)
  for (const strips of new Set(pages.map((page) => page.strips))) {
    if (strips === 0) continue
    const numbers = pages.filter((page) => page.strips === strips).map((page) => page.number)
    drawn.push(
      ...(await request.rasterize({
        pages: numbers,
        dpi: 200,
        mimeType: 'image/jpeg',
        maxSidePx: sentSidePx,
        maxBytes: Math.min(maxImageBytes, Math.floor(maxRequestBytes / images)),
        ...(strips > 1 ? { strips } : {}),
      })),
    )
  }
  return drawn.sort((left, right) => left.page - right.page) // stable sort: strips stay top to bottom
}
