import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document } from '@conforme/contract/documents/documents'
import { expect, inject, test } from 'vitest'
import { invoicePdf } from '../server/src/test/papers/invoice-pdf.ts'
import { Client } from '../server/src/test/client.ts'
import { startProduct } from './product.ts'

const uploads = 10
/** 300 pages are read, and some of them twice. */
const patienceMs = 300_000

test(
  'the product restarts after SIGKILL during the processing of ten documents, and finishes each once',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'conforme-crash-'))
    try {
      const files = await Promise.all(
        Array.from({ length: uploads }, (_, index) => invoicePdf({ numero: `F010-${index + 1}`, pages: 30 })),
      )
      const before = await startProduct({ dataDir, template: inject('pgliteTemplate') })
      const rosa = new Client(before.url)
      await rosa.register({ email: 'rosa@conforme.test' })
      const answers = await Promise.all(
        files.map((bytes, index) => rosa.upload({ bytes, name: `${index}.pdf` })),
      )
      const ids = answers.map((answer) => answer.body.documentId)
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: uploads }, () => 200))
      before.process.kill('SIGKILL')
      await once(before.process, 'exit')

      const after = await startProduct({ dataDir })
      try {
        const again = rosa.at(after.url)
        // The session survives too, because it was acknowledged.
        const done: Document[] = []
        for (const id of ids) done.push(await again.processed(id, patienceMs))
        expect(done.map((document) => document.status)).toEqual(ids.map(() => 'completed'))
        expect(new Set(done.map((document) => document.extractedData?.documento?.numero)).size).toBe(uploads)
        expect(await again.credits()).toBe(25 - uploads)
        const { body } = await again.get<{ entries: { reason: string }[] }>('/api/user/credits/ledger')
        expect(body.entries.filter((entry) => entry.reason === 'documento')).toHaveLength(uploads)
        expect(body.entries).toHaveLength(uploads + 1)
      } finally {
        await after.stop()
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  patienceMs,
)
