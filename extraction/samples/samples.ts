// The twelve documents of «Probar con documentos de ejemplo». The files are written by
// `node extraction/fixtures/generator/write-samples.ts`; companies, people and RUCs are invented.
export interface Sample {
  file: string
  title: string
  /** What the sample shows. */
  what: string
}

export const samples: readonly Sample[] = [
  {
    file: '20938062294-01-F001-00000847.pdf',
    title: 'Factura de ferretería, a crédito',
    what: 'Una factura limpia, con QR y dos cuotas: todo cuadra.',
  },
  {
    file: 'REENVIO factura F001-847 Tarpuqa.pdf',
    title: 'La misma factura, enviada otra vez',
    what: 'Duplicado: el mismo proveedor y número, escrito sin ceros.',
  },
  {
    file: 'Factura FF01-001204 Rimaytec.pdf',
    title: 'Factura con un total que no cuadra',
    what: 'Base e IGV no suman el total impreso; el QR dice otro monto.',
  },
  {
    file: 'F003-002145 abarrotes octubre.pdf',
    title: 'Factura de varias páginas',
    what: 'Cincuenta y dos líneas gravadas y exoneradas en dos páginas.',
  },
  {
    file: 'Facturas Huaynalit setiembre.pdf',
    title: 'Dos facturas en un solo PDF',
    what: 'Dos documentos del portal de SUNAT unidos: se propone dividirlos.',
  },
  {
    file: 'IMG_20261014_093127.jpg',
    title: 'Foto de una factura con el teléfono',
    what: 'Tomada sobre un escritorio, en perspectiva y con sombra.',
  },
  {
    file: 'FD01-00000312 Intillacta USD.pdf',
    title: 'Factura en dólares',
    what: 'Montos en US$ con fecha de vencimiento.',
  },
  {
    file: 'E-FACT F001-00001188 flete Arequipa.pdf',
    title: 'Factura con detracción',
    what: 'Transporte de carga: porcentaje, monto y cuenta del Banco de la Nación.',
  },
  {
    file: 'RHE10993207549E00157.pdf',
    title: 'Recibo por honorarios',
    what: 'Con retención del 8 %: el neto es menor que los honorarios.',
  },
  {
    file: 'consumo 12 octubre.jpg',
    title: 'Ticket de restaurante escaneado',
    what: 'Rollo de 80 mm con recargo al consumo.',
  },
  {
    file: '20938062294-07-FC01-00000078.pdf',
    title: 'Nota de crédito',
    what: 'Devolución que modifica la factura F001-00000847.',
  },
  {
    file: 'OC-004512 Tarpuqa.pdf',
    title: 'Orden de compra',
    what: 'La emite la empresa compradora: el proveedor está en el cuerpo.',
  },
]

/** The URL of the sample's file on this machine. */
export function sampleUrl(sample: Sample): URL {
  return new URL(encodeURIComponent(sample.file), import.meta.url)
}
