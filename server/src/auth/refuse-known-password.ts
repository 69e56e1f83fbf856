// Refuses guessable passwords: common ones and their variants, keyboard rows, repetitions, and words about the user. The
// number of guesses is estimated locally; nothing is sent anywhere.
import { refuse } from '../refusal.ts'

/**
 * The throttle allows ten guesses per address and quarter of an hour, so an attack would need many thousands of
 * addresses.
 */
const leastGuessesLog10 = 5
/** Examines only this many characters: the estimate is slow on long input. */
const maxCheckedLength = 64

/** Loaded on the first use: the list is large, and most processes never need it. */
let estimator: Promise<(password: string, personal: string[]) => number> | undefined

export async function refuseKnownPassword(password: string, personal: readonly string[]): Promise<void> {
  estimator ??= load()
  const guesses = (await estimator)(password, ['conforme', ...personal.flatMap(partsOf)])
  if (guesses < leastGuessesLog10) refuse('contrasena_conocida')
}

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const known = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: maxCheckedLength })
  return (password: string, personal: string[]) => known.check(password, personal).guessesLog10
}

/** Parts of personal words: `rosa.quispe@andina.pe` also gives rosa, quispe and andina. */
function partsOf(text: string): string[] {
  return [text, text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2)]
}
