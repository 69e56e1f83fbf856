// Messages between parent and child. Both run the same code, so only the envelope is validated.
import type { PageRaster, RasterRequest } from '../../processors/processor.ts'
import type { AnalysisName } from '../../analysis/analyses.ts'
import type { PageView } from '../image/straighten.ts'
import type { ReadingFailureCode } from '../failures.ts'
import type { EngineOptions } from '../ocr/open-engines.ts'
import type { PageSpan } from '../pdf/copy-pages.ts'
import type { PicturePage } from '../read-file.ts'
import type { Box, PageRotation, PageRotations } from '../reading.ts'
import type { PageImage, ShownSize } from '../show-page.ts'
import type { PackedFirstPass, PackedReading } from './pack-pages.ts'

export type ChildSettings = EngineOptions

/** Parses the child's only argument. */
export function parseSettings(argument = '{}'): ChildSettings {
  return JSON.parse(argument) as ChildSettings // written by the parent, which runs the same code
}

export interface Answers {
  firstPass: PackedFirstPass
  picturePage: PicturePage
  images: PageImage[]
  raster: PageRaster[]
  copy: Uint8Array
  area: Uint8Array
  /** The result of the rule of that name. */
  analysis: unknown
}

export type Task =
  | { kind: 'firstPass'; path: string; rotations: PageRotations }
  | { kind: 'picturePage'; path: string; page: number; rotation: PageRotation | undefined }
  | { kind: 'images'; path: string; page: number; view: PageView | undefined; sizes: readonly ShownSize[] }
  | {
      kind: 'raster'
      path: string
      page: number
      view: PageView | undefined
      rotation: PageRotation | undefined
      request: RasterRequest
    }
  | { kind: 'copy'; path: string; span: PageSpan }
  | { kind: 'area'; path: string; page: number; box: Box }
  /** `path` names the reading. The child that had it last has it cached, and it is not sent again. */
  | {
      kind: 'analysis'
      path: string
      reading: PackedReading | undefined
      name: AnalysisName
      input: unknown
    }

export type TaskKind = Task['kind']

/** Sent once, when the child has loaded its modules. */
export const ready = 'ready'

/** `rssBytes`: the child's resident memory after the task. */
export type Reply =
  | { id: number; ok: true; answer: Answers[TaskKind]; rssBytes: number }
  | { id: number; ok: false; code: ReadingFailureCode; detail: string; isPoisoned: boolean; rssBytes: number }

export function isTaskMessage(message: unknown): message is { id: number; task: Task } {
  return typeof message === 'object' && message !== null && 'id' in message && 'task' in message
}

export function isReply(message: unknown): message is Reply {
  return typeof message === 'object' && message !== null && 'id' in message && 'ok' in message
}
