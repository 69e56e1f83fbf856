// `node try-models.ts [FOLDER]`: opens the networks of the second eye, and fails with the reason where it cannot.
import { openLineModels } from './line-models.ts'

await openLineModels(process.argv[2])
