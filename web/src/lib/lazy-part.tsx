// Lazily loaded parts of a screen. If the server is unreachable their script is retried, while the rest of the screen stays.
import { lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { onceReachable } from './api/outage.ts'

/** Renders the fallback until its script is loaded. */
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

/** React's `lazy` with retry, for use under a Suspense boundary. */
export function late<Props>(fetch: () => Promise<FunctionComponent<Props>>) {
  return lazy(async () => ({ default: await onceReachable(fetch) }))
}
