// For tests of what comes after the reading, with many documents of one page: the same page is read and drawn once.
import { readFile } from 'node:fs/promises'
import type { PageRaster, SourceFile } from '../../processors/processor.ts'
import type { Reader } from '../reader.ts'
import type { Reading } from '../reading.ts'

/** The same PDF in a file of its own: what stands behind its end is no part of it. */
export function anotherCopy(pdf: Uint8Array, number: number): Uint8Array {
  return Buffer.concat([pdf, Buffer.from(`% ${number}\n`)])
}

/** What the first of many copies of a PDF showed is what each of them shows. */
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
