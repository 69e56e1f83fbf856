// Generates the pictures of the `pictures` bench, by kind, each with its right answer beside it.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  degrade,
  fadedKinds,
  photoKinds,
  scanKinds,
  tillKinds,
  type Degradation,
} from '../../../extraction/fixtures/generator/damage/degrade.ts'
import {
  generate,
  generateSet,
  type GeneratedDocument,
} from '../../../extraction/fixtures/generator/generate.ts'
import type { Layout } from '../../../extraction/fixtures/generator/layouts/layout.ts'

interface Look {
  kind: Degradation
  /** Clockwise quarter turns. */
  turns?: 0 | 1 | 2 | 3
}

const looks = (kinds: readonly Degradation[]): Look[] => kinds.map((kind) => ({ kind }))

// Two sheets, then a roll, in the order in which `turnedDocuments` draws them.
const turnedKinds = ['scan-200', 'photo', 'till-worn'] as const
const turnedLooks = ([1, 2, 3, 0] as const).flatMap((turns) => turnedKinds.map((kind) => ({ kind, turns })))

const pictureKinds: Record<string, readonly Look[]> = {
  escaneos: looks(scanKinds.filter((kind) => !kind.startsWith('turned-'))),
  fotos: looks(photoKinds),
  girados: turnedLooks,
  tickets: looks(tillKinds),
  desvaidos: looks(fadedKinds),
  // Improvised layouts, random for every seed (decision 019), so that none repeats.
  'dados-hojas': looks(['scan-200', 'photo', 'tilted', 'photo-hard', 'scan-150']),
  'dados-rollos': looks(tillKinds),
}

const spare = 8 // extra documents, to replace those with several pages

export interface PicturesToDraw {
  count: number
  seed: string
  /** Only sets whose name contains this. */
  only: string
}

export async function drawPictures(folder: string, { count, seed, only }: PicturesToDraw): Promise<void> {
  for (const [set, kinds] of Object.entries(pictureKinds)) {
    if (!set.includes(only)) continue
    await mkdir(join(folder, set), { recursive: true })
    let [index, thrown] = [0, 0]
    for await (const document of documentsOf(set, count + spare, `${seed} ${set}`)) {
      const look = kinds[thrown++ % kinds.length]
      if (!look || index === count) break
      const { bytes, extension } = await degrade(document.pdf, look.kind, `${seed} ${index}`)
      if (extension === 'pdf') continue
      const turned = look.turns ? `-${look.turns * 90}` : ''
      const name = `${String(index++).padStart(3, '0')}-${document.layout}-${look.kind}${turned}`
      await writeFile(join(folder, set, `${name}.${extension}`), await turnedBy(bytes, look.turns ?? 0))
      const expected = { ...document.expected, alt: document.alt }
      await writeFile(join(folder, set, `${name}.json`), JSON.stringify(expected))
    }
  }
}

/** Rotates a picture without an EXIF orientation, as some phones do. */
async function turnedBy(bytes: Uint8Array, turns: number): Promise<Uint8Array> {
  if (turns === 0) return bytes
  return sharp(bytes)
    .rotate(90 * turns)
    .jpeg({ quality: 92 })
    .toBuffer()
}

async function* documentsOf(set: string, count: number, seed: string): AsyncGenerator<GeneratedDocument> {
  const isRoll = ({ name }: Layout) => name.startsWith('dados-rollo-')
  const thrown = { set: 'improvised', count, seed, maxLines: 12 } as const
  if (set === 'dados-rollos') return yield* generateSet({ ...thrown, isWanted: isRoll })
  if (set === 'dados-hojas') return yield* generateSet({ ...thrown, isWanted: (layout) => !isRoll(layout) })
  if (set === 'girados') return yield* turnedDocuments(count, seed)
  if (set !== 'tickets' && set !== 'desvaidos')
    return yield* generateSet({ set: 'kept-aside', count, seed, maxLines: 12 })
  // Draws each roll in each look.
  for (let index = 0; index < count; index++)
    yield drawRoll(set === 'tickets' ? index : Math.floor(index / fadedKinds.length), seed)
}

async function* turnedDocuments(count: number, seed: string): AsyncGenerator<GeneratedDocument> {
  let index = 0
  for await (const sheet of generateSet({ set: 'kept-aside', count, seed, maxLines: 12 })) {
    const round = Math.floor(index / turnedKinds.length)
    yield index++ % turnedKinds.length === 2 ? drawRoll(round, seed) : sheet
  }
}

const rolls = ['ticket-boleta', 'ticket-factura', 'us-till']

const drawRoll = (index: number, seed: string) =>
  generate({ seed: `${seed} ${index}`, layout: rolls[index % rolls.length] ?? '', maxLines: 12 })
