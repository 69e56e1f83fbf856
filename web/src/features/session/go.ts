import { toLocalPath } from '@conforme/contract/values/local-path'

// Login and logout are full-page navigations, so that no data of one user stays in memory for the next.
export function goToLogin({ invitation, wanted }: LoginFrom = {}): void {
  const facts = {
    ...(invitation !== undefined && { invitacion: invitation }),
    ...(wanted && { volver: wanted }),
  }
  const search = new URLSearchParams(facts).toString()
  location.assign(search === '' ? '/api/login' : `/api/login?${search}`)
}

interface LoginFrom {
  invitation?: string | undefined
  wanted?: string | undefined
}

/** The page that was asked for before the login: kept with its entry in the browser's history, or brought back with it. */
export function wantedPage(): string | undefined {
  const { wanted } = (history.state ?? {}) as { wanted?: unknown }
  return toLocalPath(wanted ?? new URLSearchParams(location.search).get('volver'))
}

export function goToLogout(): void {
  // What was typed or chosen and not saved: nobody who comes next finds it in this tab.
  sessionStorage.clear()
  location.assign('/api/logout')
}
