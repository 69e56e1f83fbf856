// Reads workflow comments for display. A comment is a text or an object; some old ones repeat the whole comment object in
// their `comment` field.

import { isRecord } from '../values/records.ts'

export interface ReadComment {
  team: string
  user: string
  step: number | undefined
  text: string
  timestamp: string
  additionalData: Record<string, unknown>
}

/** Recursion limit. */
const maxDepth = 5

/** The text of a comment, however deeply nested. */
export function commentText(comment: unknown, depth = 0): string {
  if (typeof comment === 'string') return comment.trim()
  return isRecord(comment) && depth < maxDepth ? commentText(comment.comment, depth + 1) : ''
}

/** Merges the nested object's fields into the outer object, where it lacks them. */
export function readWorkflowComment(comment: unknown): ReadComment {
  const outer = isRecord(comment) ? comment : {}
  const layers = [outer]
  for (let inner = outer.comment; isRecord(inner) && layers.length <= maxDepth; inner = inner.comment)
    layers.push(inner)
  const textOf = (name: string): string =>
    layers
      .map((layer) => layer[name])
      .find((value): value is string => typeof value === 'string' && value !== '') ?? ''
  return {
    team: textOf('team'),
    user: textOf('user'),
    step: layers.map((layer) => layer.step).find((value): value is number => typeof value === 'number'),
    text: commentText(comment),
    timestamp: textOf('timestamp'),
    additionalData: layers.map((layer) => layer.additionalData).find(isRecord) ?? {},
  }
}
