import type { ModelSetup, ProcessorSetup } from '@conforme/contract/processors/processor-list'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { TypedModel } from './typed-model.ts'

interface ModelFieldsProps {
  setup: ProcessorSetup
  /** Absent for a new model. */
  model: ModelSetup | undefined
  typed: TypedModel
  write: (change: Partial<TypedModel>) => void
}

/** Its names, prices and limits. */
export function ModelFields({
  setup,
  model,
  typed,
  write,
  errors,
}: ModelFieldsProps & { errors: Record<string, string> }) {
  const text = (name: keyof TypedModel & keyof Texts, label: string, more: { hint?: string } = {}) => (
    <TextField
      label={label}
      {...more}
      value={typed[name]}
      error={errors[pathOf[name]]}
      onValue={(value) => write({ [name]: value })}
    />
  )
  const number = (name: keyof TypedModel & keyof Texts, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed[name]}
      error={errors[pathOf[name]]}
      onValue={(value) => write({ [name]: value })}
    />
  )
  return (
    <>
      {!model && (
        <TextField
          label="Identificador"
          hint="Queda escrito en cada documento."
          value={typed.id}
          error={errors.model}
          onValue={(id) => write({ id })}
        />
      )}
      {text('label', 'Nombre que se muestra')}
      {text('wireId', 'Nombre que se envía', { hint: 'El que conoce el proveedor, o su despliegue.' })}
      {isPaidByPage(setup) ? (
        number('page', 'US$ por página')
      ) : (
        <>
          {number('input', 'US$ por millón de tokens leídos')}
          {number('cached', 'US$ por millón, si estaban en caché')}
          {number('output', 'US$ por millón de tokens escritos')}
        </>
      )}
      {number('contextTokens', 'Contexto, en tokens')}
      {number('maxOutputTokens', 'Máximo que escribe, en tokens')}
      <DateField
        label="Se retira el"
        hint="Desde ese día ya no se llama. Vacío: no se conoce."
        value={typed.shutdown}
        error={errors.shutdown}
        onValue={(shutdown) => write({ shutdown })}
      />
      <Select
        label="Después responde"
        options={[
          { value: '', label: 'Ninguno' },
          ...replacements(setup, model).map((id) => ({ value: id, label: id })),
        ]}
        value={typed.replacedBy}
        onValue={(replacedBy) => write({ replacedBy })}
      />
    </>
  )
}

export function ModelAbilities({ setup, model, typed, write }: ModelFieldsProps) {
  return (
    <fieldset className="grid gap-1 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">Qué sabe hacer</legend>
      <Checkbox label="Ve imágenes" checked={typed.vision} onChecked={(vision) => write({ vision })} />
      <Checkbox
        label="Su servidor obliga a seguir nuestro esquema"
        checked={typed.isStrict}
        onChecked={(isStrict) => write({ isStrict })}
      />
      <Checkbox
        label="Acepta temperatura"
        checked={typed.temperature}
        onChecked={(temperature) => write({ temperature })}
      />
      {setup.id === 'openai' && (
        <Checkbox
          label="Lee a mitad de precio lo que puede esperar"
          hint="El «service_tier: flex» de OpenAI."
          checked={typed.flex}
          onChecked={(flex) => write({ flex })}
        />
      )}
      <Checkbox
        label="Las personas lo pueden elegir"
        hint={model?.isListed ? 'Está siempre en la lista del producto.' : undefined}
        disabled={model?.isListed ?? false}
        checked={typed.offered}
        onChecked={(offered) => write({ offered })}
      />
    </fieldset>
  )
}

/** Whether the processor is priced per page instead of per token. */
export function isPaidByPage({ models }: ProcessorSetup): boolean {
  return models.some(({ description }) => description.price.page !== undefined)
}

type Texts = Omit<TypedModel, 'vision' | 'isStrict' | 'temperature' | 'flex' | 'offered'>

/** Names of the fields in the server's errors. */
export const pathOf: Record<keyof Texts, string> = {
  id: 'model',
  label: 'label',
  wireId: 'wireId',
  input: 'price.input',
  cached: 'price.cached',
  output: 'price.output',
  page: 'price.page',
  contextTokens: 'contextTokens',
  maxOutputTokens: 'maxOutputTokens',
  shutdown: 'shutdown',
  replacedBy: 'replacedBy',
}
/** Models of the processor that can be chosen as a successor. */
function replacements({ models }: ProcessorSetup, model: ModelSetup | undefined): string[] {
  return models.flatMap(({ id }) => (id === model?.id ? [] : [id]))
}
