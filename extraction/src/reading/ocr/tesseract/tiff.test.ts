import sharp from 'sharp'
import { expect, test } from 'vitest'
import { toTiff } from './tiff.ts'

test('encodes a grey picture for Tesseract with its pixels and its resolution', async () => {
  const grey = { data: Uint8Array.from({ length: 35 }, (_, at) => at * 7), width: 7, height: 5 }
  const file = toTiff(grey, 213)
  const { format, width, height, density } = await sharp(file).metadata()
  expect({ format, width, height, density }).toEqual({ format: 'tiff', width: 7, height: 5, density: 213 })
  const pixels = await sharp(file).toColourspace('b-w').raw().toBuffer()
  expect([...pixels]).toEqual([...grey.data])
})
