// `npm run check`: format, lint, types, import direction and unused code, in parallel.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { carriedNode, ensureInstalled, root } from './steps.mjs'

await ensureInstalled({ all: true })

const bin = (path) => join(root, 'node_modules', path)
const checks = [
  ['lint y tipos', [bin('oxlint/bin/oxlint'), '--deny-warnings', '--type-check']],
  ['código sin usar', [bin('knip/bin/knip.js')]],
  [
    'dirección de imports',
    [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'contract/src',
      'extraction/src',
      'server/src',
      'web/src',
    ],
  ],
  ['documentación', [join(root, 'scripts/check-docs.mjs')]],
  ['formato', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
]

const failed = []
const waiting = [...checks]
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
if (failed.length > 0) {
  process.stderr.write(`\n✗ check: ${failed.join(', ')}\n`)
  process.exit(1)
}

async function worker() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, args] = next
    const started = Date.now()
    const { code, output } = await collect(args)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${code === 0 ? '' : output}`)
    if (code !== 0) failed.push(name)
  }
}

function collect(args) {
  return new Promise((resolve) => {
    const child = spawn(carriedNode(), args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
  })
}
