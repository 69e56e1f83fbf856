// Components of the islands, by their name in the page. The build renders them and the browser hydrates them.
import type { ComponentType } from 'react'
import type { IslandName } from './features/public/island.tsx'

const components: Record<IslandName, () => Promise<ComponentType>> = {
  'reading-demo': async () => (await import('./features/public/reading-demo.tsx')).ReadingDemo,
  'ways-in': async () => (await import('./screens/landing/ways-in.tsx')).WaysIn,
  'plan-picker': async () => (await import('./screens/pricing/plan-picker.tsx')).PlanPicker,
  'guide-search': async () => (await import('./screens/help/guide-search.tsx')).GuideSearch,
  'my-retention': async () => (await import('./screens/privacy-policy/my-retention.tsx')).MyRetention,
  'contact-form': async () => (await import('./screens/contact/contact-form.tsx')).ContactForm,
}

export function loadIsland(name: string): Promise<ComponentType> {
  if (!isIsland(name)) throw new Error(`no island is called ${name}`)
  return components[name]()
}

function isIsland(name: string): name is IslandName {
  return name in components
}
