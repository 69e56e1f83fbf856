// The title of a test as it is written becomes a pattern for what it is called when it runs: `$path says so` runs
// once for each path.
const placeholder = /\$[a-zA-Z]+|%[sdioj]/

export function titlePattern(name: string): string {
  return name
    .split(placeholder)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')
}
