import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

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
