import * as Radix from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

/** A sentence on hover or focus. `children` is one element that can take focus. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 rounded-md bg-text px-2.5 py-1.5 text-sm text-page shadow-overlay animate-enter"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
