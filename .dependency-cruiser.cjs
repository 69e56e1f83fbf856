// Import direction, deny by default: what is not allowed below is an error.
const zodFree =
  '^contract/src/([a-z]+/|)(accounting-words|activities|activity-details|amounts|api-key-scopes|bands|bank-accounts|book-fields|closed-rest|constancia-words|doubts|detraccion-amount|detraccion-code|detraccion-printed|detraccion-rates|iso-dates|document-types|durations|field-labels|fields|find-paper|grey-picture|folder-words|instalments|judge-alerts|levels|limit-words|limits|local-path|mailbox-words|money|months|max-credits|order-words|padron-words|pages-to-split|path-label|plain-cell|plain-text|processors|public-site|records|refusals|roles|severity|sire-words|step-facts|tax-ids|turned-box|validity-words|workflow|workflow-comments)[.]ts$'

// A feature may import only the features listed before it, so there are no cycles. Type imports count too. The tables
// of every feature (`tables.ts`) may be imported from anywhere, like the schema.
const serverFeatures = words(`
  log db adapters jobs http activity events idempotency installation tallies limits files
  users credits api-keys invitations auth access companies processors
  padrones alerts documents extractions detracciones spreadsheets constancias validity suppliers
  workflow payments webhook pilot retention upkeep
  intake mailboxes folders exports orders sire accounting sheets api-docs operations admin backup privacy seed`)
/** Exceptions to the order: alerts are computed from the data of these features. */
const knownCircles = {
  alerts: ['documents', 'validity', 'suppliers', 'workflow', 'sire'],
}
const webFeatures = words(`
  evidence exports public session accounting pilot invitations alerts extracted-data payments
  documents workflow processors credits camera upload key-fields sheets`)

function words(text) {
  return text.trim().split(/\s+/)
}

function inOrder(root, features, known = {}) {
  return features.slice(0, -1).map((feature, place) => {
    const later = features.slice(place + 1).filter((other) => !known[feature]?.includes(other))
    return {
      name: `features-in-order: ${root}/${feature}`,
      severity: 'error',
      from: { path: `^${root}/${feature}/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `^${root}/(${later.join('|')})/`, pathNot: '/tables[.]ts$' },
    }
  })
}

function everyFeatureHasAPlace(root, features) {
  return {
    name: `every-feature-has-a-place: ${root}`,
    comment: 'A new folder is put into the order above.',
    severity: 'error',
    from: { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${features.join('|')}|test)/` },
    to: {},
  }
}

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
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
          '^server/src/(main|worker|test/(papers/signed-paper|product))|[.]test[.]ts$|^server/src/(mailboxes/(read|take)-mail|folders/take-files|documents/(?:processing|processing/[a-z]+|pages|files)/(process|draw-pages|read-again|judge-again|supplier-habits|insert-samples|page-rotations)|processors/|extractions/compare|seed/)',
      },
      to: { path: '^extraction/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-door-into-extraction',
      severity: 'error',
      from: { path: '^server/src', pathNot: '[.]test[.]ts$|^server/src/test/(papers/signed-paper|product)' },
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
    ...inOrder('server/src', serverFeatures, knownCircles),
    ...inOrder('web/src/features', webFeatures),
    everyFeatureHasAPlace('server/src', serverFeatures),
    everyFeatureHasAPlace('web/src/features', webFeatures),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
}
