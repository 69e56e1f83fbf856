// Run while the web is built, so that the very first start does not wait for the database to be made.
import { ensurePgliteTemplate } from './pglite-folder.ts'

await ensurePgliteTemplate()
