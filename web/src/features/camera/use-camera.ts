// The stream of the rear camera while the component is mounted.
import { useEffect, useState } from 'react'

export type CameraState =
  | { state: 'opening' }
  | { state: 'open'; stream: MediaStream; track: MediaStreamTrack }
  | { state: 'refused'; why: string }

// To read a page at arm's length, the video itself needs about ten pixels per letter.
const wanted: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 2560 },
  height: { ideal: 1440 },
}

export function useCamera(): CameraState {
  const [camera, setCamera] = useState<CameraState>({ state: 'opening' })
  useEffect(() => {
    let isWanted = true
    let stream: MediaStream | undefined
    const refuse = (why: string) => isWanted && setCamera({ state: 'refused', why })
    navigator.mediaDevices.getUserMedia({ video: wanted, audio: false }).then(
      (opened) => {
        const [track] = opened.getVideoTracks()
        // Unmounted before permission was granted, so the stream is stopped.
        if (!isWanted || !track) return stop(opened)
        stream = opened
        track.addEventListener('ended', () => refuse('La cámara se apagó.'))
        setCamera({ state: 'open', stream, track })
      },
      (error: unknown) => refuse(whyRefused(error)),
    )
    return () => {
      isWanted = false
      if (stream) stop(stream)
    }
  }, [])
  return camera
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function whyRefused(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError')
    return 'El navegador no deja usar la cámara en esta página. Puedes permitirla en sus ajustes.'
  if (name === 'NotFoundError') return 'No se encontró ninguna cámara.'
  return 'La cámara no respondió: quizá otra aplicación la está usando.'
}
