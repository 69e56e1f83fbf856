/** What comes alive on a public page once its script is there (islands.ts); the rest of the page stays as it was sent. */
export type IslandName =
  'reading-demo' | 'ways-in' | 'plan-picker' | 'contact-form' | 'guide-search' | 'my-retention'

/** Where an island goes; the build draws it there as a tree of its own, which the browser then hydrates. */
export function Island({ name }: { name: IslandName }) {
  return <div data-island={name} />
}
