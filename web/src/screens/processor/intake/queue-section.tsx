import type { UploadItem } from '../../../features/upload/upload-item.ts'
import type { UploadQueue } from '../../../features/upload/use-upload-queue.ts'
import { QueueList } from './queue-list.tsx'
import { WaitingForCredits } from './waiting-for-credits.tsx'

interface QueueSectionProps {
  queue: UploadQueue
  items: readonly UploadItem[]
  credits: number | undefined
  room: { documents: number } | null | undefined
}

/** The upload queue, loaded with the first file. */
export function QueueSection({ queue, items, credits, room }: QueueSectionProps) {
  return (
    <>
      <WaitingForCredits items={items} credits={credits} room={room} onRelease={queue.release} />
      <QueueList items={items} onRemove={queue.remove} onRetry={queue.retry} onClear={queue.clearFinished} />
    </>
  )
}
