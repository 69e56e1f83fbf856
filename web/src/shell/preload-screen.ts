// Preloads the current route's screen before the first render, while the prerendered HTML is shown.
import { home, routes } from './routes.ts'

export async function preloadScreen(path: string): Promise<void> {
  const start = path.split('/')[1] ?? ''
  const route = start === '' ? home : routes.find((each) => each.path.split('/')[1] === start)
  // The screen shows the failure itself, because it imports the same file.
  await route?.load().catch(() => undefined)
}
