// `npm run probe`: asks each configured model about one PDF and one picture, and prints which assumptions held. Without keys
// it says so.
import { fileURLToPath } from 'node:url'
import { probe } from './probe.ts'
import { settingsFromVariables } from './processors/settings-from-variables.ts'

const folder = new URL('../samples/', import.meta.url)
const sample = (name: string) => ({ path: fileURLToPath(new URL(encodeURIComponent(name), folder)), name })

// oxlint-disable-next-line no-restricted-properties -- a program of its own, which no server configures
const settings = settingsFromVariables(process.env)
let failures = 0
for await (const line of probe({
  settings,
  files: [
    { what: 'PDF', file: sample('RHE10993207549E00157.pdf') },
    { what: 'imagen', file: sample('consumo 12 octubre.jpg') },
  ],
  today: new Date().toISOString().slice(0, 10),
})) {
  if (!line.ok) failures++
  const name = [line.processor, line.model].filter(Boolean).join(' · ')
  process.stdout.write(`${line.ok ? '✓' : '✗'} ${name} · ${line.what}: ${line.message}\n`)
}
process.exitCode = failures > 0 ? 1 : 0
