import { useCallback } from 'react'

/** For the image that shows a file: where it is shown from is given back when it goes. */
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
