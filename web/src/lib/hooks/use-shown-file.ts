import { useCallback } from 'react'

/** An object URL that shows a file in an image; revoked on unmount. */
export function useShownFile(file: Blob) {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
}
