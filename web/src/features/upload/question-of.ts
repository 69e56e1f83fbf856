import type { DoubtfulPicture } from '../camera/find-doubtful.ts'
import type { Engine } from './engine.ts'
import type { KnownFile } from './known-files.ts'
import type { Reply } from '../../lib/api/api.ts'

/** Computes what to ask a person before files are sent. */
export interface IntakeDoubts {
  fresh: readonly File[]
  known: readonly KnownFile[]
  /** Files of `fresh` that may be hard to read. */
  doubtful: readonly DoubtfulPicture[]
  /** How many may be sent now. `limit`: the reason, when it is not the credits. */
  credits: number
  limit?: string | undefined
}

export interface IntakeQuestion extends IntakeDoubts {
  id: number
  engine: Engine
}

interface Chosen {
  files: readonly File[]
  known: readonly KnownFile[]
  judged: readonly DoubtfulPicture[]
  paid: number
  /** What the company's limits still allow. */
  room: Reply<'GET /api/user/credits'>['room'] | null
}

/** Undefined when all files can be sent without a question. */
export function questionOf({ files, known, judged, paid, room }: Chosen): IntakeDoubts | undefined {
  const credits = Math.min(paid, room?.documents ?? Infinity)
  const fresh = files.filter((file) => known.every((each) => each.file !== file))
  const doubtful = judged.filter(({ file }) => fresh.includes(file))
  if (known.length + doubtful.length === 0 && files.length <= credits) return undefined
  return { fresh, known, doubtful, credits, limit: credits < paid ? room?.sentence : undefined }
}
