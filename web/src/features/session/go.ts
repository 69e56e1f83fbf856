// Login and logout are full-page navigations, so that no data of one user stays in memory for the next.
export function goToLogin(invitation?: string): void {
  const search = invitation === undefined ? '' : `?${new URLSearchParams({ invitacion: invitation })}`
  location.assign(`/api/login${search}`)
}

export function goToLogout(): void {
  // What was typed or chosen and not saved: nobody who comes next finds it in this tab.
  sessionStorage.clear()
  location.assign('/api/logout')
}
