// One invoice as its supplier would send it: signed XML, its print and SUNAT's answer.
import { generate } from '../../../../extraction/fixtures/generator/generate.ts'
import { cdrOfPaper } from '../../../../extraction/fixtures/generator/ubl/cdr-of-paper.ts'
import { makeSigner } from '../../../../extraction/fixtures/generator/ubl/make-certificate.ts'
import { digestOf, signUbl } from '../../../../extraction/fixtures/generator/ubl/sign-ubl.ts'
import { ublOfPaper } from '../../../../extraction/fixtures/generator/ubl/ubl-of-paper.ts'

const signer = makeSigner({ name: 'SERVICIO DE EMISIÓN DEMO S.A.C.', ruc: '20512528458' })

export interface SignedPaper {
  pdf: Uint8Array
  xml: string
  cdr: string
}

export async function signedPaper(seed: string): Promise<SignedPaper> {
  let xml = ''
  let cdr = ''
  const { pdf } = await generate({
    seed,
    layout: 'factura-ose-clasica',
    maxLines: 2,
    change: (made) => {
      xml = signUbl(ublOfPaper(made), signer)
      cdr = signUbl(cdrOfPaper(made, { issuer: '20512528458' }), signer)
      return { ...made, hash: digestOf(xml) }
    },
  })
  return { pdf, xml, cdr }
}
