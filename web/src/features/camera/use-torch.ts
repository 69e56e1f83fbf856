import { useState } from 'react'

export function useTorch(track: MediaStreamTrack) {
  // It stays lit while the picture that was taken is looked at.
  const [isOn, setOn] = useState(() => track.getSettings().torch === true)
  // `torch` is missing from TypeScript's DOM types.
  const abilities: MediaTrackCapabilities & { torch?: boolean } = track.getCapabilities?.() ?? {}

  async function toggle() {
    const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn }
    try {
      await track.applyConstraints({ advanced: [torch] })
      setOn(!isOn)
    } catch {
      // Failed: the state is unchanged.
    }
  }

  return { isThere: abilities.torch === true, isOn, toggle }
}
