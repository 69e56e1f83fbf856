// Fifty answers that arrive together would be worked off in one go, and nothing else would run meanwhile. Whoever has
// a few milliseconds of work takes a turn first: one turn for each round of the event loop.

let last: Promise<void> = Promise.resolve()

export function takeTurn(): Promise<void> {
  last = last.then(
    () =>
      new Promise((resolve) => {
        setImmediate(resolve)
      }),
  )
  return last
}
