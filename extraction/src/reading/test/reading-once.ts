// For tests of later stages with many one-page documents: the same page is read and rendered only once.
import { readFile } from 'node:fs/promises'
import type { PageRaster, SourceFile } from '../../processors/processor.ts'
import type { Reader } from '../reader.ts'
import type { Reading } from '../reading.ts'

/** The same PDF with different bytes: a comment after its end is not part of it. */
export function anotherCopy(pdf: Uint8Array, number: number): Uint8Array {
  return Buffer.concat([pdf, Buffer.from(`% ${number}\n`)])
}

/** Reuses the first copy's reading for all other copies of a PDF. */
export function readingOnce(reader: Reader): Reader {
  const readings = new Map<string, Promise<Reading>>()
  const rasters = new Map<string, Promise<PageRaster[]>>()
  return {
    ...reader,
    read: async (file, options) => {
      const asked = await askedOf(file, options?.rotations)
      return structuredClone(await once(readings, asked, () => reader.read(file, options)))
    },
    rasterize: async (file, request, options) =>
      once(rasters, await askedOf(file, [request, options?.rotations]), () =>
        reader.rasterize(file, request, options),
      ),
  }
}

async function askedOf(file: SourceFile, how: unknown): Promise<string> {
  const content = await readFile(file.path, 'latin1')
  return content.slice(0, content.lastIndexOf('%%EOF')) + JSON.stringify(how)
}

function once<T>(known: Map<string, Promise<T>>, asked: string, ask: () => Promise<T>): Promise<T> {
  const answer = known.get(asked) ?? ask()
  known.set(asked, answer)
  return answer
}
