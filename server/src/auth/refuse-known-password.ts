// Refuses guessable passwords: common ones and their variants, keyboard rows, repetitions, and words about the user. The
// number of guesses is estimated locally; nothing is sent anywhere.
import { refuse } from '../refusal.ts'

/** Ten guesses an address each quarter of an hour are let through, so that many thousands of addresses would be needed. */
const leastGuessesLog10 = 5
/** Only this many characters are examined: the estimate is slow on long input. */
const maxCheckedLength = 64

/** Loaded at the first password that is chosen: the list is large, and most processes never need it. */
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

/** `rosa.quispe@andina.pe` is also rosa, quispe and andina. */
function partsOf(text: string): string[] {
  return [text, text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2)]
}
