const leftAfterMs = 10 * 60 * 1000

/** Whether no worker seems to be running: workers scan at least every minute. */
export function isLeft(lastLookAt: string, now = Date.now()): boolean {
  return now - Date.parse(lastLookAt) > leftAfterMs
}

export const leftText = 'No se revisa desde entonces: avisa a quien administra Conforme.'
