// What the product states and keeps. Each limit has its own refusal or is said aloud in the reading.
export const limits = {
  pages: 500,
  ocrPages: 50,
  imagePixels: 100e6,
  /** Tesseract takes no picture that is longer than 32,767 pixels; a longer one is read smaller. */
  readSide: 30_000,
  /** PDF's own limit on a page side is 14,400 points (5 m); beyond it a page is an attack or a mistake. */
  pageSidePoints: 14_400,
  memoryBytes: 1024 ** 3,
  timeoutMs: 120_000,
}
