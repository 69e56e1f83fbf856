// Sends a form with upload progress, which `fetch` does not report.
import { refusal } from './refusal.ts'

interface SendFormOptions {
  headers?: Record<string, string>
  /** From 0 to 1. */
  onProgress: (fraction: number) => void
  signal?: AbortSignal
}

interface FormAnswer {
  status: number
  statusText: string
  text: string
}

export function sendForm(
  url: string,
  form: FormData,
  { headers = {}, onProgress, signal }: SendFormOptions,
): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => onProgress(event.total > 0 ? event.loaded / event.total : 0)
    request.onerror = () => reject(new TypeError('network'))
    request.onabort = () => reject(new DOMException('Cancelado', 'AbortError'))
    request.onload = () => {
      const { status, statusText, responseText: text } = request
      if (status < 300) return resolve({ status, statusText, text })
      reject(refusal(status, statusText, text))
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
