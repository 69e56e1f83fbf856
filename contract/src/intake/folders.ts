// Endpoints of watched folders, where a scanner or another program puts files.
import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { fileOutcomes, folderErrors, type FolderError } from './folder-words.ts'

export const WatchedFolder = z.object({
  /** Folder name, relative to the installation's folder. */
  name: z.string(),
  lastLookAt: z.string(),
  waiting: z.number().int(),
  error: z.enum(Object.keys(folderErrors) as [FolderError, ...FolderError[]]).nullable(),
  counts: z.record(z.enum(fileOutcomes), z.number().int()),
})
export type WatchedFolder = z.infer<typeof WatchedFolder>

export const FolderFile = z.object({
  id: z.string(),
  filename: z.string(),
  outcome: z.enum(fileOutcomes),
  notices: z.array(z.string()),
  documentIds: z.array(z.string()),
  createdAt: z.string(),
})
export type FolderFile = z.infer<typeof FolderFile>

export const folderEndpoints = {
  'GET /api/company/folder': {
    access: 'user',
    summary: 'La carpeta vigilada de mi empresa: qué dio y qué espera',
    reply: z.object({ folder: WatchedFolder.nullable() }),
    refusals: ['sin_empresa'],
  },
  'GET /api/company/folder/files': {
    access: 'user',
    summary: 'Los archivos que llegaron a la carpeta, los últimos primero: qué se tomó, qué no y por qué',
    query: z.object({
      outcome: z.enum(fileOutcomes).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    reply: z.object({ files: z.array(FolderFile), total: z.number().int() }),
    refusals: ['sin_empresa'],
  },
} as const satisfies EndpointTable
