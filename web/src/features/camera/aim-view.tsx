import Camera from 'lucide-react/icons/camera'
import Flashlight from 'lucide-react/icons/flashlight'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { AdviceLine } from './advice-line.tsx'
import { CameraFrame } from './camera-frame.tsx'
import { judgePhoto, type TakenPhoto } from './judge-photo.ts'
import { PaperOutline } from './paper-outline.tsx'
import type { PictureJudge } from './picture-judge.ts'
import { takePhoto } from './take-photo.ts'
import { useLiveJudgement } from './use-live-judgement.ts'
import { useTorch } from './use-torch.ts'

type MediaEvent = SyntheticEvent<HTMLVideoElement>

interface AimViewProps {
  stream: MediaStream
  track: MediaStreamTrack
  judge: PictureJudge
  onTaken: (taken: TakenPhoto) => void
}

export function AimView({ stream, track, judge, onTaken }: AimViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [isTaking, setTaking] = useState(false)
  const { paper, advice } = useLiveJudgement(video, judge)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  function measure({ currentTarget: { videoWidth: width, videoHeight: height } }: MediaEvent) {
    setSize({ width, height })
  }

  async function take() {
    if (!video.current) return
    setTaking(true)
    try {
      const photo = await takePhoto(video.current, track)
      // Freezes the video while the picture taken is judged.
      video.current?.pause()
      onTaken(await judgePhoto(photo, judge))
    } finally {
      setTaking(false)
    }
  }

  return (
    <CameraFrame
      picture={
        <>
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label="Lo que ve la cámara"
            className="absolute inset-0 size-full object-contain"
            onLoadedMetadata={measure}
            onResize={measure}
          />
          {!isTaking && <PaperOutline paper={paper} {...size} isGood={advice === 'lista'} />}
        </>
      }
      words={<AdviceLine advice={isTaking ? 'revisando' : (advice ?? 'buscando')} />}
      actions={
        <>
          <Torch track={track} />
          <Button
            autoFocus
            size="lg"
            variant="primary"
            icon={<Camera aria-hidden />}
            busy={isTaking}
            onClick={() => void take()}
          >
            Tomar
          </Button>
        </>
      }
    />
  )
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const torch = useTorch(track)
  if (!torch.isThere) return null
  return (
    <IconButton
      label="Linterna"
      variant={torch.isOn ? 'primary' : 'secondary'}
      aria-pressed={torch.isOn}
      icon={<Flashlight aria-hidden />}
      onClick={() => void torch.toggle()}
    />
  )
}
