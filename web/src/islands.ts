// Entry point of the public pages' script. Islands hydrate when the browser is idle after load, or on interaction; earlier
// input is replayed.
import './ui/tokens.css'
import { keepInput } from './features/public/keep-input.ts'
import { loadIsland } from './island-components.ts'

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const repeatInput = keepInput(place)
  const hydrate = once(() => void hydrateIsland(place, repeatInput))
  for (const touch of ['pointerover', 'focusin']) place.addEventListener(touch, hydrate, { once: true })
  whenIdle(hydrate)
}

async function hydrateIsland(place: HTMLElement, repeatInput: () => void): Promise<void> {
  const name = place.dataset['island'] ?? ''
  const [{ hydrate }, component] = await Promise.all([import('./hydrate.tsx'), loadIsland(name)])
  hydrate(place, {
    name,
    component,
    onHydrated: () => {
      repeatInput()
      place.dataset['hydrated'] = ''
    },
  })
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

function whenIdle(work: () => void): void {
  // With a timeout, because a busy machine is never idle. Older Safari lacks requestIdleCallback.
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 200)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
