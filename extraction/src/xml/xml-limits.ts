// Size limits for an XML or a ZIP. A comprobante of 1,000 lines takes two megabytes.
export const xmlLimits = {
  bytes: 5 * 1024 ** 2,
  depth: 64,
  /** Total of elements, attributes and texts. */
  nodes: 250_000,
  /** In force at one element; SUNAT's papers have a dozen. */
  namespaces: 100,
  zipFiles: 100,
  zipBytes: 100 * 1024 ** 2,
}
