// The files and folders that the documentation names exist. Decisions tell what was so when they were taken, and what
// a guide asks its reader to write bears the invented name «acme».
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

const missing = files
  .filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/'))
  .flatMap((doc) => {
    const text = readFileSync(join(root, doc), 'utf8')
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs))`/g)].filter(([, path]) => !isGiven(path))
    const folders = [...text.matchAll(/`([\w-]+(?:\/[\w-]+)*\/)`/g)].filter(([, path]) => !isFolder(path))
    return [...named, ...folders].map(([, path]) => `${doc}: ${path}`)
  })
if (missing.length > 0) {
  process.stderr.write(`No existe lo que nombra la documentación:\n${missing.join('\n')}\n`)
  process.exit(1)
}
