import type { Guide } from './guide.ts'

export const paymentFiles: Guide = {
  slug: 'archivos-de-pago',
  title: 'Archivos de pago',
  summary: 'Los TXT de Telecrédito, de BBVA y de detracciones, desde las facturas validadas.',
  sections: [
    {
      id: 'antes',
      title: 'Lo que hace falta antes',
      paragraphs: [
        'Las facturas llegan aquí cuando Tesorería las validó. Para pagar, tu empresa necesita una cuenta de cargo por moneda, de cualquier banco, y cada proveedor una cuenta confirmada en esa moneda. Si hay detracción, también su cuenta del Banco de la Nación.',
        'Una cuenta de proveedor se confirma en Proveedores. La que viene impresa en la factura no se usa sola: si es distinta de la confirmada, se avisa.',
      ],
    },
    {
      id: 'preparar',
      title: 'Preparar el lote',
      steps: [
        'En Pagos, marca las facturas, o llévalas ya marcadas desde el paso 5 de Workflow con «Llevar a Pagos». «Por pagar» las trae como vencen: se buscan por proveedor, número o banco, y con «Solo lo que vence» quedan las de ese pago, con las cuotas que vencen de cada una. Lo que impide pagar aparece en rojo con su motivo.',
        'Escribe la fecha de pago y, si quieres, una referencia.',
        'Mira la revisión previa: totales por moneda, detracciones, retenciones y notas de crédito. Los avisos se aceptan y quedan guardados con el lote; lo que se dice igual de varios documentos se acepta junto.',
        'Con «Preparar pago» se escriben los archivos y los documentos pasan a «Pago Preparado».',
      ],
      image: {
        name: 'pagos',
        alt: 'La pantalla Pagos a proveedores: una factura con lo que impide pagarla y, al lado, el lote de pago',
      },
    },
    {
      id: 'partes',
      title: 'Pagar en cuotas',
      paragraphs: [
        '«Cambiar», junto a una factura, permite pagar ahora solo una parte: un importe, o lo que vence hasta una de sus cuotas, si el comprobante las dice. Lo que falta queda en «Por pagar», bloqueado y con lo ya pagado a la vista, hasta otro lote.',
        'La detracción va entera con el primer pago; la retención y la percepción, en proporción a cada uno.',
        'Si lo que falta no se va a pagar, porque se anuló o se acordó otra cosa, «No pagar lo que falta» cierra la factura con un motivo: pasa a Pagado con lo que ya se pagó, y se archiva como las demás. Si al final se paga, «Pagar lo que falta», en la historia de su página, la devuelve a «Por pagar».',
        'Una nota de crédito que cubre todo lo que se paga de su factura se elige con ella: el lote salda las dos y no van en el archivo del banco. De una nota mayor que lo que se paga se descuenta una parte con «Cambiar», y lo demás queda para otro lote.',
      ],
    },
    {
      id: 'archivos',
      title: 'Los archivos',
      facts: [
        ['Telecrédito', 'uno por cuenta de cargo y moneda del BCP, con el formato «Planilla de Proveedores»'],
        ['BBVA Net Cash', 'uno por cuenta de cargo y moneda del BBVA, para sus pagos masivos a proveedores'],
        [
          'Lista de abonos',
          'si se paga desde otro banco: un CSV con el CCI de cada proveedor, para llenar el formato de tu banco',
        ],
        ['Detracciones', 'uno por lote, para el depósito masivo del Banco de la Nación, en soles enteros'],
      ],
      paragraphs: [
        'El archivo es el del banco de la cuenta de cargo que eliges; a los proveedores de otros bancos se les paga por su CCI. El del BBVA se paga el día que lo autorizas en Net Cash, y el banco avisa de cada abono al correo de quien preparó el lote.',
        'Se descargan las veces que haga falta y siempre son los mismos. Conforme no los envía al banco: los cargas tú. La primera vez, prueba con un pago pequeño.',
      ],
    },
    {
      id: 'ejecutar',
      title: 'Ejecutar, anular y corregir',
      paragraphs: [
        'Cuando el banco procese el pago, registra la referencia de Telecrédito o el número de operación: vale para todos los documentos del lote, que quedan bloqueados. Si el pago no se hizo, «Anular lote» los devuelve a «Validado por Tesorería».',
        'Si el banco rechazó un abono, márcalo en el lote ejecutado con «El banco rechazó un abono»: sus documentos vuelven a «Por pagar», los demás quedan pagados, y el lote muestra el motivo. Una referencia mal escrita se corrige ahí mismo, y la anterior queda anotada.',
        'Al cierre del mes, el Excel de Historial trae de cada documento lo pagado o retenido, lo que falta pagar y su próximo vencimiento.',
      ],
    },
  ],
}
