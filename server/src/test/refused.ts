/** The answer to a refused call, for `toMatchObject`. */
export const refused = (code: string, status = 409) => ({ status, body: { error: { code } } })
