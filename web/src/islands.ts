// Where the script of a public page begins: it wakes what moves on it. In the build, React here is Preact.
import './ui/tokens.css'
import type { ComponentType } from 'react'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IslandName } from './features/public/island.tsx'

const islands: Record<IslandName, () => Promise<ComponentType>> = {
  'reading-demo': async () => (await import('./features/public/reading-demo.tsx')).ReadingDemo,
  'ways-in': async () => (await import('./screens/landing/ways-in.tsx')).WaysIn,
  'plan-picker': async () => (await import('./screens/pricing/plan-picker.tsx')).PlanPicker,
  'guide-search': async () => (await import('./screens/help/guide-search.tsx')).GuideSearch,
  'my-retention': async () => (await import('./screens/privacy-policy/my-retention.tsx')).MyRetention,
  'contact-form': async () => (await import('./screens/contact/contact-form.tsx')).ContactForm,
}

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(place)

async function wake(place: HTMLElement): Promise<void> {
  const name = place.dataset['island']
  if (!isIsland(name)) throw new Error(`no island is called ${name}`)
  const island = await islands[name]()
  for (const attribute of ['inert', 'readonly'])
    for (const control of place.querySelectorAll(`[${attribute}]`)) control.removeAttribute(attribute)
  hydrateRoot(place, createElement(island))
  place.dataset['awake'] = ''
}

function isIsland(name: string | undefined): name is IslandName {
  return name !== undefined && name in islands
}
