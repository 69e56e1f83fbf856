// PGlite's file system on a folder, with the fsync it lacks. It patches the Emscripten module, so the version is
// pinned, and `pglite.ts` checks at every start that a commit reaches the disk.
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { fdatasyncSync } from 'node:fs'

type InitArguments = Parameters<NodeFS['init']>
type InitResult = ReturnType<NodeFS['init']>

interface MountedFiles {
  FS: {
    lookupPath: (path: string) => {
      node: { mount: { type: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } } }
    }
  }
}

/** PGlite starts with `-F` (no fsync). These are its own parameters without `-F`. */
export const durableStartParams = PGlite.defaultStartParams
  .filter((parameter) => parameter !== '-F')
  .concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync')

export class DurableFiles extends NodeFS {
  syncCount = 0
  private readonly beforeSync: () => void

  /** `beforeSync` may prevent the acknowledgement of a commit by ending the process. */
  constructor(folder: string, beforeSync: () => void = () => undefined) {
    super(folder)
    this.beforeSync = beforeSync
  }

  override async init(...[pg, options]: InitArguments): InitResult {
    const result = await super.init(pg, options)
    const install = (module: unknown) => {
      const { FS } = module as MountedFiles // the start checks this shape: see assertDurable
      FS.lookupPath('/pglite/data').node.mount.type.stream_ops.fsync = ({ nfd }) => {
        // A directory has no descriptor here; its entries are synced when the folder is created.
        if (nfd !== undefined) {
          this.beforeSync()
          fdatasyncSync(nfd)
          this.syncCount++
        }
        return 0
      }
    }
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), install]
    return result
  }
}
