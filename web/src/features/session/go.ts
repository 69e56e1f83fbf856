// Entering and leaving are full-page navigations: nothing of one person's stays in memory for the next.
export function goToLogin(invitation?: string): void {
  const search = invitation === undefined ? '' : `?${new URLSearchParams({ invitacion: invitation })}`
  location.assign(`/api/login${search}`)
}

export function goToLogout(): void {
  location.assign('/api/logout')
}
