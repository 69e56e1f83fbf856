// One Tesseract in a thread of its own, so that reading blocks nothing else.
import { parentPort } from 'node:worker_threads'
import { isPictureToRead, type ThreadAnswer } from './threaded-tesseract.ts'
import { openWasmTesseract } from './wasm-tesseract.ts'

const opening = openWasmTesseract()

parentPort?.on('message', (question) => {
  if (!isPictureToRead(question)) return
  void opening.then((recognise) => {
    const { image, dpi, mode } = question
    const words: ThreadAnswer = recognise(image, dpi, mode)
    parentPort?.postMessage(words)
  })
})
await opening
const ready: ThreadAnswer = 'ready'
parentPort?.postMessage(ready)
