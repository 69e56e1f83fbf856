import { startTransition, useEffect, useState } from 'react'

interface Size {
  width: number
  height: number
}

// Retry delays, because page images are rendered shortly after the data is saved.
const retryAfterMs = [1000, 2000, 4000, 8000, 16_000]

// Cache shared by all values of a page.
const measurements = new Map<string, Promise<Size>>()
const sizes = new Map<string, Size>()

/** Natural size of the image in pixels; undefined until known, null when there is no image. */
export function useImageSize(src: string): Size | null | undefined {
  const [measured, setMeasured] = useState<{ src: string; size: Size | null }>()
  useEffect(() => {
    let wanted = true
    if (sizes.has(src)) return
    // In a transition, because every crop of the page rerenders at once.
    const tell = (size: Size | null) => {
      if (wanted) startTransition(() => setMeasured({ src, size }))
    }
    measure(src).then(tell, () => {
      // Not cached on failure: the next crop of this page that mounts retries.
      measurements.delete(src)
      tell(null)
    })
    return () => {
      wanted = false
    }
  }, [src])
  return sizes.get(src) ?? (measured?.src === src ? measured.size : undefined)
}

function measure(src: string): Promise<Size> {
  const known = measurements.get(src)
  if (known) return known
  const measuring = loadWithPatience(src).then((size) => {
    sizes.set(src, size)
    return size
  })
  measurements.set(src, measuring)
  return measuring
}

async function loadWithPatience(src: string): Promise<Size> {
  for (const delayMs of retryAfterMs) {
    const size = await load(src)
    if (size) return size
    await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
  const size = await load(src)
  if (!size) throw new Error(`no image at ${src}`)
  return size
}

function load(src: string): Promise<Size | undefined> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(undefined)
    image.src = src
  })
}
