// A lazily loaded screen. When it is preloaded it renders at once: with React.lazy the fallback would be shown for at least
// 300 ms.
import type { ComponentType } from 'react'
import { lazy, useState } from 'react'

export interface ScreenProps {
  /** Route parameters: `/documento/:id` gives `{ id }`. */
  params: Record<string, string | undefined>
}

export interface LazyScreen {
  Screen: ComponentType<ScreenProps>
  /** Once loaded, the screen renders without waiting. */
  load: () => Promise<void>
}

export function lazyScreen(fetch: () => Promise<ComponentType<ScreenProps>>): LazyScreen {
  let loaded: ComponentType<ScreenProps> | undefined
  const Late = lazy(async () => ({ default: await fetch() }))
  function Screen(props: ScreenProps) {
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown {...props} />
  }
  return {
    Screen,
    load: async () => {
      loaded = await fetch()
    },
  }
}
