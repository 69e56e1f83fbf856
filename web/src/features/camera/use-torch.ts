import { useState } from 'react'

export function useTorch(track: MediaStreamTrack) {
  const [isOn, setOn] = useState(false)
  // Cameras of phones tell of it; the language's description of browsers does not yet.
  const abilities: MediaTrackCapabilities & { torch?: boolean } = track.getCapabilities?.() ?? {}

  async function toggle() {
    const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn }
    try {
      await track.applyConstraints({ advanced: [torch] })
      setOn(!isOn)
    } catch {
      // It stays as it is, and the button says so.
    }
  }

  return { isThere: abilities.torch === true, isOn, toggle }
}
