import { defineConfig } from 'vitest/config'

const setupFiles = ['./scripts/vitest-setup.ts']

export default defineConfig({
  test: {
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'contract/src/**/*.test.ts',
            'extraction/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
          ],
          setupFiles,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'features',
          include: ['server/src/**/*.test.ts'],
          setupFiles,
          globalSetup: './server/src/test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          setupFiles,
          globalSetup: './e2e/global-setup.ts',
          testTimeout: 90_000,
          hookTimeout: 90_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
