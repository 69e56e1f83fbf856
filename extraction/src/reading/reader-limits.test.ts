import { spawn } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openReader } from './reader.ts'
import { enlargedJpeg, pdfBombs, pngBomb, pngHeader, runLengthBomb } from './test/hostile-files.ts'
import { makePdf, rawPdf } from './test/make-pdf.ts'
import { readerOfFiles } from './test/reader-of-files.ts'

const { reader, save } = readerOfFiles(openReader({ concurrency: 1 }))

const simplePdf = () => makePdf((pdf) => pdf.text('FACTURA F001-123', 50, 50))
/** A page that takes far longer to render than any invoice. */
const endlessPdf = () => rawPdf(Buffer.from('q 0 0 1 1 re f Q '.repeat(4_000_000)))

const grey = { width: 64, height: 64, channels: 3, background: '#888' } as const

test.each([
  ['an empty file', 'file_empty', () => new Uint8Array()],
  [
    'an executable with the name of a picture',
    'file_type',
    () => new Uint8Array(Buffer.from('MZ\x90\x00 not a picture')),
  ],
  ['a truncated PDF', 'file_corrupt', async () => (await simplePdf()).slice(0, 200)],
  [
    'a PNG that is only a signature',
    'file_corrupt',
    () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  ],
  ['a locked PDF', 'file_encrypted', () => makePdf((pdf) => pdf.text('secreto'), { userPassword: 'clave' })],
  [
    'a page tree of a million pages',
    'file_too_many_pages',
    () => rawPdf(Buffer.from(''), { count: 1_000_000 }),
  ],
  ['a picture of four gigapixels', 'file_image_too_large', () => pngHeader(65_000, 65_000)],
  ['a small PNG that unpacks to 400 megapixels', 'file_image_too_large', () => pngBomb(20_000, 20_000)],
  [
    'a small JPEG whose header declares four gigapixels',
    'file_image_too_large',
    async () => enlargedJpeg(await sharp({ create: grey }).jpeg().toBuffer()),
  ],
])('refuses %s in Spanish as %s', async (_, code, make) => {
  const file = await save(`${code}.bin`, await make())
  await expect(reader.read(file)).rejects.toMatchObject({
    name: 'Failure',
    code,
    message: expect.stringMatching(/^(El|La) .*\.$/),
  })
})

test('reads a blank page and a blank picture as having no text', async () => {
  const blank = await reader.read(await save('blank.pdf', await makePdf(() => undefined)))
  expect(blank.pages).toMatchObject([{ source: 'none', lines: [], codes: [] }])
  const white = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await reader.read(await save('blank.png', white))).pages).toMatchObject([
    { source: 'none', lines: [] },
  ])
})

test('stops a document that takes too long and reads the next one', async () => {
  const hasty = openReader({ concurrency: 1, timeoutMs: 3000, eager: true })
  for (const pid of hasty.childPids()) process.kill(pid, 'SIGSTOP')
  const simple = await save('simple.pdf', await simplePdf())
  const stuck = hasty.read(simple)
  for (const pid of hasty.childPids()) process.kill(pid, 'SIGCONT')
  expect((await stuck).pageCount).toBe(1) // the startup time of a child does not count for the document
  for (const pid of hasty.childPids()) process.kill(pid, 'SIGSTOP')
  await expect(hasty.read(simple)).rejects.toMatchObject({ code: 'reading_timeout' })
  expect((await hasty.read(simple)).pageCount).toBe(1)
  await hasty.close()
})

test.each(Object.entries(pdfBombs))(
  'stops a PDF that unpacks to a flood (%s) by its memory limit and reads the next one',
  async (_, make) => {
    const narrow = openReader({ concurrency: 1, memoryLimitBytes: 300 * 1024 * 1024 })
    const bomb = make()
    expect(bomb.length).toBeLessThan(100_000)
    await expect(narrow.read(await save('bomb.pdf', bomb))).rejects.toMatchObject({ code: 'reading_memory' })
    expect((await narrow.read(await save('after.pdf', await simplePdf()))).pageCount).toBe(1)
    await narrow.close()
  },
)

test('does not unpack a flood of run lengths and reads the page as blank', async () => {
  const narrow = openReader({ concurrency: 1, memoryLimitBytes: 300 * 1024 * 1024 })
  const { pages } = await narrow.read(await save('runs.pdf', runLengthBomb()))
  expect(pages).toMatchObject([{ source: 'none', lines: [] }])
  await narrow.close()
})

test('stops a page that would take minutes to unpack by a timeout', async () => {
  const hasty = openReader({ concurrency: 1, timeoutMs: 300, eager: true })
  await expect(hasty.read(await save('endless.pdf', endlessPdf()))).rejects.toMatchObject({
    code: 'reading_timeout',
  })
  await hasty.close()
})

