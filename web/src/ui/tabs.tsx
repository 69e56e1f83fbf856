import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'

interface TabsProps {
  label: string
  value: string
  onValue: (value: string) => void
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
}

function showWithinRow(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

export function Tabs({ label, value, onValue, tabs }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValue}>
      <Radix.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            // When the tabs are wider than the screen, scrolls to the active one.
            ref={tab.value === value ? showWithinRow : undefined}
            className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-text sm:px-3 data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
