// The screen of the address is on its way while it is still being asked who is signed in.
const screens: Record<string, () => Promise<unknown>> = {
  '': () => import('../screens/processor/processor-screen.tsx'),
  historial: () => import('../screens/history/history-screen.tsx'),
  documento: () => import('../screens/document/document-screen.tsx'),
  revisar: () => import('../screens/review/review-screen.tsx'),
  workflow: () => import('../screens/workflow/workflow-screen.tsx'),
}

export function loadAhead(path: string): void {
  // What goes wrong is said by the screen itself, which asks for the same file.
  void screens[path.split('/')[1] ?? '']?.().catch(() => undefined)
}
