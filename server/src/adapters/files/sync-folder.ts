import { open } from 'node:fs/promises'

/** So that the names in a folder outlast a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // cannot open a folder; NTFS journals names itself
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
