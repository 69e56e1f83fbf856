// The React part of the public pages' script, loaded for the first island.
import { useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

interface IslandTree {
  /** Id prefix of the island; the build renders with the same prefix. */
  name: string
  component: ComponentType
  onHydrated: () => void
}

export function hydrate(place: HTMLElement, { name, component, onHydrated }: IslandTree): void {
  hydrateRoot(place, <Hydrated component={component} onHydrated={onHydrated} />, { identifierPrefix: name })
}

function Hydrated({ component: Component, onHydrated }: Omit<IslandTree, 'name'>) {
  useEffect(onHydrated, [onHydrated])
  return <Component />
}
