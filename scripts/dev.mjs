// `npm run dev`: the server with reload on port 3000 and the web with hot reload on port 5173.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { carriedNode, ensureInstalled, root } from './steps.mjs'

await ensureInstalled({ all: true })
const env = { ...process.env, NODE_ENV: 'development' }
const children = [
  spawn(carriedNode(), ['--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
  spawn(carriedNode(), [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env,
  }),
]
const stopAll = () => children.forEach((child) => child.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)
for (const child of children) child.on('exit', stopAll)
