// Prerenders the loading state of each screen, which signed-in users see before the script runs. Used by the build
// (web/prerender/).
import { QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { SessionContext, type Session } from './features/session/session.tsx'
import { createQueryClient } from './lib/api/api.ts'
import { home, routes, type AppRoute } from './shell/routes.ts'
import { prerendered } from './shell/prerendered.ts'
import { ScreenFrame } from './shell/screen-frame.tsx'

export interface AppPage {
  path: string
  /** Source file of the screen, whose script the page preloads. */
  file: string
  asks: readonly string[]
  picture: string | undefined
  html: string
}

/** Every path of the application; any other path gets a 404. */
export const appPaths: readonly string[] = [home, ...routes].map(({ path }) => path)

/** A placeholder user: the script loads the real one. */
const anybody: Session = {
  state: 'authenticated',
  user: {
    id: '',
    username: '',
    email: '',
    firstName: '\u200b',
    lastName: '',
    role: 'user',
    isActive: 'true',
    companyId: null,
    credits: 1,
    creditsUsed: 0,
    mustChangePassword: false,
    lastLoginAt: null,
    createdAt: '',
  },
}

export async function renderAppPages(): Promise<AppPage[]> {
  return Promise.all(
    [home, ...routes].filter(({ access }) => access === 'protected').map((route) => render(route)),
  )
}

async function render({ path, load, Screen }: AppRoute): Promise<AppPage> {
  const known = prerendered[path]
  if (!known) throw new Error(`${path} has no entry in prerendered.ts`)
  const { file, asks = [], picture } = known
  const failures: unknown[] = []
  const queries = createQueryClient()
  await load()
  const { prelude } = await prerender(
    <QueryClientProvider client={queries}>
      <SessionContext value={anybody}>
        <Router ssrPath={path} ssrSearch="">
          <ScreenFrame>
            <Screen params={{}} />
          </ScreenFrame>
        </Router>
      </SessionContext>
    </QueryClientProvider>,
    // Without streaming: streamed chunks need scripts.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  )
  const html = await new Response(prelude).text()
  queries.clear() // its garbage collection uses timers, which the build would wait for
  if (failures.length > 0) throw new Error(`${path} cannot be drawn by the build`, { cause: failures[0] })
  // The screen is inert until the script runs, because clicks on it would be lost. The header's links work without it.
  return { path, file, asks, picture, html: html.replace('<main ', '<main inert ') }
}
