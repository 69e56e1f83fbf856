import { replacedModels, testConnection } from '@conforme/extraction'
import {
  processorIds,
  processorLabels,
  processorModels,
  type ProcessorId,
} from '@conforme/contract/processors'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { availableProcessors, chooseDefault } from './available.ts'
import { findPauses } from './pauses.ts'
import { describeSetup } from './setup.ts'

export function processorRoutes(app: FastifyInstance, { config, db, processors, now }: Services): void {
  const available = availableProcessors(processors)
  const today = () => now().toISOString().slice(0, 10)

  route(app, 'GET /api/processors', async () => {
    const pauses = await findPauses(db)
    const entry = (id: ProcessorId) => {
      const until = pauses.get(id)?.until
      return {
        label: processorLabels[id],
        models: [...processorModels[id]],
        available: available.has(id),
        replaced: replacedModels(processors, id, today()),
        ...(until && until > now() && { pausedUntil: until.toISOString() }),
      }
    }
    const isAvailable = (id: ProcessorId) => ({ available: available.has(id) })
    return {
      ...perProcessor(entry),
      availability: perProcessor(isAvailable),
      defaultProcessor: chooseDefault(processors),
    }
  })

  route(app, 'GET /api/admin/processors', async () =>
    describeSetup({
      variables: config.processorVariables,
      settings: processors,
      pauses: await findPauses(db),
      today: today(),
    }),
  )

  route(app, 'POST /api/admin/processors/:id/test', async ({ params }) =>
    testConnection(params.id, processors),
  )
}

function perProcessor<T>(make: (id: ProcessorId) => T): Record<ProcessorId, T> {
  const [openai, langextract, textract, local] = processorIds
  return {
    openai: make(openai),
    langextract: make(langextract),
    textract: make(textract),
    local: make(local),
  }
}
