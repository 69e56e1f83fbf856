// Runs while the web is built, so that the first start does not wait for the database's initialisation.
import { ensurePgliteTemplate } from './pglite-folder.ts'

await ensurePgliteTemplate()
