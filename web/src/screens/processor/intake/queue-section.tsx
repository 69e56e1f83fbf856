import type { UploadQueue } from '../../../features/upload/use-upload-queue.ts'
import { QueueList } from './queue-list.tsx'
import { WaitingForCredits } from './waiting-for-credits.tsx'

interface QueueSectionProps {
  queue: UploadQueue
  credits: number | undefined
  room: { documents: number } | null | undefined
}

/** The upload queue: loaded with the first file. */
export function QueueSection({ queue, credits, room }: QueueSectionProps) {
  return (
    <>
      <WaitingForCredits items={queue.items} credits={credits} room={room} onRelease={queue.release} />
      <QueueList
        items={queue.items}
        onRemove={queue.remove}
        onRetry={queue.retry}
        onClear={queue.clearFinished}
      />
    </>
  )
}
