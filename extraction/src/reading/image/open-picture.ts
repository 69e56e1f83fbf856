// Decodes JPG and PNG files, upright according to EXIF. Checks dimensions in the header before anything is unpacked.
import sharp, { type Metadata, type Sharp } from 'sharp'
import { readingFailure } from '../failures.ts'
import { limits } from '../limits.ts'

export interface Picture {
  metadata: Metadata
  /** Of the upright picture. */
  width: number
  height: number
  /** A fresh pipeline each time: upright, with transparency on white. */
  decode(): Sharp
}

export async function openPicture(bytes: Uint8Array): Promise<Picture> {
  const options = { limitInputPixels: limits.imagePixels, failOn: 'none', sequentialRead: true } as const
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw readingFailure('file_corrupt', 'the header cannot be read', error)
    })
  const { width, height, orientation = 1 } = metadata
  if (width * height > limits.imagePixels)
    throw readingFailure('file_image_too_large', `${width} x ${height}`)
  const isTurned = orientation >= 5
  return {
    metadata,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    decode: () => {
      const picture = sharp(bytes, options)
      if (orientation > 1) picture.rotate()
      if (metadata.hasAlpha) picture.flatten({ background: '#fff' })
      // By default sharp turns a greyscale scan into three channels.
      return metadata.space === 'b-w' ? picture.toColourspace('b-w') : picture
    },
  }
}
