// Stores providers' answers beside the file until it is deleted: a job that fails half way resumes where it stopped,
// and nothing is paid twice.
import type { KeptAnswers } from '@conforme/extraction'
import type { FileStore } from '../../adapters/files/file-store.ts'

/** `since` separates a rereading's answers, because a rereading must not reuse older ones. */
export function keptAnswers(files: FileStore, sha256: string, since?: string): KeptAnswers {
  const apart = since === undefined ? '' : `${since.replace(/\D/g, '')}-`
  const named = (key: string) => ({ sha256, name: `answers/${apart}${key}.json` })
  return {
    async find(key) {
      const kept = await files.findDerived(named(key))
      return kept === undefined ? undefined : (JSON.parse(Buffer.from(kept).toString('utf8')) as unknown)
    },
    keep: (key, answer) => files.putDerived(named(key), Buffer.from(JSON.stringify(answer))),
  }
}
