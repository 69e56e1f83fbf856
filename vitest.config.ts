import { defineConfig } from 'vitest/config'
import { keepTemporaryFoldersInMemory } from './server/src/test/temporary-folder.ts'

await keepTemporaryFoldersInMemory()

const setupFiles = ['./scripts/vitest-setup.ts']
// What is waited for comes when a busy machine gets to it, not within the second of the default.
const patient = { poll: { timeout: 120_000 } }
/** Only what hangs takes so long. On a machine ten times as slow, a quick test is a slow one. */
const hangMs = 300_000
// Node loads our modules itself, as it does for the product, and keeps what it compiled. Vite would transform each of them
// for each project, which is a fifth of a short run. We mock no module, so nothing is lost by it.
const experimental = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          isolate: false,
          maxWorkers: 3,
          include: [
            'contract/src/**/*.test.ts',
            'extraction/**/*.test.ts',
            'web/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/conformity/*.test.ts',
          ],
          setupFiles,
          experimental,
          expect: patient,
          testTimeout: hangMs,
          hookTimeout: hangMs,
        },
      },
      {
        test: {
          name: 'features',
          // Much of a feature is waiting for a queue or a clock: a third file uses what two cores have left meanwhile.
          maxWorkers: 3,
          // Each file opens a product and a database of its own; only the modules, seconds to load, are shared.
          isolate: false,
          // Requests and rows are short-lived: where more of them fit, less is collected, and a run costs some 7 % less.
          execArgv: [
            '--max-semi-space-size=64',
            '--import',
            new URL('./scripts/quick-drizzle.mjs', import.meta.url).href,
          ],
          include: ['server/src/**/*.test.ts'],
          setupFiles,
          experimental,
          expect: patient,
          globalSetup: './server/src/test/global-setup.ts',
          testTimeout: hangMs,
          hookTimeout: hangMs,
        },
      },
      {
        test: {
          name: 'journeys',
          maxWorkers: 2,
          // They share a browser and the product; each has people and companies of its own.
          isolate: false,
          include: ['e2e/*.test.ts'],
          setupFiles,
          experimental,
          expect: patient,
          globalSetup: './e2e/global-setup.ts',
          testTimeout: hangMs,
          hookTimeout: hangMs,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
