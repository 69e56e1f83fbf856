// What is opened of an XML or a ZIP. A comprobante of 1,000 lines takes two megabytes.
export const xmlLimits = {
  bytes: 5 * 1024 ** 2,
  depth: 64,
  /** Elements, attributes and texts together. */
  nodes: 250_000,
  /** In force at one place; SUNAT's papers have a dozen. */
  namespaces: 100,
  zipFiles: 100,
  zipBytes: 100 * 1024 ** 2,
}
