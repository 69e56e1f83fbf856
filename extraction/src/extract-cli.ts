// `node extraction/src/extract-cli.ts [--processor local] [--model M] [--out DIR] FILE…`: prints one JSON line per file. The
// reading processes stay warm between files. Settings of the paid processors come from the environment.
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  defaultModels,
  isProcessorId,
  processorIds,
  type ProcessorId,
} from '@conforme/contract/processors/processors'
import { extractLines } from './extract-lines.ts'
import { openExtractor } from './index.ts'
import { settingsFromVariables } from './processors/settings-from-variables.ts'

interface Order {
  processor: ProcessorId
  model: string
  out: string | undefined
  files: string[]
}

const usage = `Uso: extract [--processor ${processorIds.join('|')}] [--model MODELO] [--out CARPETA] ARCHIVO…`

async function main(): Promise<number> {
  const order = parseOrder()
  if (!order) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  if (order.out !== undefined) await mkdir(order.out, { recursive: true })
  // oxlint-disable-next-line no-restricted-properties -- a program of its own, which no server configures
  const environment = process.env
  const extractor = openExtractor({
    processors: settingsFromVariables(environment),
    reader: { eager: true },
  })
  let failures = 0
  try {
    const { processor, model, out } = order
    for await (const line of extractLines({ extractor, processor, model }, order.files)) {
      if (!line.ok) failures++
      process.stdout.write(`${JSON.stringify(line)}\n`)
      if (out !== undefined) await writeFile(outPath(out, line.file), `${JSON.stringify(line, null, 2)}\n`)
    }
  } finally {
    await extractor.close()
  }
  return failures > 0 ? 1 : 0
}

function parseOrder(): Order | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: {
        processor: { type: 'string', default: 'local' },
        model: { type: 'string' },
        out: { type: 'string' },
      },
      allowPositionals: true,
    })
    if (positionals.length === 0 || !isProcessorId(values.processor)) return undefined
    const model = values.model ?? defaultModels[values.processor]
    return { processor: values.processor, model, out: values.out, files: positionals }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return undefined
  }
}

function outPath(folder: string, file: string): string {
  return join(folder, `${basename(file, extname(file))}.json`)
}

process.exitCode = await main()
