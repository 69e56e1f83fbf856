import { useState } from 'react'

export function useTorch(track: MediaStreamTrack) {
  // Read from the track: the torch stays lit while the person reviews a picture.
  const [isOn, setOn] = useState(() => track.getSettings().torch === true)
  // `torch` is missing from TypeScript's DOM types.
  const abilities: MediaTrackCapabilities & { torch?: boolean } = track.getCapabilities?.() ?? {}

  async function toggle() {
    const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn }
    try {
      await track.applyConstraints({ advanced: [torch] })
      setOn(!isOn)
    } catch {
      // On failure the state is unchanged.
    }
  }

  return { isThere: abilities.torch === true, isOn, toggle }
}
