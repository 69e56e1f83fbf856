// Degrades labelled pictures as another camera or scanner might: smaller, larger, rotated, darker, blurred, pale, squeezed.
// A rule fitted to a single picture fails here. The original pictures are measured beside them.
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { parseArgs, UsageError } from '../parse-args.ts'
import { run as runForeign, type ForeignResult } from './foreign.ts'

const kinds = {
  igual: (picture) => picture,
  menor: (picture, { width }) => picture.resize(Math.round(width * 0.7)).jpeg({ quality: 75 }),
  mayor: (picture, { width }) => picture.resize(Math.round(width * 1.25)).jpeg({ quality: 60 }),
  girada: (picture) => picture.rotate(1.5, { background: '#e8e6e0' }).jpeg({ quality: 75 }),
  oscura: (picture) => picture.gamma(2.2).modulate({ brightness: 0.85 }).jpeg({ quality: 50 }),
  borrosa: (picture) => picture.blur(1).jpeg({ quality: 80 }),
  palida: (picture) => picture.linear(0.45, 120).jpeg({ quality: 60 }),
  aplastada: (picture, { width, height }) =>
    picture.resize(Math.round(width * 1.1), Math.round(height * 0.9), { fit: 'fill' }).jpeg({ quality: 35 }),
} as const satisfies Record<string, (picture: Sharp, size: { width: number; height: number }) => Sharp>

type Kind = keyof typeof kinds

export interface WorsePicturesOptions {
  sets: string[]
  kinds: Kind[]
  verbose: boolean
}

const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text)

export function parseWorsePicturesOptions(args: readonly string[]): WorsePicturesOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sets: { type: 'string', multiple: true },
      kind: { type: 'string', multiple: true, default: Object.keys(kinds) },
      verbose: { type: 'boolean', default: false },
    },
  })
  if (!values.sets?.length)
    throw new UsageError('--sets dice dónde están las carpetas de documentos con respuesta')
  const unknown = values.kind.find((kind) => !isKind(kind))
  if (unknown !== undefined) throw new UsageError(`--kind ${unknown}: hay ${Object.keys(kinds).join(', ')}`)
  return {
    sets: values.sets.map((path) => resolve(path)),
    kinds: values.kind.filter(isKind),
    verbose: values.verbose,
  }
}

export async function run({ sets, kinds: asked, verbose }: WorsePicturesOptions): Promise<ForeignResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-worse-'))
  try {
    for (const kind of asked) for (const picture of await picturesIn(sets)) await show(picture, kind, folder)
    return await runForeign({ sets: [folder], fresh: false, verbose })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** DIR/<set>/<case>.jpg or .png */
async function picturesIn(folders: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    found.push(
      ...entries
        .filter((entry) => entry.isFile() && /\.(jpe?g|png)$/i.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
  }
  return found.sort()
}

/** As stored, without applying the EXIF orientation, since the degraded copies have none. */
async function show(path: string, kind: Kind, folder: string): Promise<void> {
  const name = `${basename(dirname(path))}-${basename(path, extname(path))}`
  const to = join(folder, kind)
  await mkdir(to, { recursive: true })
  const { data, info } = await sharp(path).rotate().png().toBuffer({ resolveWithObject: true })
  const isAsItIs = kind === 'igual'
  const picture = join(to, `${name}${isAsItIs ? extname(path) : '.jpg'}`)
  await (isAsItIs ? copyFile(path, picture) : kinds[kind](sharp(data), info).toFile(picture))
  await copyFile(`${path.slice(0, -extname(path).length)}.json`, join(to, `${name}.json`))
}
