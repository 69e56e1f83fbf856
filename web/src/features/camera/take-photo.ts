// Takes a photo at the camera's full resolution.
const patienceMs = 5000 // timeout, because some cameras never answer
const jpegQuality = 0.92

export async function takePhoto(video: HTMLVideoElement, track: MediaStreamTrack): Promise<File> {
  await firstFrame(video)
  const photo = (await fromCamera(track)) ?? (await fromVideo(video))
  return new File([photo], `foto-${nowInName()}.${photo.type === 'image/png' ? 'png' : 'jpg'}`, {
    type: photo.type,
  })
}

/** Timestamp for the file name, in local time. */
function nowInName(): string {
  const now = new Date()
  const there = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return there.toISOString().replaceAll(/[:T]/g, '-').slice(0, 19)
}

/** Waits for the first frame, if the button is pressed before the camera is ready. */
async function firstFrame(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))
}

/** `ImageCapture` gives several times the pixels of the video; not every browser supports it. */
async function fromCamera(track: MediaStreamTrack): Promise<Blob | undefined> {
  if (!('ImageCapture' in globalThis)) return undefined
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs))
  const photo = await Promise.race([new ImageCapture(track).takePhoto().catch(() => undefined), late])
  return photo && ['image/jpeg', 'image/png'].includes(photo.type) ? photo : undefined
}

async function fromVideo(video: HTMLVideoElement): Promise<Blob> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality })
}
