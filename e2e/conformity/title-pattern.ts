// Turns the written title of a test into a regex for its run-time titles: `$path says so` runs once for each path.
const placeholder = /\$[a-zA-Z]+|%[sdioj]/

export function titlePattern(name: string): string {
  return name
    .split(placeholder)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')
}
