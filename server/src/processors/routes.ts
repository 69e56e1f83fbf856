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

export function processorRoutes(app: FastifyInstance, { config }: Services): void {
  route(app, 'GET /api/processors', () => {
    const available = availableProcessors(config)
    const entry = (id: ProcessorId) => ({
      label: processorLabels[id],
      models: [...processorModels[id]],
      available: available.has(id),
    })
    const [openai, langextract, textract, local] = processorIds.map(entry)
    if (!openai || !langextract || !textract || !local)
      throw new Error('the list of processors is incomplete')
    const isAvailable = (id: ProcessorId) => ({ available: available.has(id) })
    return {
      openai,
      langextract,
      textract,
      local,
      availability: {
        openai: isAvailable('openai'),
        langextract: isAvailable('langextract'),
        textract: isAvailable('textract'),
        local: isAvailable('local'),
      },
      defaultProcessor: chooseDefault(config),
    }
  })
}
