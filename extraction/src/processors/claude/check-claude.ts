// Connection test: listing the models is free and requires the key.
import { callHttp } from '../calls/call-http.ts'
import { describeListed } from '../calls/connection.ts'
import type { ClaudeSettings } from '../processor-settings.ts'
import { readBody } from '../calls/read-body.ts'
import { claudeCall } from './ask-claude.ts'
import { claudeName } from './claude-failure.ts'

export async function checkClaude(
  settings: ClaudeSettings,
  wanted: readonly string[],
  signal: AbortSignal,
  now: number,
): Promise<string> {
  const call = claudeCall(settings, '/v1/models?limit=1000', now)
  const body = await callHttp(call, { signal }, async (response) => await readBody(response, signal))
  return describeListed(claudeName, wanted, body)
}
