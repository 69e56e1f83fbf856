/** Interactive parts of public pages, hydrated by islands.ts; the rest stays static HTML. */
export type IslandName =
  | 'reading-demo'
  | 'ways-in'
  | 'plan-picker'
  | 'contact-form'
  | 'guide-search'
  | 'my-retention'

/** Container of an island, prerendered as its own React root. */
export function Island({ name }: { name: IslandName }) {
  return <div data-island={name} />
}
