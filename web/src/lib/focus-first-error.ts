/** Puts the focus on the first field that is wrong, once what was submitted is drawn with its errors. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
