import {
  findModel,
  halfPriceModels,
  offeredModelIds,
  offeredModels,
  replacedModels,
  testConnection,
} from '@conforme/extraction'
import type { ProcessorSettings } from '@conforme/extraction'
import {
  furtherProcessorIds,
  listedProcessorIds,
  processorLabels,
  type FurtherProcessorId,
  type ProcessorId,
} from '@conforme/contract/processors/processors'
import type { FastifyInstance } from 'fastify'
import { chooseDefault, maySpendOn } from './admission.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { availableProcessors } from './available.ts'
import { findFaults } from './configuration-faults.ts'
import { findPauses } from './pauses.ts'
import { describeSetup } from './setup.ts'
import { currentSettings, listStoredModels, removeModel, saveModel } from './stored-models.ts'
import { sumSpending } from './spending.ts'

export function processorRoutes(app: FastifyInstance, services: Services): void {
  const { db, processors, now } = services
  adminProcessorRoutes(app, services)
  const available = availableProcessors(processors)
  /** Lists the processors of the specification, and the further ones that are configured. */
  const listed = <T>(make: (id: ProcessorId) => T) => {
    const [openai, langextract, textract, local] = listedProcessorIds
    const further: Partial<Record<FurtherProcessorId, T>> = {}
    for (const id of furtherProcessorIds) if (available.has(id)) further[id] = make(id)
    return {
      openai: make(openai),
      langextract: make(langextract),
      textract: make(textract),
      local: make(local),
      ...further,
    }
  }
  const today = () => now().toISOString().slice(0, 10)

  route(app, 'GET /api/processors', async ({ user }) => {
    const settings = await currentSettings(services)
    const isFor = (id: ProcessorId) => available.has(id) && maySpendOn(services, user, id)
    const pauses = await findPauses(db)
    const entry = (id: ProcessorId) => {
      const until = pauses.get(id)?.until
      return {
        label: processorLabels[id],
        models: offeredModelIds(settings, id),
        labels: labelsOf(settings, id, today()),
        available: isFor(id),
        ...(available.has(id) && !isFor(id) && { needsAdmission: true as const }),
        replaced: replacedModels(settings, id, today()),
        halfPrice: halfPriceModels(settings, id, today()),
        ...(until && until > now() && { pausedUntil: until.toISOString() }),
      }
    }
    const isAvailable = (id: ProcessorId) => ({ available: isFor(id) })
    return {
      ...listed(entry),
      availability: listed(isAvailable),
      defaultProcessor: chooseDefault(services, user),
    }
  })
}

function adminProcessorRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, now, processors } = services

  route(app, 'GET /api/admin/processors', async () => {
    const stored = (await listStoredModels(db)).map(({ id }) => id)
    return describeSetup({
      variables: config.processorVariables,
      settings: await currentSettings(services),
      stored: new Set(stored),
      added: new Set(stored.filter((id) => !findModel(processors, id))),
      pauses: await findPauses(db),
      faults: await findFaults(db),
      spent: await sumSpending(db),
      today: now().toISOString().slice(0, 10),
    })
  })

  route(app, 'POST /api/admin/processors/:id/test', async ({ params }) =>
    testConnection(params.id, await currentSettings(services)),
  )

  route(app, 'PUT /api/admin/processors/:id/models/:model', async ({ params, body, user }) => {
    await saveModel(services, { processor: params.id, id: params.model }, body, user)
    return { ok: true } as const
  })

  route(app, 'DELETE /api/admin/processors/:id/models/:model', async ({ params, user }) => {
    await removeModel(services, { processor: params.id, id: params.model }, user)
    return { ok: true } as const
  })
}

/** Labels of models that differ from their ids. */
function labelsOf(settings: ProcessorSettings, processor: ProcessorId, day: string): Record<string, string> {
  return Object.fromEntries(
    offeredModels(settings, processor, day).flatMap(({ id, entry }) =>
      entry && entry.label !== id ? [[id, entry.label]] : [],
    ),
  )
}