test('stops a cancelled reading and reads the next one in its place', async () => {
  const single = openReader({ concurrency: 1, timeoutMs: 24 * 60 * 60 * 1000 })
  const abort = new AbortController()
  const reading = single.read(await save('unwanted.pdf', endlessPdf()), { signal: abort.signal })
  await expect.poll(() => single.childPids()).toHaveLength(1)
  abort.abort()
  await expect(reading).rejects.toMatchObject({ code: 'cancelled' })
  expect((await single.read(await save('wanted.pdf', await simplePdf()))).pageCount).toBe(1)
  await single.close()
})

test('reports a crashed child as a crash and not as a bad file, and replaces it', async () => {
  const reading = reader.read(await save('killed.pdf', endlessPdf()))
  await expect.poll(() => reader.childPids()).toHaveLength(1)
  for (const pid of reader.childPids()) process.kill(pid, 'SIGSEGV')
  await expect(reading).rejects.toMatchObject({ code: 'reading_crashed', retryable: true })
  expect((await reader.read(await save('next.pdf', await simplePdf()))).pageCount).toBe(1)
})

test('reads a file again alone if its child was killed from outside', async () => {
  const two = openReader({ concurrency: 2, timeoutMs: 20_000 })
  const endless = two.read(await save('beside.pdf', endlessPdf()))
  const stopped = expect(endless).rejects.toMatchObject({ code: 'reading_memory' })
  await expect.poll(() => two.childPids()).toHaveLength(1)
  const [first = 0] = two.childPids()
  process.kill(first, 'SIGKILL')
  // Read again in a separate child, while nothing else is started.
  await expect.poll(() => two.childPids().filter((pid) => pid !== first)).toHaveLength(1)
  const after = two.read(await save('waiting.pdf', await simplePdf()))
  const [second = 0] = two.childPids()
  process.kill(second, 'SIGKILL')
  await stopped
  expect((await after).pageCount).toBe(1)
  await two.close()
})

test('reads a file whose child was killed once like any other', async () => {
  const one = openReader({ concurrency: 1, eager: true })
  const reading = one.read(await save('once.pdf', await simplePdf()))
  for (const pid of one.childPids()) process.kill(pid, 'SIGKILL')
  expect((await reading).pageCount).toBe(1)
  await one.close()
})

// As systemd and Ctrl-C do: every process of the product gets the termination signal.
test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a child that receives %s together with its parent finishes its file',
  async (signal) => {
    const one = openReader({ concurrency: 1 })
    await one.read(await save('before.pdf', await simplePdf()))
    const pids = one.childPids()
    const reading = one.read(await save('asked-to-end.pdf', await simplePdf()))
    for (const pid of pids) process.kill(pid, signal)
    expect((await reading).pageCount).toBe(1)
    expect(one.childPids()).toEqual(pids)
    await one.close()
  },
)

test('replaces a child that receives SIGTERM before it has started, and reads its file', async () => {
  const one = openReader({ concurrency: 1, eager: true })
  const reading = one.read(await save('too-early.pdf', await simplePdf()))
  for (const pid of one.childPids()) process.kill(pid, 'SIGTERM')
  expect((await reading).pageCount).toBe(1)
  await one.close()
})

test('children end if their parent is killed in the middle of a page', async () => {
  const file = await save('orphan.pdf', endlessPdf())
  const script = `
    const { openReader } = await import(${JSON.stringify(new URL('./reader.ts', import.meta.url).href)})
    const reader = openReader({ concurrency: 1 })
    void reader.read(${JSON.stringify(file)})
    console.log(reader.childPids().join())
  `
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = Number(
    await new Promise<string>((resolve) =>
      parent.stdout.once('data', (data: Buffer) => resolve(data.toString())),
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, 700)) // it must be deep in the page, where it handles no signals
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

// Regression found by fuzzing: Tesseract rejects a picture of this length.
test('reads a strip of seventy thousand pixels at a smaller size without an error', async () => {
  const [width, height] = [150, 70_000]
  const data = Buffer.alloc(width * height, 255)
  // Rows at both ends are enough: they keep empty paper from being cropped there.
  for (let y = 0; y < height; y++)
    for (let x = 20; x < 130; x++)
      if ((y < 600 || y > height - 600) && y % 60 < 14 && x % 12 < 7) data[y * width + x] = 0
  const strip = await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  const [page] = (await reader.read(await save('strip.png', strip))).pages
  // The page keeps its own size, to which places on it refer.
  expect(page).toMatchObject({ width, height })
})

test('reads a long scan up to the limit on pictures and says which pages it left out', async () => {
  const dot = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const bytes = await makePdf((pdf) => {
    for (let number = 1; number <= 53; number++) {
      if (number > 1) pdf.addPage({ size: [120, 120], margin: 0 })
      pdf.image(dot, 0, 0, { width: 120 })
    }
  })
  const progress: number[] = []
  const options = { onProgress: ({ pagesDone }: { pagesDone: number }) => progress.push(pagesDone) }
  const reading = await reader.read(await save('long.pdf', bytes), options)
  expect(reading).toMatchObject({ pageCount: 53, skippedPages: [51, 52, 53] })
  expect(progress.at(-1)).toBe(50)
})
