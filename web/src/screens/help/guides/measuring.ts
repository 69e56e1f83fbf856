import type { Guide } from './guide.ts'

export const measuring: Guide = {
  slug: 'como-medimos',
  title: 'Cómo se midió',
  summary: 'De dónde salen los porcentajes que mostramos, y qué no dicen.',
  sections: [
    {
      id: 'que-se-mide',
      title: 'Qué se mide',
      paragraphs: [
        'Un programa dibuja comprobantes con datos inventados y conocidos: facturas, boletas, notas, recibos por honorarios y órdenes, como PDF, escaneados y fotografiados. El lector local los lee sin ayuda, y cada campo se compara con lo que se dibujó.',
        'La cifra que mostramos es la de los formatos que se dejaron aparte: nadie ajustó el lector mirándolos.',
      ],
    },
    {
      id: 'como-se-cuenta',
      title: 'Cómo se cuenta',
      facts: [
        ['Bien', 'El valor es el mismo: el total al céntimo, la fecha al día, el RUC con sus once dígitos.'],
        ['Mal', 'Hay un valor y es otro.'],
        ['Falta', 'El papel lo dice y el lector no lo encontró. Cuenta como error.'],
      ],
    },
    {
      id: 'que-no-dice',
      title: 'Qué no dice',
      paragraphs: [
        'No son tus documentos. Un papel arrugado, una foto con sombra o un formato raro se leen peor que un PDF. Por eso cada valor lleva su confianza y su razón, y lo dudoso se pregunta antes de confirmar.',
        'La cifra que vale para ti es cuánto corriges: cada corrección queda en la historia del documento, junto a lo que se leyó.',
      ],
    },
    {
      id: 'repetirla',
      title: 'Repetir la medición',
      paragraphs: [
        'Quien instala Conforme puede repetirla con una orden; la siguiente compara con la anterior.',
      ],
      code: 'npm run bench -- accuracy',
    },
  ],
}
