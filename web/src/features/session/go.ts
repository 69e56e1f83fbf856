// Entering and leaving are full-page navigations: nothing of one person's stays in memory for the next.
export function goToLogin(): void {
  location.assign('/api/login')
}

export function goToLogout(): void {
  location.assign('/api/logout')
}
