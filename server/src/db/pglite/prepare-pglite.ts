// Runs while the web is built, so that the first start does not wait for the database to be initialised.
import { ensurePgliteTemplate } from './pglite-folder.ts'

await ensurePgliteTemplate()
