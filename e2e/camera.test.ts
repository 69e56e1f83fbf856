// A phone's camera: pictures are judged before they are sent, and so are pictures from the gallery.
import sharp from 'sharp'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { cameraFor, openFakeCamera, photographOfReceipt, type FakeCamera } from './fake-camera.ts'
import { register, somebody } from './people.ts'
import { watchScripts } from './watch-scripts.ts'

let browser: Browser
let camera: FakeCamera
let receipt: Uint8Array
beforeAll(async () => {
  receipt = await photographOfReceipt('journey')
  camera = await openFakeCamera(receipt)
  browser = await openBrowser(camera.options)
})
afterAll(async () => {
  await browser.close()
  await camera.remove()
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('the camera outlines the paper, says when the picture is good, and sends the picture that the person accepts', async () => {
  const { page, problems, close } = await visit({ browser, ...phone, permissions: ['camera'] })
  await register(page, somebody())
  const scriptBytes = watchScripts(page)
  await page.goto('/')
  const start = page.getByRole('button', { name: 'Tomar una foto' })
  await start.waitFor()
  const before = await scriptBytes()
  expect(before).toBeLessThanOrEqual(130_000)

  await start.tap()
  const dialog = page.getByRole('dialog', { name: 'Tomar una foto' })
  await dialog.getByText('Ya se puede tomar').waitFor()
  await dialog.locator('video ~ svg polygon').first().waitFor()
  // The camera and the judge are loaded only now.
  expect(await scriptBytes()).toBeGreaterThan(before)
  await page.keyboard.press('Enter')
  await dialog.getByText('Se ve bien').waitFor()
  const picture = dialog.getByRole('img', { name: 'La foto que tomaste' })
  const pixels = () => picture.evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0))
  await expect.poll(pixels).toBe(1080)
  await dialog.getByRole('button', { name: 'Repetir' }).tap()
  await dialog.getByRole('button', { name: 'Tomar', exact: true }).tap()
  await dialog.getByRole('button', { name: 'Usar y tomar otra' }).tap()
  await dialog.getByText('1 foto enviada').waitFor()
  await dialog.getByRole('button', { name: 'Cerrar la cámara' }).tap()
  await dialog.waitFor({ state: 'detached' })
  const queue = page.getByRole('region', { name: 'Archivos en cola' })
  await queue.getByRole('link', { name: /^foto-\d{4}-.+\.(jpg|png)$/ }).waitFor()
  expect(problems).toEqual([])
  await close()
})

/** Adds a torch and a way to turn the camera off, which the browser's fake camera lacks. */
const withLamp = `
  const track = MediaStreamTrack.prototype
  const lit = new WeakMap()
  track.getCapabilities = () => ({ torch: true })
  track.applyConstraints = async function ({ advanced }) { lit.set(this, advanced[0].torch) }
  track.getSettings = function () { return { torch: lit.get(this) ?? false } }
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    window.turnOff = () => stream.getTracks().forEach((each) => each.dispatchEvent(new Event('ended')))
    return stream
  }`

test('the torch stays on for the next picture, and a taken picture is kept when the camera turns off', async () => {
  const { page, problems, close } = await visit({ browser, ...phone, permissions: ['camera'] })
  await page.addInitScript(withLamp)
  await register(page, somebody())
  await page.goto('/')
  await page.getByRole('button', { name: 'Tomar una foto' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Tomar una foto' })
  await dialog.getByRole('button', { name: 'Linterna', pressed: false }).tap()
  await dialog.getByRole('button', { name: 'Linterna', pressed: true }).waitFor()
  const take = dialog.getByRole('button', { name: 'Tomar', exact: true })
  await take.tap()
  await dialog.getByRole('button', { name: 'Repetir' }).tap()
  await dialog.getByRole('button', { name: 'Linterna', pressed: true }).waitFor()
  await take.tap()
  const use = dialog.getByRole('button', { name: 'Usar y tomar otra' })
  await use.waitFor()
  await page.evaluate('turnOff()')
  await dialog.getByRole('img', { name: 'La foto que tomaste' }).waitFor()
  await use.tap()
  await dialog.getByText('La cámara se apagó.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Cerrar la cámara' }).tap()
  const queue = page.getByRole('region', { name: 'Archivos en cola' })
  await queue.getByRole('link', { name: /^foto-/ }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a blurred picture from the gallery is asked about, and is not sent if it is unchecked', async () => {
  const { page, problems, close } = await visit({ browser, ...phone })
  await register(page, somebody())
  await page.goto('/')
  const file = (name: string, buffer: Uint8Array) => {
    return { name, mimeType: 'image/jpeg', buffer: Buffer.from(buffer) }
  }
  const blurred = await sharp(receipt).blur(6).jpeg().toBuffer()
  await page
    .locator('input[type=file]:enabled')
    .first()
    .setInputFiles([file('nitida.jpg', receipt), file('movida.jpg', blurred)])
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 foto puede ser difícil de leer').waitFor()
  await dialog.getByText('Está borrosa: sostén el teléfono quieto').waitFor()
  await dialog.getByRole('checkbox', { name: /^Enviar movida.jpg/ }).tap()
  await dialog.getByRole('button', { name: 'Enviar 1 archivo' }).tap()
  const queue = page.getByRole('region', { name: 'Archivos en cola' })
  await queue.getByRole('link', { name: 'nitida.jpg' }).waitFor()
  expect(await queue.getByText('movida.jpg').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('without camera permission the page says so and offers the camera app of the phone', async () => {
  const refusing = await openBrowser(cameraFor('deny'))
  const { page, problems, close } = await visit({ browser: refusing, ...phone })
  await register(page, somebody())
  await page.goto('/')
  await page.getByRole('button', { name: 'Tomar una foto' }).tap()
  await page.getByText('El navegador no deja usar la cámara en esta página.', { exact: false }).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Abrir la cámara del teléfono' }).tap()
  await (await chooser).setFiles([])
  expect(problems).toEqual([])
  await close()
  await refusing.close()
})
