// Crops of pages where a field is or should be: a second question shows only these.
import type { PageRaster, ProcessorRequest } from '../../processor.ts'
import type { AskedField } from '../answers/second-answer.ts'

/** A third of a page still shows the labels around a value, at twice the resolution of the whole. */
const parts = 3
const mostCrops = 3

interface Crop {
  page: number
  /** Undefined means the whole page, because the place is unknown. */
  part: number | undefined
}

export async function drawCrops(
  request: ProcessorRequest,
  asked: readonly AskedField[],
): Promise<PageRaster[]> {
  const images: PageRaster[] = []
  for (const { page, part } of cropsOf(request, asked)) {
    const drawn = await request.rasterize({
      pages: [page],
      dpi: 200,
      mimeType: 'image/jpeg',
      maxSidePx: 2048,
      maxBytes: 3_000_000,
      ...(part !== undefined && { strips: parts }),
    })
    images.push(...(part === undefined ? drawn : drawn.slice(part, part + 1)))
  }
  return images
}

function cropsOf({ reading }: ProcessorRequest, asked: readonly AskedField[]): Crop[] {
  const numbers = reading.pages.map(({ number }) => number)
  const crops = asked.map(({ path, place }): Crop => {
    if (!place)
      return { page: (path.startsWith('totales.') ? numbers.at(-1) : numbers[0]) ?? 1, part: undefined }
    const [, top, , height] = place.box
    return {
      page: place.page,
      part: Math.min(parts - 1, Math.max(0, Math.floor((top + height / 2) * parts))),
    }
  })
  const known = distinct(crops)
  // If more crops are needed, whole pages show every requested field.
  const shown =
    known.length <= mostCrops ? known : distinct(crops.map(({ page }) => ({ page, part: undefined })))
  return shown.slice(0, mostCrops)
}

function distinct(crops: readonly Crop[]): Crop[] {
  return [...new Map(crops.map((crop) => [`${String(crop.page)} ${String(crop.part)}`, crop])).values()]
}
