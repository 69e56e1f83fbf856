// Decodes the network's output for a strip, column by column, into letters with their positions.
export interface Letter {
  text: string
  /** In columns of the network's output. */
  from: number
  to: number
  /** 0 to 1. */
  sureness: number
}

/** The output for one strip: the likelihood of each class in each column. */
export interface Columns {
  data: Float32Array
  start: number
  count: number
  classes: number
}

/** Takes the likeliest class of each column; the same class in adjacent columns is one letter. */
export function letterDecoder(characters: readonly (string | undefined)[]): (columns: Columns) => Letter[] {
  const known = characters.flatMap((character, at) => (character === undefined ? [] : [at]))
  return ({ data, start, count, classes }) => {
    const letters: Letter[] = []
    let last = 0
    for (let column = 0; column < count; column++) {
      const row = start + column * classes
      let [best, likelihood] = [0, data[row] ?? 0]
      for (const at of known) {
        const value = data[row + at] ?? 0
        if (value > likelihood) [best, likelihood] = [at, value]
      }
      const current = letters.at(-1)
      if (best !== 0 && best === last && current) {
        current.to = column + 1
        current.sureness = Math.max(current.sureness, likelihood)
      } else if (best !== 0) {
        letters.push({ text: characters[best] ?? '', from: column, to: column + 1, sureness: likelihood })
      }
      last = best
    }
    return letters
  }
}
