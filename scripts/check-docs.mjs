// Checks that files, folders, commands and code names in the documentation exist, and files in comments. Decisions are
// exempt, because they describe the past; files that a guide asks its reader to write use the invented name «acme». Also
// checks that no source names a path of the development machine, as a leftover of debugging does.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16_000_000,
})
// Without git (an unpacked archive) nothing is checked.
const files = (listed.stdout ?? '').split('\n')
const isGiven = (path) => /acme/.test(path) || files.some((file) => `/${file}`.endsWith(`/${path}`))
const isFolder = (path) => /acme/.test(path) || files.some((file) => `/${file}`.includes(`/${path}`))

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const benches = readFileSync(join(root, 'bench/src/main.ts'), 'utf8')
const isCommand = (script, bench) =>
  script in scripts &&
  (script !== 'bench' || !bench || new RegExp(`^  '?${bench}'?: (?:async|withoutOptions)`, 'm').test(benches))
const sources = files
  .filter((file) => /\.([cm]?[jt]sx?)$/.test(file))
  .map((file) => ({ file, text: textOf(file) }))
const names = new Set(sources.flatMap(({ text }) => text.match(/\w*[a-z][A-Z]\w*/g) ?? []))
const isName = (name) => /acme/i.test(name) || names.has(name)

const inPages = files
  .filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/'))
  .flatMap((doc) => {
    const text = readFileSync(join(root, doc), 'utf8')
    const all = (pattern, exists) => [...text.matchAll(pattern)].filter(([, ...parts]) => !exists(...parts))
    return [
      ...all(/`([\w./-]+\.(?:tsx?|mjs|cjs))`/g, isGiven),
      ...all(/`([\w-]+(?:\/[\w-]+)*\/)`/g, isFolder),
      ...all(/npm run (?:-s )?([a-z][\w-]*)(?: -- ([\w-]+))?/g, isCommand),
      ...all(/`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)`/g, isName),
    ].map(([, named]) => `${doc}: ${named}`)
  })
const inComments = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/^\s*(?:\/\/|\/?\*).*$/gm)]
    .flatMap(([comment]) => comment.match(/[\w./-]+\.(?:tsx?|mjs|cjs)\b/g) ?? [])
    .filter((named) => !isGiven(named))
    .map((named) => `${file}: ${named}`),
)
const missing = [...inPages, ...inComments]
if (missing.length > 0) {
  process.stderr.write(`No existe lo que nombran la documentación o un comentario:\n${missing.join('\n')}\n`)
  process.exit(1)
}

const ofThisMachine = sources.filter(({ text }) => /['"`]\/(?:tmp|root|home|Users)\//.test(text))
if (ofThisMachine.length > 0) {
  process.stderr.write(
    `Nombran un lugar de esta máquina:\n${ofThisMachine.map(({ file }) => file).join('\n')}\n`,
  )
  process.exit(1)
}

function textOf(file) {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    // The file was removed but not committed yet.
    return ''
  }
}
