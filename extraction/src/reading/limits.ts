// The limits that the product states and enforces. Each has its own refusal or is reported in the reading.
export const limits = {
  pages: 500,
  ocrPages: 50,
  imagePixels: 100e6,
  /** Tesseract rejects pictures with a side over 32,767 pixels; longer ones are read at a smaller scale. */
  readSide: 30_000,
  /** PDF's own limit on a page side is 14,400 points (5 m); a larger page is an attack or a mistake. */
  pageSidePoints: 14_400,
  memoryBytes: 1024 ** 3,
  timeoutMs: 120_000,
}
