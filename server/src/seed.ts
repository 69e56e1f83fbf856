// `npm run seed`: a company, its people and documents in every state, made through the product's own API.
import { ConfigError, readConfig } from './config.ts'
import { run } from './run.ts'
import { seed } from './seed/seed.ts'

try {
  const running = await run(
    readConfig({ ...process.env, PORT: '0', HOST: '127.0.0.1', PROCESS: 'all', LOG_LEVEL: 'error' }),
  )
  if (!running.address) throw new Error('the product does not listen')
  console.log(await seed(running.address))
  await running.stop()
  process.exit(0)
} catch (error) {
  console.error(error instanceof ConfigError ? `\n✗ ${error.message}\n` : error)
  process.exit(1)
}
