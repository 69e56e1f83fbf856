// The stamp does not wait: the next document is there at once, and the server is told meanwhile. What it refuses comes
// back to the desk.
import type { Document } from '@conforme/contract/documents'
import { useEffect, useState } from 'react'
import { useConfirmDocument } from '../../features/documents/use-confirm-document.ts'
import type { Queue } from './use-queue.ts'

interface Stamped {
  id: string
  name: string
}

export interface ReviewStamp {
  confirm: (document: Document) => void
  /** The last one, while it can be taken back. */
  last: Stamped | undefined
  undo: () => void
}

const undoForMs = 10_000

export function useStamp(queue: Queue): ReviewStamp {
  const { mutate } = useConfirmDocument()
  const [last, setLast] = useState<Stamped>()
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(undefined), undoForMs)
    return () => clearTimeout(timer)
  }, [last])
  return {
    last,
    confirm: ({ id, filename, extractedData }) => {
      queue.finish()
      setLast({ id, name: extractedData?.documento?.numero ?? filename })
      mutate(
        { id, comment: '' },
        {
          onError: () => {
            setLast(undefined)
            queue.restore(id)
          },
        },
      )
    },
    undo: () => undefined,
  }
}
