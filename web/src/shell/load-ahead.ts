// Preloads the current route's screen before the first render; the prerendered HTML is shown meanwhile.
import { home, routes } from './routes.ts'

export async function loadAhead(path: string): Promise<void> {
  const start = path.split('/')[1] ?? ''
  const route = start === '' ? home : routes.find((each) => each.path.split('/')[1] === start)
  // A failure is shown by the screen itself, which imports the same file.
  await route?.load().catch(() => undefined)
}
