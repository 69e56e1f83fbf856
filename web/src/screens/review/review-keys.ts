/** Handlers by `KeyboardEvent.key`, active while no field is being edited. */
export type ReviewKeys = Readonly<Record<string, (() => void) | undefined>>

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>

/** What a key does. Undefined for keys of the browser and of the field in which somebody types. */
export function actOf(keys: ReviewKeys, pressed: Pressed, isTyping: boolean): (() => void) | undefined {
  const { key, altKey, ctrlKey, metaKey, repeat } = pressed
  if (ctrlKey || metaKey || repeat) return undefined
  // No field of an invoice needs a question mark; the other keys are letters there.
  if (isTyping && !altKey && key !== '?') return undefined
  return keys[key]
}

/** What Enter does where Ctrl + Enter confirms. Key repeat must not confirm one document after another. */
export function confirmActOf({ key, ctrlKey, metaKey, repeat }: Pressed): 'confirm' | 'swallow' | undefined {
  if (key !== 'Enter') return undefined
  if (repeat) return 'swallow'
  return ctrlKey || metaKey ? 'confirm' : undefined
}
