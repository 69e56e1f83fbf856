// `npm run release -- 1.2.0`: gives the entries under «Sin publicar» in CHANGELOG.md their version and today's date, writes
// the version into every package, stores a small backup of this version's data for tests of later versions
// (server/src/backup/releases), commits and tags. It publishes nothing: a person decides to push the tag.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './steps.mjs'

const unpublished = '## Sin publicar'
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const releaseData = (version) => join(root, 'server', 'src', 'backup', 'releases', `${version}.tar.gz`)

const version = process.argv[2] ?? ''
if (!/^\d+\.\d+\.\d+$/.test(version)) fail('Escribe la versión: npm run release -- 1.2.0')
if (git('status', '--porcelain') !== '')
  fail('Hay cambios sin guardar: una versión se hace de lo que está en git.')
if (git('tag', '--list', `v${version}`) !== '') fail(`La versión ${version} ya existe.`)

const changelog = join(root, 'CHANGELOG.md')
const text = readFileSync(changelog, 'utf8')
const [before, after = ''] = text.split(`${unpublished}\n`)
const [changes = ''] = after.split(/^## /m)
if (changes.trim() === '')
  fail('CHANGELOG.md no dice nada bajo «Sin publicar»: escribe qué cambia para quien lo usa.')
const today = new Date().toISOString().slice(0, 10)
writeFileSync(changelog, `${before}${unpublished}\n\n## ${version} · ${today}\n${after}`)

execFileSync(
  'npm',
  ['version', version, '--workspaces', '--include-workspace-root', '--no-git-tag-version'],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
execFileSync('npm', ['run', '--silent', 'release-data', '--', releaseData(version)], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
})
git('add', '--all')
git('commit', '--message', `Release ${version}`)
git(
  'tag',
  '--annotate',
  '--cleanup=verbatim',
  `v${version}`,
  '--message',
  `Conforme ${version}\n\n${changes.trim()}`,
)
process.stdout.write(`✓ Versión ${version}: queda guardada y marcada como v${version}\n`)
