import type { Question } from '../../features/public/question-list.tsx'
import { extraScanCents, toDollars } from './plans.ts'

export const pricingQuestions: readonly Question[] = [
  {
    question: '¿Qué pasa si paso de mis escaneos?',
    answer: `Cada escaneo adicional cuesta ${toDollars(extraScanCents('monthly'))}, o ${toDollars(extraScanCents('annual'))} con el pago anual. No hace falta cambiar de plan por un mes de más trabajo.`,
  },
  {
    question: '¿Se cobra un documento que no se pudo leer?',
    answer:
      'No. El crédito se devuelve apenas la lectura falla, y el archivo queda para releerlo o digitarlo. Vale igual para cada documento de un archivo que separaste. Si el procesador que elegiste no dio la lectura y en su lugar leyó el lector local, también se devuelve.',
  },
  {
    question: '¿Qué incluye el pago anual?',
    answer: 'Lo mismo que el mensual con 20 % de descuento, en un solo pago por los doce meses.',
  },
  {
    question: '¿Cuánto demora empezar?',
    answer:
      'La configuración toma menos de 10 minutos. La integración de una empresa con sus propios sistemas suele tomar de 1 a 2 semanas.',
  },
]
