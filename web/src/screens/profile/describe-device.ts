// The first match wins, because every browser also names those that it is compatible with.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** `Chrome en Windows`: enough to recognise one's own devices. */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(userAgent, browsers) ?? 'Un programa'
  const system = nameIn(userAgent, systems)
  return system ? `${browser} en ${system}` : browser
}

function nameIn(userAgent: string, names: typeof browsers): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
