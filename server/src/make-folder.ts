import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Node's recursive `mkdir` never ends in a place that answers ENOENT although the parent exists, as `/proc` does. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const isFolder = async () => (await stat(folder)).isDirectory()
  if (await isFolder().catch(() => false)) return
  const parent = path.dirname(folder)
  if (parent !== folder) await makeFolder(parent, mode)
  try {
    await mkdir(folder, mode)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!(await isFolder().catch(() => false))) throw error
  }
}
