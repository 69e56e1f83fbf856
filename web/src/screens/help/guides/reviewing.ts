import type { Guide } from './guide.ts'

export const reviewing: Guide = {
  slug: 'revisar',
  title: 'Revisar',
  summary: 'Pasar por muchos documentos con el teclado, mirando solo lo que hace falta.',
  sections: [
    {
      id: 'cola',
      title: 'La cola de lo dudoso',
      paragraphs: [
        'En el Historial, «Por revisar» abre la cola: primero los documentos con menos confianza. De cada uno se muestran abiertos solo los campos dudosos; los seguros quedan plegados.',
      ],
      image: {
        name: 'revision',
        alt: 'La cola de revisión: el documento con una dirección enmarcada y los campos dudosos a la derecha',
      },
    },
    {
      id: 'teclas',
      title: 'Las teclas',
      facts: [
        ['Tab', 'va al siguiente campo dudoso'],
        ['Enter', 'acepta el campo y pasa al siguiente'],
        ['Ctrl + Enter', 'confirma el documento y abre el siguiente'],
        ['j y k', 'documento siguiente y anterior; dentro de un campo, con Alt'],
        ['Esc', 'deja el campo como estaba'],
        ['u', 'deshace la última corrección; dentro de un campo, con Alt'],
        ['?', 'muestra estas teclas'],
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
        'Cuando hay una sola corrección posible, por ejemplo un total que no suma por un dígito, Conforme la propone y se acepta con un clic.',
        'Las correcciones confirmadas de un proveedor ayudan con sus próximos documentos, dentro de tu empresa.',
      ],
    },
    {
      id: 'otra-lectura',
      title: 'Si la lectura salió mal',
      paragraphs: [
        'Un documento con error conserva su archivo y devuelve su crédito. Puedes leerlo otra vez con otro procesador, comparar las lecturas campo por campo, o digitarlo a mano en la misma pantalla.',
        'Si un PDF trae varios comprobantes, se propone dónde separarlo y cada parte queda como documento aparte.',
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
