import type { Point } from '../../features/public/point-list.tsx'

export const days: readonly Point[] = [
  {
    title: 'Las sueltas todas juntas',
    text: 'PDF, fotos y escaneos. Cada una avanza por su cuenta; puedes cerrar la ventana y seguirán leyéndose.',
  },
  {
    title: 'Miras lo que no cuadra',
    text: 'El IGV que no suma, el RUC con un dígito cambiado, la factura que ya se pagó en octubre.',
  },
  {
    title: 'Las pasas a pagar',
    text: 'Logística da la conformidad, Tesorería prepara el TXT de Telecrédito y el de detracciones.',
  },
]
