import type { Point } from '../../features/public/point-list.tsx'

export const stats = [
  { value: '95 %', label: 'de precisión en la lectura' },
  { value: '10x', label: 'más rápido que digitar' },
  { value: '500+', label: 'empresas' },
]

export const values: readonly Point[] = [
  {
    title: 'Evidencia',
    text: 'Un valor sin lugar en la página se señala como tal. Preferimos no enmarcar nada a enmarcar lo que no es.',
  },
  {
    title: 'Honestidad',
    text: 'Medimos antes de afirmar y publicamos el comando con que se mide.',
  },
  {
    title: 'La última palabra es tuya',
    text: 'Conforme lee y advierte. Quien firma decide, y queda registrado quién fue.',
  },
  {
    title: 'Nada se pierde',
    text: 'Un documento que falla conserva su archivo y devuelve su crédito. La lectura original nunca se sobrescribe.',
  },
  {
    title: 'Privacidad',
    text: 'Se puede trabajar sin enviar un solo documento fuera de la instalación.',
  },
  {
    title: 'Para todos',
    text: 'Se usa entero con el teclado, en un teléfono, con letra grande o con lector de pantalla.',
  },
]

export const team: readonly Point[] = [
  {
    title: 'Lectura',
    text: 'Se ocupa de los motores, del lector local y de medir los dos con documentos que nunca vieron.',
  },
  {
    title: 'Producto',
    text: 'Trabaja con asistentes, contadores y tesoreros sobre cómo se revisa y cómo se paga.',
  },
  {
    title: 'Operación y soporte',
    text: 'Responde los correos, acompaña las implementaciones y cuida que los documentos estén donde deben.',
  },
]

export const timeline = [
  {
    year: '2024',
    text: 'Empezamos por una sola pregunta: cuánto de una factura peruana puede leer un modelo sin que nadie la digite.',
  },
  {
    year: '2025',
    text: 'Se suman otros dos motores y el flujo de ocho pasos entre Logística y Tesorería.',
  },
  {
    year: '2026',
    text: 'El lector local, la evidencia de cada valor en la página y los archivos de pago para Telecrédito y detracciones.',
  },
]
