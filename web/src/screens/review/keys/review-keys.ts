/** Handlers by `KeyboardEvent.key`, active while no field is being edited. */
export type ReviewKeys = Readonly<Record<string, (() => void) | undefined>>

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>

/** What has the focus: a field takes letters, and each of them takes Enter. */
export type Focused = 'field' | 'link' | 'control' | undefined

/** What a key does. Undefined for keys of the browser and of what has the focus. */
export function actOf(keys: ReviewKeys, pressed: Pressed, focused: Focused): (() => void) | undefined {
  const { key, altKey, ctrlKey, metaKey, repeat } = pressed
  if (ctrlKey || metaKey || repeat) return undefined
  if (focused && key === 'Enter') return undefined
  // No field of an invoice needs a question mark; the other keys are letters there.
  if (focused === 'field' && !altKey && key !== '?') return undefined
  return keys[key]
}

/** Ctrl + Enter; on a link it opens another tab. */
export function isConfirmKey({ key, ctrlKey, metaKey }: Pressed, focused: Focused): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && focused !== 'link'
}
