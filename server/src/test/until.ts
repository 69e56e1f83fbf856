/** Polls until there is an answer. */
export async function until<T>(find: () => Promise<T | undefined>, withinMs = 120_000): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
