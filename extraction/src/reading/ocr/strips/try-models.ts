// `node try-models.ts [FOLDER]`: opens the networks of the second engine; fails with the reason if it cannot.
import { openLineModels } from './line-models.ts'

await openLineModels(process.argv[2])
