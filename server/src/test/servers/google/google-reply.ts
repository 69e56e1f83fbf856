// Answers of the Google stand-in: JSON, with an error under its own status.
import type { ServerResponse } from 'node:http'
import type { GoogleError } from './google-errors.ts'

export type GoogleReply = { error: GoogleError } | { error?: never; [name: string]: unknown }

export function sendReply(response: ServerResponse, reply: GoogleReply): void {
  sendJson(response, reply.error?.code ?? 200, reply)
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
