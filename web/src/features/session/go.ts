// Login and logout are full-page navigations, so that no data of one user stays in memory for the next.
export function goToLogin(invitation?: string): void {
  const search = invitation === undefined ? '' : `?${new URLSearchParams({ invitacion: invitation })}`
  location.assign(`/api/login${search}`)
}

export function goToLogout(): void {
  location.assign('/api/logout')
}
