// `npm run bench -- NAME [options]`: runs one measurement, prints a table, and stores the figures in bench/results/. With
// options the measurement is partial and is stored apart (`-partial`).
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { refuseArgs, UsageError } from './parse-args.ts'

type Bench = (args: readonly string[]) => Promise<unknown>

const withoutOptions =
  (run: () => Promise<unknown>): Bench =>
  (args) => {
    refuseArgs(args)
    return run()
  }

/** Each prints its own table and returns what is stored. */
const benches: Record<string, Bench> = {
  accuracy: async (args) => {
    const { parseOptions, run } = await import('./accuracy/accuracy.ts')
    return run(parseOptions(args))
  },
  calibration: async (args) => {
    const { parseCalibrationOptions, run } = await import('./accuracy/fit/calibration.ts')
    return run(parseCalibrationOptions(args))
  },
  foreign: async (args) => {
    const { parseForeignOptions, run } = await import('./accuracy/foreign.ts')
    return run(parseForeignOptions(args))
  },
  ablation: async (args) => {
    const { parseAblationOptions, run } = await import('./accuracy/fit/ablation.ts')
    return run(parseAblationOptions(args))
  },
  fit: async (args) => {
    const { parseFitOptions, run } = await import('./accuracy/fit/fit.ts')
    return run(parseFitOptions(args))
  },
  processors: async (args) => {
    const { parseProcessorsOptions, run } = await import('./accuracy/processors.ts')
    return run(parseProcessorsOptions(args))
  },
  morning: withoutOptions(async () => (await import('./load/morning.ts')).run()),
  reading: withoutOptions(async () => (await import('./reading/reading.ts')).run()),
  pictures: async (args) => {
    const { parsePicturesOptions, run } = await import('./accuracy/pictures.ts')
    return run(parsePicturesOptions(args))
  },
  'worse-pictures': async (args) => {
    const { parseWorsePicturesOptions, run } = await import('./accuracy/worse-pictures.ts')
    return run(parseWorsePicturesOptions(args))
  },
  lighthouse: async (args) => {
    const { parseLighthouseOptions, run } = await import('./browser/lighthouse.ts')
    return run(parseLighthouseOptions(args))
  },
  doubts: async (args) => {
    const { parseDoubtOptions, run } = await import('./accuracy/doubts.ts')
    return run(parseDoubtOptions(args))
  },
  suppliers: async (args) => {
    const { parseSupplierOptions, run } = await import('./accuracy/suppliers.ts')
    return run(parseSupplierOptions(args))
  },
  saving: async (args) => {
    const { parseSavingOptions, run } = await import('./accuracy/saving.ts')
    return run(parseSavingOptions(args))
  },
  review: withoutOptions(async () => (await import('./browser/review.ts')).run()),
  interaction: withoutOptions(async () => (await import('./browser/interaction.ts')).run()),
  upload: withoutOptions(async () => (await import('./load/upload.ts')).run()),
  list: async (args) => {
    const { parseListOptions, run } = await import('./load/list.ts')
    return run(parseListOptions(args))
  },
  export: async (args) => {
    const { parseExportOptions, run } = await import('./load/export.ts')
    return run(parseExportOptions(args))
  },
  cluster: async (args) => {
    const { parseClusterOptions, run } = await import('./load/cluster/cluster.ts')
    return run(parseClusterOptions(args))
  },
  size: async (args) => {
    const { parseSizeOptions, run } = await import('./load/size/size.ts')
    return run(parseSizeOptions(args))
  },
  partitions: async (args) => {
    const { parsePartitionOptions, run } = await import('./load/partitions.ts')
    return run(parsePartitionOptions(args))
  },
  clock: async (args) => {
    const { parseClockOptions, run } = await import('./load/clock/clock.ts')
    return run(parseClockOptions(args))
  },
  weight: withoutOptions(async () => (await import('./load/weight.ts')).run()),
  soak: async (args) => {
    const { parseSoakOptions, run } = await import('./load/soak.ts')
    return run(parseSoakOptions(args))
  },
  burst: async (args) => {
    const { parseBurstOptions, run } = await import('./load/burst.ts')
    return run(parseBurstOptions(args))
  },
  users: withoutOptions(async () => (await import('./load/users.ts')).run()),
  mailbox: async (args) => {
    const { parseMailboxOptions, run } = await import('./load/mailbox.ts')
    return run(parseMailboxOptions(args))
  },
  padron: async (args) => {
    const { parsePadronOptions, run } = await import('./reading/padron.ts')
    return run(parsePadronOptions(args))
  },
  'xml-pairs': async (args) => {
    const { parseXmlPairOptions, run } = await import('./reading/xml-pairs.ts')
    return run(parseXmlPairOptions(args))
  },
  'xml-signatures': withoutOptions(async () => (await import('./reading/xml-signatures.ts')).run()),
  fuzz: async (args) => {
    const { parseFuzzOptions, run } = await import('./load/fuzz.ts')
    return run(parseFuzzOptions(args))
  },
  'fuzz-reader': async (args) => {
    const { parseFuzzReaderOptions, run } = await import('./reading/fuzz-reader.ts')
    return run(parseFuzzReaderOptions(args))
  },
  'child-start': withoutOptions(async () => (await import('./reading/child-start.ts')).run()),
  'payment-batch': withoutOptions(async () => (await import('./load/payment-batch.ts')).run()),
}

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const bench = benches[name]
  if (!bench) {
    console.error(`Uso: npm run bench -- ${Object.keys(benches).join('|')} [opciones]`)
    process.exitCode = 2
    return
  }
  const figures = await bench(args)
  const folder = fileURLToPath(new URL('../results/', import.meta.url))
  await mkdir(folder, { recursive: true })
  const record = { bench: name, args, measuredAt: new Date().toISOString(), figures }
  await writeFile(
    `${folder}${name}${args.length > 0 ? '-partial' : ''}.json`,
    `${JSON.stringify(record, null, 1)}\n`,
  )
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  const print = error.asked ? console.log : console.error
  print(`Uso: npm run bench -- ${process.argv[2] ?? ''} [opciones]\n${error.message}`)
  process.exitCode = error.asked ? 0 : 2
}
