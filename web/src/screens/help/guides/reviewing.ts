import type { Guide } from './guide.ts'

export const reviewing: Guide = {
  slug: 'revisar',
  title: 'Revisar',
  summary: 'Pasar por muchos documentos con el teclado o con el dedo, mirando solo lo que hace falta.',
  sections: [
    {
      id: 'cola',
      title: 'La cola de lo dudoso',
      paragraphs: [
        '«Por revisar», arriba en cada pantalla, abre la cola: primero lo menos seguro (lo repetido, lo que tiene alertas, lo dudoso, y al final lo limpio), o en el orden que elijas sobre la lista (lo que tiene alertas, como fueron llegando, por vencimiento, la emisión más antigua, el mayor monto, por proveedor). A la izquierda está la cola, al centro el papel, a la derecha el comprobante con sus ocho datos y, debajo, lo que falta decidir.',
        'Solo se pregunta por lo que llega a los libros o al pago, lo peor primero. Cada pregunta dice qué está impreso y qué otra cosa podría ser, por ejemplo lo que dice el código QR.',
      ],
      image: {
        name: 'revision',
        alt: 'La cola de revisión: la lista con sus números, el documento al centro y sus datos con recortes del papel a la derecha',
      },
    },
    {
      id: 'teclas',
      title: 'Las teclas',
      facts: [
        ['Enter', 'acepta lo que se pregunta y pasa a lo siguiente; al final, confirma'],
        ['1 y 2', 'elige una de las respuestas'],
        ['F2 o un dígito', 'escribe otro valor; Enter lo guarda, Esc lo deja como estaba'],
        ['Ctrl + Enter', 'confirma el documento y abre el siguiente'],
        ['Flechas', 'van de un valor a otro'],
        ['u', 'deshace lo último: una corrección, o una confirmación hasta diez segundos después'],
        ['j y k', 'documento siguiente y anterior; dentro de un campo, con Alt'],
        [
          'r, d, e, /',
          'deja el documento para el final, lo compara con su repetido, muestra los demás campos, busca en la cola, donde Enter abre el primero',
        ],
        ['?', 'muestra estas teclas'],
      ],
    },
    {
      id: 'dedo',
      title: 'Con el dedo',
      paragraphs: ['En un teléfono o una tableta se hace lo mismo sin teclado.'],
      facts: [
        ['Tocar una respuesta', 'la elige; el lápiz de la pregunta escribe otro valor'],
        ['Tocar un dato', 'muestra de qué parte del papel salió; otro toque lo corrige'],
        ['✓ y ✕', 'guardan lo escrito o dejan el campo como estaba'],
        ['«Ver papel»', 'abre las páginas; lo marcado es de donde salió el valor'],
        ['«Confirmar»', 'siempre al pie: confirma el documento y abre el siguiente desde su cabecera'],
        ['‹ y ›', 'arriba, van al documento anterior y al siguiente sin confirmar'],
        ['«Ver la cola»', 'junto a ellas, abre la lista de lo que falta, para buscar o saltar a uno'],
        ['«Deshacer»', 'la última corrección, al pie; una confirmación, arriba, hasta diez segundos después'],
        ['«… campos más»', 'muestra los demás campos, cada uno con su lápiz'],
      ],
    },
    {
      id: 'limpias',
      title: 'Las limpias',
      paragraphs: [
        'Los documentos sin alertas ni dudas se confirman de doce en doce, cada uno con los recortes de su número, su fecha y su total. «x» deja uno fuera, Enter confirma los demás, y durante diez segundos se puede deshacer.',
      ],
    },
    {
      id: 'piloto',
      title: 'El piloto automático',
      paragraphs: [
        'Quien administra la empresa puede dejar, en «Mi Empresa», que Conforme confirme solo lo que no tiene ninguna alerta ni duda: de qué tipos, de qué proveedores y hasta qué importe. Está apagado mientras nadie lo encienda.',
        'Dos de cada cien documentos van igual a una persona. Lo que ahí se corrige, y lo que en los demás se corrige o se reabre después, es su error medido. Cuando pasa del presupuesto que puso la empresa, el piloto se detiene solo. Lo que confirmó queda marcado y se puede reabrir.',
      ],
    },
    {
      id: 'motivo',
      title: 'Cuando se pide un motivo',
      paragraphs: [
        'Si algo no cuadra y aun así hay que seguir, Conforme pide el motivo. Queda a la vista en cada paso siguiente, en la auditoría y en la exportación. Lo que no se puede pagar así se dice, y no deja seguir.',
      ],
    },
    {
      id: 'ordenes',
      title: 'Las órdenes de compra',
      paragraphs: [
        'Sube también tus órdenes de compra y de servicio. Si una factura cita el número de una orden del mismo proveedor, Conforme las compara: dice cuánto queda por facturar y pide un motivo si se factura de más, si la moneda es otra o si un precio es mayor que el pedido.',
        'En «Órdenes» (arriba o, en una ventana angosta, en el menú de tu cuenta) están todas con lo pedido, lo facturado y lo que falta facturar. Se buscan por proveedor, RUC o número, y la lista se descarga en Excel. Si una orden se subió dos veces, cuenta la confirmada o, si ninguna lo está, la última.',
        'Una factura que cita varias órdenes no se reparte entre ellas y no se suma en ninguna. Conforme pide un motivo solo si cobra más de lo que queda de todas juntas.',
        '«Ver la orden» muestra todo lo que se facturó de ella, con sus notas de crédito. Si la factura no cita ninguna, en su pantalla se ofrecen las del proveedor: «Es esta» anota el número.',
      ],
    },
    {
      id: 'confianza',
      title: 'Qué dice la confianza',
      paragraphs: [
        'La confianza no es lo que un modelo opina de sí mismo. Sale de haber encontrado el valor en la página, de la calidad de la letra, de los dígitos verificadores, de las sumas y, si lo hay, del código QR de SUNAT. Al lado están los motivos.',
      ],
      facts: [
        ['90 % o más', 'alta: se espera que al menos nueve de cada diez estén bien'],
        ['70 % a 89 %', 'media: conviene mirar el recorte'],
        ['Menos de 70 %', 'baja: compáralo con el papel'],
      ],
    },
    {
      id: 'corregir',
      title: 'Corregir',
      paragraphs: [
        'Cambia el valor y sigue: se guarda solo ese campo, con tu nombre, la fecha y lo que decía antes. La lectura original se conserva siempre. Los importes se pueden escribir como los ves, con coma o con punto.',
        'El detalle está en el documento completo. Ahí un dígito escribe sobre la cantidad o el importe que tiene el foco, Tab lo guarda y sigue, y «Agregar línea» lleva a la nueva. «Volver a la revisión» regresa al mismo documento.',
        'Cuando hay una sola corrección posible, por ejemplo un total que no suma por un dígito, Conforme la propone y se acepta con un clic.',
        'Las correcciones confirmadas de un proveedor ayudan con sus próximos documentos, dentro de tu empresa.',
      ],
    },
    {
      id: 'otra-lectura',
      title: 'Si la lectura salió mal',
      paragraphs: [
        'Un documento con error conserva su archivo y devuelve su crédito, también si salió de un archivo que separaste. Puedes leerlo otra vez con otro procesador, comparar las lecturas campo por campo, o digitarlo a mano en la misma pantalla.',
        'Si un PDF trae varios comprobantes, o una foto varios recibos, se propone dónde separarlos y cada parte queda como documento aparte. También puedes marcar tú los recortes: «Separar en documentos», al pie de la vista previa.',
      ],
    },
    {
      id: 'repetidos',
      title: 'Documentos repetidos',
      paragraphs: [
        'Se avisa cuando llega el mismo archivo, cuando coinciden RUC, tipo, serie y número (F001-00000123 y F001-123 son lo mismo) y cuando coinciden proveedor, total y fecha cercana. Se vuelve a comprobar antes de pagar.',
      ],
    },
  ],
}
