/** What a refused call answers, for `toMatchObject`. */
export const refused = (code: string, status = 409) => ({ status, body: { error: { code } } })
