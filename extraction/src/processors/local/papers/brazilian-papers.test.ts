import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('reads a Brazilian nota fiscal of services with prestador, tomador and reais', () => {
  const data = read(`
                    PREFEITURA DE VALE CLARO
             NOTA FISCAL ELETRÔNICA DE SERVIÇOS - NFS-e
Número da Nota: 00000731          Data de Emissão: 12/05/2026

                     PRESTADOR DE SERVIÇOS
CPF/CNPJ: 77.123.456/0001-73    Inscrição Municipal: 0099887-1
Nome/Razão Social: OFICINA AROEIRA LTDA
                      TOMADOR DE SERVIÇOS
Nome/Razão Social: Beatriz Nogueira Pinto
CPF/CNPJ: 271.828.182-05

VALOR TOTAL DA NOTA = R$ 1.800,00
Base de Cálculo (R$)      Alíquota (%)      Valor do ISS (R$)
          1.800,00              5,00%                  90,00
`)
  expect(data.documento).toMatchObject({
    tipo: 'FACTURA',
    numero: '00000731',
    fecha: '2026-05-12',
    moneda: 'BRL',
  })
  expect(data.proveedor).toMatchObject({ nombre: 'OFICINA AROEIRA LTDA', rfc: '77.123.456/0001-73' })
  expect(data.cliente).toMatchObject({ nombre: 'Beatriz Nogueira Pinto', rfc: '271.828.182-05' })
  expect(data.totales).toMatchObject({ iva: 90, total: 1800 })
})

test('does not read a DANFE with series 1 as an air ticket', () => {
  const data = read(`
TORNEARIA IPE ROXO LTDA          DANFE
Rua das Acácias, 90              Nº 000.004.519
                                 SÉRIE 1
NATUREZA DA OPERAÇÃO             CNPJ
VENDA                            77.123.456/0001-73

DESTINATÁRIO / REMETENTE
NOME / RAZÃO SOCIAL              CNPJ / CPF              DATA DA EMISSÃO
FERRAGENS LAGOA S.A.             66.234.567/0001-30      03/02/2026

DESCRIÇÃO              QUANT      VALOR UNIT      VALOR TOTAL
EIXO DE ACO               10           45,00           450,00

VALOR DO ICMS          VALOR TOTAL DA NOTA
81,00                  450,00
`)
  expect(data.documento).toMatchObject({
    tipo: 'FACTURA',
    serie: '1',
    numero: '000.004.519',
    fecha: '2026-02-03',
  })
  expect(data.cliente).toMatchObject({ nombre: 'FERRAGENS LAGOA S.A.', rfc: '66.234.567/0001-30' })
  expect(data.totales).toMatchObject({ iva: 81, total: 450 })
})

test('reads the guest above a passport number as client', () => {
  expect(
    answerLocally(
      readDrawing(`
HOTEL POUSADA DO MAR LTDA
CNPJ 12.345.678/0001-95
Rua das Flores, 120 - Florianópolis - SC
Passaporte: AB123456
Hóspede: Maria Fernanda Torres
Nota de Hospedagem Nº 4412
Data: 10/05/2025

Data          Descrição              Valor
08/05/2025    Diária quarto 204      320,00
09/05/2025    Frigobar                28,50
              Total R$               348,50
`),
    ).data.cliente?.nombre,
  ).toBe('Maria Fernanda Torres')
})

test('reads the products as base of a DANFE, with freight, other taxes and a discount, not the ICMS base', () => {
  const totalsOf = (box: string) =>
    read(`
METALURGICA ARARAS LTDA                 DANFE
RUA DAS FLORES, 120                     DOCUMENTO AUXILIAR DA
CENTRO - CAMPINAS - SP                  NOTA FISCAL ELETRONICA
CNPJ 11.222.333/0001-81                 N. 000.012.345   SERIE 1

DESTINATARIO
CONSTRUTORA IPE LTDA     CNPJ 45.997.418/0001-53     DATA DA EMISSAO 14/11/2026

${box}

CODIGO   DESCRICAO                NCM        CST   CFOP   UN   QUANT    V. UNIT    V. TOTAL
A100     PARAFUSO SEXTAVADO       73181500   000   5102   UN     100       5,00      500,00
A200     CHAPA DE ACO             72085100   000   5102   UN      10      50,00      500,00
`).totales
  expect(
    totalsOf(`
BASE DE CALCULO DO ICMS   VALOR DO ICMS   BASE CALC. ICMS ST   VALOR DO ICMS ST   VALOR TOTAL DOS PRODUTOS
               1.050,00          189,00                 0,00               0,00                   1.000,00
VALOR DO FRETE   VALOR DO SEGURO   DESCONTO   OUTRAS DESPESAS   VALOR DO IPI   VALOR TOTAL DA NOTA
         50,00              0,00       0,00              0,00         100,00              1.150,00`),
  ).toEqual({ subtotal: 1000, iva: 189, otros_impuestos: 150, total: 1150 })
  expect(
    totalsOf(`
BASE DE CALCULO DO ICMS             950,00
VALOR DO ICMS                       171,00
DESCONTO                             50,00
VALOR TOTAL DOS PRODUTOS          1.000,00
VALOR TOTAL DA NOTA                 950,00`),
  ).toEqual({ subtotal: 1000, iva: 171, descuentos: 50, total: 950 })
})
