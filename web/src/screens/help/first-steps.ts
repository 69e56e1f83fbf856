import type { Point } from '../../features/public/point-list.tsx'

export const firstSteps: readonly Point[] = [
  {
    title: 'Elige el procesador',
    text: 'Si tu instalación no tiene claves de proveedores, el lector local ya está listo para leer.',
  },
  {
    title: 'Suelta los archivos',
    text: 'JPG, PNG o PDF de hasta 50 MB. Puedes soltar varios a la vez; cada uno avanza por su cuenta.',
  },
  {
    title: 'Revisa lo dudoso',
    text: 'Elige un valor y se enmarca en la página. Corrige lo que haga falta: tu corrección queda con tu nombre.',
  },
  {
    title: 'Confirma',
    text: 'Con «Confirmar Datos» el documento queda sellado y listo para exportarse o pasar a Logística.',
  },
]
