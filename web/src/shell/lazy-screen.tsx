// A lazily loaded screen that renders at once when preloaded. React.lazy would show the fallback for at least 300 ms.
import type { FunctionComponent } from 'react'
import { useState } from 'react'
import { late } from '../lib/lazy-part.tsx'

export interface ScreenProps {
  /** Route parameters: `/documento/:id` gives `{ id }`. */
  params: Record<string, string | undefined>
}

export interface LazyScreen {
  Screen: FunctionComponent<ScreenProps>
  /** Loads the script; afterwards the screen renders without waiting. */
  load: () => Promise<void>
}

export function lazyScreen(fetch: () => Promise<FunctionComponent<ScreenProps>>): LazyScreen {
  let loaded: FunctionComponent<ScreenProps> | undefined
  const Late = late(fetch)
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
