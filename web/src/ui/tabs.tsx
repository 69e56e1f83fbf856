import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { ScrollRow } from './scroll-row.tsx'

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
      <ScrollRow className="border-b border-line">
        <Radix.List aria-label={label} className="-mb-px flex w-max gap-1">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              // When the tabs are wider than the screen, scrolls to the active one, clear of the faded edge.
              ref={tab.value === value ? showWithinRow : undefined}
              className="inline-flex min-h-11 scroll-mx-12 items-center gap-2 border-b-2 border-transparent px-2 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-text sm:px-3 data-[state=active]:border-ink data-[state=active]:text-ink"
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </ScrollRow>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
