// Backups of a product that keeps working, made by a person and by the product itself.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, databaseKinds, type TestDatabasePlace } from '../test/database/database.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { runHere } from '../test/run-here.ts'
import { bareEnvironment, nodeArgs } from '../test/processes/run-node.ts'
import { startProduct } from '../test/processes/start-product.ts'

const run = promisify(execFile)
const command = path.join(import.meta.dirname, '../backup.ts')

describe.each(databaseKinds)('a running product on %s', { timeout: 600_000 }, (kind) => {
  let place: TestDatabasePlace
  let folder: string
  const started: { stop: () => Promise<void> }[] = []
  beforeEach(async () => {
    place = await createTestDatabase(kind)
    folder = await mkdtemp(path.join(tmpdir(), 'conforme-copies-'))
  })
  afterEach(async () => {
    for (const one of started.splice(0)) await one.stop()
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const environment = (dataDir = place.dataDir, databaseUrl = place.databaseUrl) => ({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const start = async (more: Record<string, string> = {}, env = environment()) => {
    const product = await runHere({ ...env, INITIAL_CREDITS: '100000', ...more })
    started.push(product)
    return product
  }
  const copy = (args: string[], env = environment()) =>
    run(process.execPath, [...nodeArgs, command, ...args], { env: { ...bareEnvironment, ...env } })

  test('backing up a folder without an installation is refused', async () => {
    const file = path.join(folder, 'copia.tar.gz')
    const elsewhere = environment(path.join(folder, 'otra'), '')
    await expect(copy(['backup', file], elsewhere)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No hay ninguna instalación en') as string,
    })
    expect(await readdir(folder)).not.toContain('copia.tar.gz')
  })

  test('has an audit log that the command checks; a folder without an installation is refused', async () => {
    const audit = (env: Record<string, string>) =>
      run(process.execPath, [...nodeArgs, path.join(import.meta.dirname, '../audit.ts')], {
        env: { ...bareEnvironment, ...env },
      })
    const product = await start()
    await product.stop()
    expect((await audit(environment())).stdout).toContain('✓ El registro de auditoría está como se selló.')
    await expect(audit(environment(path.join(folder, 'otra'), ''))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No hay ninguna instalación en') as string,
    })
  })

  test('is backed up while people upload, and the restored backup has the state of that moment', async () => {
    const product = await start()
    const rosa = product.client()
    await rosa.register({ email: 'rosa@conforme.test' })
    const upload = async (numero: string) =>
      expect((await rosa.upload({ bytes: await invoicePdf({ numero }) })).status).toBe(200)
    for (let n = 0; n < 5; n++) await upload(`F001-${n}`)
    const file = path.join(folder, 'copia.tar.gz')
    let isDone = false
    const copying = copy(['backup', file]).finally(() => (isDone = true))
    let meanwhile = 0
    while (!isDone && meanwhile < 20) await upload(`F002-${meanwhile++}`)
    expect((await copying).stdout).toContain('Copia hecha y comprobada')
    expect(meanwhile).toBeGreaterThan(0)
    expect((await copy(['backup', '--verify', file])).stdout).toContain('Copia comprobada')
    const { body } = await rosa.get<Health>('/api/admin/health')
    expect(body.backups.lastVerified).toMatchObject({ file, damaged: [] })
    await product.stop()
    if (kind === 'pglite')
      expect(await readdir(path.join(place.dataDir, 'snapshots')).catch(() => [])).toEqual([])

    const other = path.join(folder, 'otra')
    await copy(['restore', file], environment(other, ''))
    const restored = await start({}, environment(other, ''))
    const again = restored.client()
    await again.post('/api/login', { email: 'rosa@conforme.test', password: 'una-clave-de-prueba' })
    const { total } = (await again.get<{ total: number }>('/api/documents')).body
    expect(total).toBeGreaterThanOrEqual(5)
    expect(total).toBeLessThanOrEqual(5 + meanwhile)
  })

  test('makes encrypted backups by itself, and shows them to the administrator', async () => {
    const older = ['2026-01-01-000000', '2026-01-02-000000'].map((day) => `conforme-${day}.tar.gz`)
    for (const name of [...older, 'apuntes.txt']) await writeFile(path.join(folder, name), '')
    // The backup command reads its configuration from the environment, which must therefore be that of a process.
    const own = { BACKUP_DIR: folder, BACKUP_KEY: 'una clave de copias', BACKUP_KEEP: '2' }
    const product = startProduct({ ...environment(), ...own })
    started.push({ stop: product.kill })
    const ada = await product.client()
    await ada.register({ email: 'ada@conforme.test' })
    const last = async () => (await ada.get<Health>('/api/admin/health')).body.backups
    await expect.poll(async () => (await last()).lastVerified, { timeout: 500_000 }).not.toBeNull()
    expect(await last()).toMatchObject({ everyHours: 24, keep: 2, lastFailure: null })
    // Keeps the newest two, and files that the product did not make.
    const kept = [older[1], expect.stringMatching(/^conforme-.*\.tar\.gz\.cifrada$/)]
    await expect.poll(async () => (await readdir(folder)).toSorted()).toEqual(['apuntes.txt', ...kept])
    await product.kill('SIGTERM')
  })

  test('shows the administrator why a backup failed', async () => {
    const notes = path.join(folder, 'apuntes.txt')
    await writeFile(notes, '')
    const product = await start({ BACKUP_DIR: path.join(notes, 'copias') })
    const ada = product.client()
    await ada.register({ email: 'ada@conforme.test' })
    const failure = async () => (await ada.get<Health>('/api/admin/health')).body.backups.lastFailure
    await expect
      .poll(failure, { timeout: 500_000 })
      .toMatchObject({ message: expect.stringContaining('hay un archivo donde debería haber una carpeta') })
    await product.stop()
  })
})

interface Health {
  backups: { everyHours: number | null; lastVerified: { file: string } | null; lastFailure: unknown }
}
