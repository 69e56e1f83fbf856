// Signatures of synthetic XML of every kind, verified by us and by `xmlsec1` (Debian's package of that name), which shares
// no code with us. Both must agree on intact ones and on altered ones.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from '../../../extraction/fixtures/generator/generate.ts'
import { layouts } from '../../../extraction/fixtures/generator/layouts/layouts.ts'
import { cdrOfPaper } from '../../../extraction/fixtures/generator/ubl/cdr-of-paper.ts'
import { makeSigner } from '../../../extraction/fixtures/generator/ubl/make-certificate.ts'
import { signUbl, type SigningChoice } from '../../../extraction/fixtures/generator/ubl/sign-ubl.ts'
import { hasUbl, ublOfPaper } from '../../../extraction/fixtures/generator/ubl/ubl-of-paper.ts'
import { readXml } from '../../../extraction/src/index.ts'
import { formatTable } from '../table.ts'

export interface XmlSignatureFigures {
  xmlsec1: string
  judged: number
  bothValid: number
  bothInvalid: number
  disagreed: string[]
}

const choices: [encoding: 'UTF-8' | 'ISO-8859-1', choice: SigningChoice][] = [
  ['UTF-8', { hash: 'sha256', canonicalization: 'inclusive' }],
  ['UTF-8', { hash: 'sha1', canonicalization: 'exclusive' }],
  ['ISO-8859-1', { hash: 'sha1', canonicalization: 'inclusive' }],
  ['ISO-8859-1', { hash: 'sha256', canonicalization: 'exclusive' }],
]

export async function run(): Promise<XmlSignatureFigures> {
  const figures: XmlSignatureFigures = {
    // Fails here with the cause when the program is not installed.
    xmlsec1: execFileSync('xmlsec1', ['--version'], { encoding: 'utf8' }).trim(),
    judged: 0,
    bothValid: 0,
    bothInvalid: 0,
    disagreed: [],
  }
  const folder = await mkdtemp(join(tmpdir(), 'conforme-firmas-'))
  const path = join(folder, 'firmado.xml')
  try {
    for await (const [name, bytes] of signedFiles()) {
      await writeFile(path, bytes)
      const [ours, theirs] = [readXml(bytes).signature.valid, isValidForXmlsec(path)]
      figures.judged++
      if (ours !== theirs) figures.disagreed.push(`${name}: we say ${ours}, xmlsec1 ${theirs}`)
      else if (ours) figures.bothValid++
      else figures.bothInvalid++
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const { judged, bothValid, bothInvalid, disagreed } = figures
  console.log(
    formatTable(
      ['signatures', 'count'],
      [
        ['judged', String(judged)],
        ['valid for both', String(bothValid)],
        ['invalid for both', String(bothInvalid)],
        ['told apart', String(disagreed.length)],
      ],
    ),
  )
  for (const line of disagreed) console.log(line)
  return figures
}

async function* signedFiles(): AsyncGenerator<[string, Buffer]> {
  const signer = makeSigner({ name: 'EMISOR DE PRUEBA S.A.C.', ruc: '20512528458' })
  for (const layout of layouts) {
    const { paper } = await generate({ seed: 'firmas', layout: layout.name })
    if (!hasUbl(paper)) continue
    for (const [encoding, choice] of choices) {
      const xml = signUbl(ublOfPaper(paper, encoding), signer, choice)
      const bytes = (text: string) => Buffer.from(text, encoding === 'ISO-8859-1' ? 'latin1' : 'utf8')
      yield [`${layout.name} ${encoding}`, bytes(xml)]
      yield [
        `${layout.name} ${encoding} changed`,
        bytes(xml.replace('<cbc:IssueTime>10', '<cbc:IssueTime>11')),
      ]
      yield [
        `${layout.name} ${encoding} other key`,
        bytes(xml.replace(/SignatureValue>./, 'SignatureValue>A')),
      ]
    }
    yield [`${layout.name} CDR`, Buffer.from(signUbl(cdrOfPaper(paper), signer))]
  }
}

function isValidForXmlsec(path: string): boolean {
  try {
    // `--insecure`, because the certificates are our own and no authority signs them.
    execFileSync('xmlsec1', ['--verify', '--insecure', path], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
