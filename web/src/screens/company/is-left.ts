const leftAfterMs = 10 * 60 * 1000

/** Workers look every minute or oftener: after so long without a look none of them is running. */
export function isLeft(lastLookAt: string, now = Date.now()): boolean {
  return now - Date.parse(lastLookAt) > leftAfterMs
}

export const leftText = 'No se revisa desde entonces: avisa a quien administra Conforme.'
