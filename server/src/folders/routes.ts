import type { FastifyInstance } from 'fastify'
import { companyOf } from '../http/company-of.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { findFolder, listFolderFiles } from './queries.ts'

export function folderRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, 'GET /api/company/folder', async ({ user }) => ({
    folder: await findFolder(db, companyOf(user)),
  }))

  route(app, 'GET /api/company/folder/files', ({ user, query }) =>
    listFolderFiles(db, companyOf(user), query),
  )
}
