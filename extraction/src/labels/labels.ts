// Labels that documents print before, above or over their values, by what they announce. Accents, dots, colons,
// spaces and case make no difference (see layout/normal-text.ts). This table is for Spanish and English papers;
// the order has no meaning.
import { amountLabels } from './amount-labels.ts'
import { documentLabels } from './document-labels.ts'
import { partyLabels } from './party-labels.ts'

export const labels = { ...partyLabels, ...documentLabels, ...amountLabels }

export type LabelName = keyof typeof labels

export const isLabelName = (name: string): name is LabelName => Object.hasOwn(labels, name)
