/** A greyscale image: one byte per pixel, rows from the top. */
export interface GreyPicture {
  data: Uint8Array
  width: number
  height: number
}
