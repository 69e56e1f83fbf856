// Models as administrators described them. They apply from the next document on, in every process, because they are
// read from the database each time.
import type { ModelEdit } from '@conforme/contract/processors/processor-models'
import type { ProcessorId } from '@conforme/contract/processors/processors'
import { findModel, isModelProcessor } from '@conforme/extraction'
import type { ModelOverride, ModelProcessor, ProcessorSettings } from '@conforme/extraction'
import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { ChangeMaker } from '../access/change-access.ts'
import { processorModels as models } from './tables.ts'

type StoredModel = ModelOverride & { processor: ModelProcessor }

export async function listStoredModels(db: Database): Promise<StoredModel[]> {
  const rows = await db.select().from(models)
  return rows.map(({ id, processor, description }) => ({ ...description, id, processor }))
}

/** The process's settings merged with the stored models. */
export async function currentSettings({
  db,
  processors,
}: Pick<Services, 'db' | 'processors'>): Promise<ProcessorSettings> {
  const stored = await listStoredModels(db)
  return stored.length === 0
    ? processors
    : { ...processors, models: [...(processors.models ?? []), ...stored] }
}

export interface NamedModel {
  processor: ProcessorId
  id: string
}

export async function saveModel(
  services: Services,
  { processor, id }: NamedModel,
  description: ModelEdit,
  by: ChangeMaker,
): Promise<void> {
  if (!isModelProcessor(processor)) return refuse('modelo_no_editable')
  const settings = await currentSettings(services)
  const known = findModel(settings, id)
  if (known && known.processor !== processor) return refuse('modelo_de_otro_procesador')
  if (!canReplace(settings, { processor, id }, description.replacedBy))
    return refuse('modelo_reemplazo_invalido')
  const row = { id, processor, description, updatedBy: by.id, updatedAt: services.now() }
  await services.db.transaction(async (tx) => {
    await tx.insert(models).values(row).onConflictDoUpdate({ target: models.id, set: row })
    const details = { processor, model: id, name: description.label }
    await recordActivity(tx, {
      action: 'model_changed',
      userId: by.id,
      details: known ? details : { ...details, isNew: true },
    })
  })
}

/** True for a known model of the same processor, if it makes no cycle of replacements. */
function canReplace(
  settings: ProcessorSettings,
  { processor, id }: { processor: ModelProcessor; id: string },
  replacedBy: string | null,
): boolean {
  const seen = new Set([id])
  for (let next: string | null | undefined = replacedBy; next;) {
    const model = findModel(settings, next)
    if (model?.processor !== processor || seen.has(next)) return false
    seen.add(next)
    next = model.replacedBy
  }
  return true
}

/** Restores the product's own description; removes an added model. */
export async function removeModel(
  services: Services,
  { processor, id }: NamedModel,
  by: ChangeMaker,
): Promise<void> {
  const stranded = await findStranded(services, id)
  if (stranded.length > 0)
    refuse('modelo_es_reemplazo', { modelos: stranded.map(({ label }) => `«${label ?? ''}»`).join(', ') })
  await services.db.transaction(async (tx) => {
    const gone = await tx
      .delete(models)
      .where(and(eq(models.id, id), eq(models.processor, processor as ModelProcessor)))
      .returning({ id: models.id })
    if (gone.length === 0) return // nothing was stored
    await recordActivity(tx, {
      action: 'model_reset',
      userId: by.id,
      details: { processor, model: id },
    })
  })
}

/** Stored models that would be left without a replacement. */
async function findStranded(services: Services, id: string): Promise<StoredModel[]> {
  const stored = await listStoredModels(services.db)
  const settingsOf = (models: ModelOverride[]): ProcessorSettings => ({
    ...services.processors,
    models: [...(services.processors.models ?? []), ...models],
  })
  const others = stored.filter((model) => model.id !== id)
  const [now, then] = [settingsOf(stored), settingsOf(others)]
  return others.filter(
    (model) =>
      canReplace(now, model, model.replacedBy ?? null) && !canReplace(then, model, model.replacedBy ?? null),
  )
}
