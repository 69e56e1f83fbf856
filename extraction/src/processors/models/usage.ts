// Token usage of a call to a model.
export interface Usage {
  inputTokens?: number
  cachedTokens?: number
  outputTokens?: number
  pages?: number
  calls?: number
}

/** Usage of an answer that could not be used. */
export interface Spent {
  model: string
  usage: Usage
  isHalfPrice?: boolean
}
