// Form values of a model; numbers stay text until they are sent.
import type { ModelEdit } from '@conforme/contract/processors/processor-models'
import type { ModelSetup } from '@conforme/contract/processors/processor-list'

export interface TypedModel {
  id: string
  label: string
  wireId: string
  input: string
  cached: string
  output: string
  page: string
  contextTokens: string
  maxOutputTokens: string
  shutdown: string
  replacedBy: string
  vision: boolean
  isStrict: boolean
  temperature: boolean
  flex: boolean
  offered: boolean
}

const fresh: TypedModel = {
  id: '',
  label: '',
  wireId: '',
  input: '',
  cached: '',
  output: '',
  page: '',
  contextTokens: '128000',
  maxOutputTokens: '16000',
  shutdown: '',
  replacedBy: '',
  vision: true,
  isStrict: false,
  temperature: false,
  flex: false,
  offered: true,
}

export function toTyped(model: ModelSetup | undefined): TypedModel {
  if (!model) return fresh
  const { description } = model
  return {
    id: model.id,
    label: description.label,
    wireId: description.wireId,
    input: String(description.price.input),
    cached: String(description.price.cached),
    output: String(description.price.output),
    page: String(description.price.page ?? 0),
    contextTokens: String(description.contextTokens),
    maxOutputTokens: String(description.maxOutputTokens),
    shutdown: description.shutdown ?? '',
    replacedBy: description.replacedBy ?? '',
    vision: description.vision,
    isStrict: description.output === 'strict',
    temperature: description.temperature,
    flex: description.flex,
    offered: description.offered,
  }
}

export function toEdit(typed: TypedModel, isPaidByPage: boolean): ModelEdit {
  return {
    label: typed.label,
    wireId: typed.wireId,
    vision: typed.vision,
    output: typed.isStrict ? 'strict' : 'json',
    temperature: typed.temperature,
    flex: typed.flex,
    contextTokens: toCount(typed.contextTokens),
    maxOutputTokens: toCount(typed.maxOutputTokens),
    price: isPaidByPage
      ? { input: 0, cached: 0, output: 0, page: toNumber(typed.page) }
      : { input: toNumber(typed.input), cached: toNumber(typed.cached), output: toNumber(typed.output) },
    shutdown: typed.shutdown === '' ? null : typed.shutdown,
    replacedBy: typed.replacedBy === '' ? null : typed.replacedBy,
    offered: typed.offered,
  }
}

/** Empty text becomes NaN, which the server reports at its field; a decimal comma is accepted. */
function toNumber(text: string): number {
  const typed = text.replaceAll(/\s/g, '').replace(',', '.')
  return typed === '' ? Number.NaN : Number(typed)
}

/** Token counts use thousands separators: `128,000` and `128.000` both mean 128000. */
function toCount(text: string): number {
  const typed = text.replaceAll(/\s/g, '')
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(typed) ? Number(typed.replaceAll(/[.,]/g, '')) : toNumber(typed)
}
