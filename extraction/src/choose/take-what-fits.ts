// Merges an answer with the local reading of the same page: where they differ, takes what fits together best, from either,
// and keeps the other as the other reading. Fills in what the answer omits and the page states.
import { pathLabel } from '@conforme/contract/data/path-label'
import { leavesOf } from '../judge/evidence/leaves.ts'
import { normalizeAnswer } from '../normalize/normalize.ts'
import type { RawAnswer } from '../processors/processor.ts'
import { compareAnswers, type OtherAnswer } from '../compare-answers.ts'
import { isDecided } from './alternatives.ts'
import type { Choose } from './choose-together.ts'

export interface TwoSources {
  answer: RawAnswer
  /** Name of the answer's processor, as people know it. */
  by: string
  second: OtherAnswer
  choose: Choose
}

export async function takeWhatFits({ answer, by, second, choose }: TwoSources): Promise<RawAnswer> {
  const normal = normalizeAnswer(answer.data)
  const own = new Map(leavesOf(normal.data).map(({ path, value }) => [path, value]))
  const compared = [...compareAnswers(normal.data, second)]
  const others = new Map([
    ...compared.flatMap(([path, { agrees, other }]) => (agrees ? [] : [[path, other] as const])),
    ...leavesOf(second.data)
      .filter(
        ({ path, item }) =>
          item === undefined && isDecided(path) && !own.has(path) && (second.only?.includes(path) ?? true),
      )
      .map(({ path, value }) => [path, value] as const),
  ])
  const { data, taken } = await choose(normal.data, others)
  if (taken.length === 0) return answer
  const { hints = {} } = answer
  return {
    ...answer,
    data,
    hints: Object.fromEntries(Object.entries(hints).filter(([path]) => !taken.includes(path))),
    overruled: Object.fromEntries(
      taken.flatMap((path) => {
        const value = own.get(path)
        return value === undefined ? [] : [[path, { by, value }]]
      }),
    ),
    notices: [...answer.notices, ...normal.notices, ...noticesOf(taken, by, own)],
  }
}

function noticesOf(taken: readonly string[], by: string, own: ReadonlyMap<string, unknown>): string[] {
  const changed = taken.filter((path) => own.has(path))
  const filled = taken.filter((path) => !own.has(path))
  return [
    ...(changed.length > 0
      ? [
          `Se tomó lo que leyó el lector local, que encaja mejor con el resto del documento: ${listed(changed)}. Lo que dijo ${by} está al lado de cada dato.`,
        ]
      : []),
    ...(filled.length > 0
      ? [`${by} no dio estos datos y se tomaron del lector local: ${listed(filled)}.`]
      : []),
  ]
}

function listed(paths: readonly string[]): string {
  return paths.map((path) => `«${pathLabel(path)}»`).join(', ')
}
