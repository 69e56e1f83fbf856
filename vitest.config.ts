import { defineConfig } from 'vitest/config'
import { keepTemporaryFoldersInMemory } from './server/src/test/temporary-folder.ts'

await keepTemporaryFoldersInMemory()

const setupFiles = ['./scripts/vitest-setup.ts']
// Tests that poll wait for a busy machine, not only for the default of one second.
const patient = { poll: { timeout: 120_000 } }
/** Only a test that hangs takes this long: on a machine ten times as slow, quick tests are slow. */
const hangMs = 300_000
// Node loads our modules itself, as in production, and caches their compiled code. Vite would transform each module for
// each project, a fifth of the time of a short run. No module of ours is mocked, so nothing is lost.
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
          // Feature tests spend much time waiting for a queue or a clock, so three files keep two cores busy.
          maxWorkers: 3,
          // Each file opens its own product and database; only the loaded modules, which take seconds, are shared.
          isolate: false,
          // Requests and rows are short-lived: a larger young generation needs fewer collections and saves some 7 % of
          // a run.
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
          // The files share a browser and the product; each has its own people and companies.
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
