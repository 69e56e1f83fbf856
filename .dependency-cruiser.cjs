// Import direction, deny by default: what is not allowed below is an error.
const zodFree =
  '^contract/src/([a-z]+/|)(activities|amounts|api-key-scopes|bands|bank-accounts|book-fields|constancia-words|doubts|detraccion|detraccion-amount|detraccion-code|detraccion-printed|detraccion-rates|dates|document-types|field-labels|fields|folder-words|judge-alerts|limits|mailbox-words|money|months|padron-words|path-label|plain-cell|plain-text|processors|public-site|refusals|roles|severity|tax-ids|validity-words|workflow|workflow-comments)[.]ts$'

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      from: { path: '^contract/src' },
      to: { pathNot: ['^contract/src', '^node_modules/zod', '^node_modules/vitest'] },
    },
    {
      name: 'extraction-knows-only-the-contract',
      severity: 'error',
      from: { path: '^extraction/' },
      to: { path: '^(server|web|e2e|bench)/' },
    },
    {
      name: 'server-does-not-know-the-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'extraction-only-from-the-worker',
      comment: 'The web side answers people; what reads files runs on the side of the worker.',
      severity: 'error',
      from: {
        path: '^server/src',
        pathNot:
          '^server/src/(main|worker|test/signed-paper)|[.]test[.]ts$|^server/src/(mailboxes/(read|take)-mail|folders/take-files|documents/(?:reading|pages|files)/(process|draw-pages|read-again|judge-again|insert-samples|page-rotations)|processors/|readings/compare|seed/)',
      },
      to: { path: '^extraction/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-door-into-extraction',
      severity: 'error',
      from: { path: '^server/src', pathNot: '[.]test[.]ts$|^server/src/test/signed-paper' },
      to: { path: '^extraction/', pathNot: '^extraction/(src/index[.]ts|samples/)' },
    },
    {
      name: 'web-knows-only-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|extraction|e2e|bench)/' },
    },
    {
      name: 'no-schemas-in-the-bundle',
      comment:
        'The web takes types from the contract, and at run time only the modules that need no schema library.',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^contract/src', pathNot: zodFree, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-do-not-import-screens',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'ui-knows-nothing-of-the-product',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(screens|features)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
}
