/** A keyboard shortcut, shown beside its action. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-sm border border-line bg-sunken px-1 font-sans text-xs text-muted">
      {keys}
    </kbd>
  )
}
