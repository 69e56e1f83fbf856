// One invoice as its supplier would send it: signed XML, its print, and SUNAT's answer.
import { generate } from '../../../../extraction/fixtures/generator/generate.ts'
import type { Paper } from '../../../../extraction/fixtures/generator/papers/paper.ts'
import { cdrOfPaper } from '../../../../extraction/fixtures/generator/ubl/cdr-of-paper.ts'
import { makeSigner } from '../../../../extraction/fixtures/generator/ubl/make-certificate.ts'
import { digestOf, signUbl } from '../../../../extraction/fixtures/generator/ubl/sign-ubl.ts'
import { ublOfPaper } from '../../../../extraction/fixtures/generator/ubl/ubl-of-paper.ts'

const issuer = '20512528458'
const signer = makeSigner({ name: 'SERVICIO DE EMISIÓN DEMO S.A.C.', ruc: issuer })

export interface SignedPaper {
  paper: Paper
  pdf: Uint8Array
  xml: string
  cdr: string
}

/** `change` forges the print. */
export async function signedPaper(
  seed: string,
  change: (paper: Paper) => Paper = (paper) => paper,
): Promise<SignedPaper> {
  let paper: Paper | undefined
  let xml = ''
  const { pdf } = await generate({
    seed,
    layout: 'factura-ose-clasica',
    maxLines: 2,
    change: (made) => {
      paper = made
      xml = signedXml(made)
      return change({ ...made, hash: digestOf(xml) })
    },
  })
  if (!paper) throw new Error('no paper was made')
  return { paper, pdf, xml, cdr: signedCdr(paper) }
}

/** The paper's XML, signed by its issuer. */
export function signedXml(paper: Paper): string {
  return signUbl(ublOfPaper(paper), signer)
}

/** SUNAT's answer, an acceptance by default. */
export function signedCdr(paper: Paper, answer: { code?: string; description?: string } = {}): string {
  return signUbl(cdrOfPaper(paper, { issuer, ...answer }), signer)
}
