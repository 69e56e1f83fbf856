/** Handlers by `KeyboardEvent.key`, active while no field is being edited. */
export type ReviewKeys = Readonly<Record<string, (() => void) | undefined>>

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>

/** The kind of element with the focus: a field takes letters, and all of them handle Enter. */
export type Focused = 'field' | 'link' | 'control' | undefined

/** The action of a key; undefined for keys of the browser and of the focused element. */
export function actOf(keys: ReviewKeys, pressed: Pressed, focused: Focused): (() => void) | undefined {
  const { key, altKey, ctrlKey, metaKey, repeat } = pressed
  if (ctrlKey || metaKey || repeat) return undefined
  if (focused && key === 'Enter') return undefined
  // In a field only the question mark is a shortcut, since no invoice field needs one; other keys are letters.
  if (focused === 'field' && !altKey && key !== '?') return undefined
  return keys[key]
}

/** Ctrl + Enter, except on a link, where it opens another tab. */
export function isConfirmKey({ key, ctrlKey, metaKey }: Pressed, focused: Focused): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && focused !== 'link'
}
