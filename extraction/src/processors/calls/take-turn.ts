// Lets CPU work of a few milliseconds take one turn per round of the event loop. Without it, fifty answers that arrive
// together would be processed in one go and block everything else.

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
