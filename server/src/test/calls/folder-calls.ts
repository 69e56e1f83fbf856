import type { folderEndpoints } from '@conforme/contract/intake/folders'
import type { EndpointCall } from './endpoint-call.ts'

export const folderCalls: Record<keyof typeof folderEndpoints, EndpointCall> = {
  'GET /api/company/folder': { aim: () => ({ path: '/api/company/folder' }), foreign: 'nothing' },
  'GET /api/company/folder/files': { aim: () => ({ path: '/api/company/folder/files' }), foreign: 'nothing' },
}
