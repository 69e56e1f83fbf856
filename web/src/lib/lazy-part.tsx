// Parts of a screen with scripts of their own. While the server cannot be reached, theirs is waited for; the screen around
// them stays.
import { lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { onceReachable } from './api/outage.ts'

/** Shown once its script is there; until then the fallback. */
export function lazyPart<Props extends object>(
  fetch: () => Promise<FunctionComponent<Props>>,
  fallback?: ReactNode,
): FunctionComponent<Props> {
  const Late: ComponentType<Props> = late(fetch)
  return function Part(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Late {...props} />
      </Suspense>
    )
  }
}

/** React's `lazy`, where the fallback stands around it. */
export function late<Props>(fetch: () => Promise<FunctionComponent<Props>>) {
  return lazy(async () => ({ default: await onceReachable(fetch) }))
}
