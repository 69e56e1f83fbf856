// A fake camera for the browser that shows one picture.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { degrade } from '../extraction/fixtures/generator/damage/degrade.ts'
import { generate } from '../extraction/fixtures/generator/generate.ts'
import { makeTemporaryFolder } from '../server/src/temporary-folder.ts'

export interface FakeCamera {
  /** Arguments for the browser's command line. */
  options: readonly string[]
  remove: () => Promise<void>
}

const [width, height] = [1080, 1440]

/** A headless browser has nobody to ask for permission, so the answer is given in advance. */
export function cameraFor(answer: 'allow' | 'deny'): readonly string[] {
  const dialog = '--use-fake-ui-for-media-stream'
  return ['--use-fake-device-for-media-stream', answer === 'deny' ? `${dialog}=deny` : dialog]
}

/** A till receipt photographed on a desk. */
export async function photographOfReceipt(seed: string): Promise<Uint8Array> {
  const { pdf } = await generate({ seed, layout: 'ticket-factura', maxLines: 4 })
  return (await degrade(pdf, 'till', seed)).bytes
}

export async function openFakeCamera(picture: Uint8Array): Promise<FakeCamera> {
  const folder = await makeTemporaryFolder('camera')
  const film = join(folder, 'camera.y4m')
  await writeFile(film, await filmOf(picture))
  return {
    options: [...cameraFor('allow'), `--use-file-for-fake-video-capture=${film}`],
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** One frame without colour, which the browser plays in a loop. */
async function filmOf(picture: Uint8Array): Promise<Buffer> {
  const fitted = sharp(picture).resize({ width, height, fit: 'contain', background: '#6a5a48' })
  const levels = await fitted.greyscale().raw().toBuffer()
  // Video levels range from 16 (black) to 235 (white).
  const light = levels.map((level) => 16 + (level * 219) / 255)
  const noColour = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip C420\nFRAME\n`),
    light,
    noColour,
  ])
}
