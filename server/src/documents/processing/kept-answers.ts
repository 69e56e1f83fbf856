// What providers answered about a file is kept beside it until it goes: a document that fails half way goes on where it
// was, and nothing is paid twice.
import type { KeptAnswers } from '@conforme/extraction'
import type { FileStore } from '../../adapters/files/file-store.ts'

/** `since` sets answers apart that were asked for anew: a person who reads again wants no old one. */
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
