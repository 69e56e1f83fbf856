/* global document, localStorage */
// Applies the stored choice of light or dark before anything is painted. Written by src/lib/theme.ts.
try {
  const theme = localStorage.getItem('conforme-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the system's preference holds.
}
