import type { Question } from '../../features/public/question-list.tsx'

export const contactQuestions: readonly Question[] = [
  {
    question: '¿En cuánto tiempo responden?',
    answer:
      'Los correos se responden dentro de las 24 horas. El plan Enterprise tiene soporte 24/7 y teléfono.',
  },
  {
    question: '¿Hacen demos para empresas?',
    answer:
      'Sí, para empresas que procesan más de 100 documentos al mes. Escríbenos con tu volumen y dos o tres horarios que te acomoden.',
  },
  {
    question: '¿Hay precios a medida?',
    answer:
      'Sí, a partir de 1,000 documentos al mes. Cuéntanos cuántos procesas en un mes normal y en el más cargado.',
  },
  {
    question: '¿Cuánto toma la implementación?',
    answer:
      'La configuración toma menos de 10 minutos. La integración con los sistemas de una empresa suele tomar de 1 a 2 semanas.',
  },
]
