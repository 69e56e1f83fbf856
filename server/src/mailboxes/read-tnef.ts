// Extracts the attachments of a winmail.dat (MS-OXTNEF), which Outlook sends to recipients that it believes to use
// Outlook.

export interface TnefFile {
  name: string
  bytes: Buffer
}

const signature = 0x223e9f78
const attachRendering = 0x00069002
const attachTitle = 0x00018010
const attachData = 0x0006800f

export function isTnef(bytes: Buffer): boolean {
  return bytes.length > 6 && bytes.readUInt32LE(0) === signature
}

/** Returns the complete files of truncated input. */
export function readTnef(bytes: Buffer): TnefFile[] {
  const files: TnefFile[] = []
  let at = 6
  let name = ''
  while (at + 9 <= bytes.length) {
    const id = bytes.readUInt32LE(at + 1)
    const length = bytes.readUInt32LE(at + 5)
    const from = at + 9
    if (from + length + 2 > bytes.length) break
    const data = bytes.subarray(from, from + length)
    if (id === attachRendering) name = ''
    else if (id === attachTitle) {
      name = latin(data)
      const last = files.at(-1)
      if (last?.name === '') last.name = name
    } else if (id === attachData) files.push({ name, bytes: data })
    at = from + length + 2
  }
  return files
}

function latin(data: Buffer): string {
  const end = data.indexOf(0)
  return data.subarray(0, end < 0 ? data.length : end).toString('latin1')
}
