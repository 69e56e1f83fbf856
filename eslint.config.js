import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const longest = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
})

// Rules that need the types of the whole project are in .oxlintrc.json (decision 024).
export default tseslint.config(
  { ignores: ['**/node_modules', 'web/dist', 'data', 'e2e/.artifacts', '**/*.cjs', 'bench/results'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      'no-undef': 'off',
      eqeqeq: 'error',
      'max-depth': ['error', 4],
    },
  },
  {
    files: ['server/src/**/*.ts', 'extraction/src/**/*.ts', 'contract/src/**/*.ts'],
    ignores: ['server/src/{main,seed,backup,audit,release-data}.ts', '**/*.test.ts', 'server/src/test/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read in server/src/config.ts only.',
        },
      ],
    },
  },
  {
    files: ['contract/src/**/*.ts'],
    ignores: ['contract/src/values/day.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.property.name='iso'][property.name='date']",
          message: 'Use Day (values/day.ts): no database holds the year 0000.',
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      'web/**',
      // A call for each endpoint, and the places where the parts are put together.
      'server/src/**/routes.ts',
      'server/src/{app,run,worker}.ts',
      // What is opened once, with the few functions that share it.
      'server/src/adapters/files/{s3,folder}-store.ts',
      'server/src/sheets/spreadsheets.ts',
      // Servers of others and whole companies for tests, synthetic papers, and what the screenshots do.
      'server/src/test/**',
      'extraction/{stand-ins,fixtures}/**',
      'e2e/screen-acts.ts',
    ],
    rules: { ...longest(60), 'max-params': ['error', 4] },
  },
  // A component is longer than a function by its markup.
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: { ...longest(80), 'max-params': ['error', 3] },
  },
  // Pictures have places and sizes, and a child process is opened with all that watches it.
  {
    files: ['extraction/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { ...longest(120), 'max-params': ['error', 8] },
  },
  { files: ['bench/**/*.ts'], rules: { 'max-params': ['error', 5] } },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: { process: 'readonly', URL: 'readonly', console: 'readonly', Buffer: 'readonly' },
    },
  },
  {
    files: [
      'bench/**',
      'scripts/**',
      'extraction/src/extract-cli.ts',
      'extraction/fixtures/generator/**',
      'server/src/{main,seed,backup,audit,release-data}.ts',
      'e2e/screenshots.ts',
    ],
    rules: { 'no-console': 'off' },
  },
)
