import { teamLabels, workflowLabel, workflowSteps } from '@conforme/contract/workflow/workflow'
import type { Guide } from './guide.ts'

export const workflow: Guide = {
  slug: 'flujo-de-pagos',
  title: 'Flujo de pagos',
  summary: 'Ocho pasos entre Logística y Tesorería, del sello de conformidad al archivo.',
  sections: [
    {
      id: 'pasos',
      title: 'Los ocho pasos',
      paragraphs: ['Cada paso parte de un estado y lleva al siguiente. Ninguno se puede saltar.'],
      facts: workflowSteps.map((step, index) => [
        `${index + 1}. ${step.action}`,
        `${teamLabels[step.team]}; el documento queda «${workflowLabel(step.to)}»`,
      ]),
      image: {
        name: 'flujo',
        alt: 'La pantalla Workflow en la pestaña Logística, con una tabla de documentos por paso y, en cada fila, qué lo detiene',
      },
    },
    {
      id: 'dar-un-paso',
      title: 'Dar un paso',
      steps: [
        'Abre Workflow y elige la pestaña de tu equipo. Escribe quién firma: junto a ese nombre queda también tu cuenta.',
        'Busca el documento. Su fila dice cuándo vence, qué detracción se propone y, desde el primer paso, qué impediría pagarlo, qué pide un motivo y qué motivo dio alguien.',
        'Pulsa la acción del paso, o elige varios: la casilla de cada paso los elige todos y el paso se da una sola vez. El comentario es opcional; si tu empresa usa una lista de verificación, lo obligatorio se marca antes. Si cada paso lo da solo su equipo, sus puntos también los marca solo él.',
        'En «Validar datos» se responde si requiere detracción y con qué porcentaje. Conforme propone la respuesta según lo que dice el comprobante. Varios se validan juntos: cada uno queda con la suya. Los que tienen dudas sobre su detracción se validan uno por uno.',
        'Hay dos maneras de preparar un pago. «Preparar pago» en Workflow solo lo deja registrado, y avisa con las palabras de Pagos lo que allí impediría pagar. El lote de Pagos, además, escribe los TXT.',
        'El botón del costado abre el comprobante con sus recortes, sus alertas y su historia, sin salir de la lista.',
      ],
    },
    {
      id: 'devolver',
      title: 'Devolver',
      paragraphs: [
        'Si algo no está bien, «Devolver» regresa el documento con su motivo: de Tesorería a «Recibido por Logística», y de ahí a «Pendiente». Cuando su pago ya está preparado, lo devuelve anular el lote. La historia guarda cada movimiento con su autor.',
      ],
    },
    {
      id: 'constancia-tarde',
      title: 'La constancia que llega tarde',
      paragraphs: [
        'Lo archivado ya no cambia, salvo en una cosa: si la constancia del banco llega después, «Agregar constancia», en la página del documento, la guarda con él. Queda en el registro de auditoría quién la agregó y cuándo.',
      ],
    },
    {
      id: 'cruce',
      title: 'Cruzar las compras con SUNAT',
      paragraphs: [
        'Antes de declarar, descarga del SIRE la propuesta del Registro de Compras del mes y súbela en «SIRE» (arriba o, en una ventana angosta, en el menú de tu cuenta), tal como llega: TXT, CSV, XLSX o su ZIP.',
      ],
      facts: [
        [
          'Faltan aquí',
          'SUNAT los conoce y nadie los subió: se piden al proveedor. Si uno se leyó con otro número, se propone cuál puede ser',
        ],
        [
          'No cuadran',
          'difieren en tipo, fecha, moneda, total o IGV: salvo por el tipo, cada uno lleva una alerta, que pide corregirlo o un motivo',
        ],
        ['No figuran en SUNAT', 'los del mes que la propuesta no trae, sin contar boletas ni tickets'],
        ['Cuadran', 'coinciden en todo'],
      ],
    },
    {
      id: 'asientos',
      title: 'Pasar las compras a la contabilidad',
      paragraphs: [
        'En «Asientos» (arriba o, en una ventana angosta, en el menú de tu cuenta), cada compra confirmada del mes recibe su cuenta y, si los usas, su centro de costo. Escribe la cuenta y pulsa Enter: pasa a la siguiente. La última de cada proveedor ya viene escrita, y «Dar la de siempre» la da a todas las que esperan: muestra antes los proveedores, deja sin marca los que varían, y se puede deshacer.',
        '«Descargar asientos» da los de las compras con cuenta que no se descargaron antes, para CONCAR, en Excel o en CSV. Las boletas van sin crédito fiscal, las notas de crédito al revés y los recibos por honorarios con su retención; lo que está en otra moneda que soles o dólares queda fuera. Si una compra cambia después de descargarse, se avisa. En «Cuentas fijas» están las del IGV, los proveedores y los honorarios, y los subdiarios.',
      ],
    },
    {
      id: 'reglas',
      title: 'Las reglas de tu empresa',
      paragraphs: [
        'Al empezar, cualquier persona da los pasos de ambos equipos y, desde que son dos, quien prepara un pago no lo ejecuta. En «Reglas del flujo» quien administra la empresa puede cambiarlo, decir quién es de cada equipo y qué se verifica en cada paso.',
      ],
    },
  ],
}
