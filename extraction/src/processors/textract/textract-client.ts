// Creates the AWS client with every option explicit: by default it looks for credentials and settings in the environment, in
// the home folder and at the machine's metadata address, and retries by itself.
import { TextractClient } from '@aws-sdk/client-textract'
import type { TextractSettings } from '../processor-settings.ts'

export function createTextractClient(settings: TextractSettings): TextractClient {
  const client = new TextractClient({
    region: settings.region,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      ...(settings.sessionToken === undefined ? {} : { sessionToken: settings.sessionToken }),
    },
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    maxAttempts: 1,
    retryMode: 'standard',
    defaultsMode: 'standard',
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
  })
  // It copies every answer, block by block, for a log that is never written.
  client.middlewareStack.remove('loggerMiddleware')
  return client
}
