// What a call to a model took.
export interface Usage {
  inputTokens?: number
  cachedTokens?: number
  outputTokens?: number
  pages?: number
  calls?: number
}

/** What an answer took that could not be used. */
export interface Spent {
  model: string
  usage: Usage
  isHalfPrice?: boolean
}
