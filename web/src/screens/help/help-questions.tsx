import type { Question } from '../../features/public/question-list.tsx'
import { MeasuredFigure } from '../../features/public/measured.tsx'
import { supportEmail, supportMailLink } from '../../features/public/site.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'

export const helpQuestions: readonly Question[] = [
  {
    question: '¿Qué tipos de documentos puedo procesar?',
    answer:
      'Facturas, boletas, recibos por honorarios, notas de crédito y débito, y órdenes de compra, en JPG, PNG o PDF de hasta 50 MB; también el XML del comprobante, o un ZIP con XML, PDF y CDR. Si tu escáner guarda TIFF, expórtalo antes como PDF.',
  },
  {
    question: '¿Qué tan precisa es la lectura?',
    answer: (
      <>
        <p className="mb-4">
          Alrededor del 95 %. Cada valor trae su confianza y el lugar de la página de donde salió, y lo que
          está por debajo del 90 % se te muestra para que lo mires.
        </p>
        <MeasuredFigure />
      </>
    ),
  },
  {
    question: '¿Mis datos están seguros?',
    answer: (
      <>
        Los documentos se guardan en tu instalación y solo los ven su dueño y las personas de su empresa;
        quien administra la instalación puede descargar los datos y archivos de una empresa, y eso queda en la
        auditoría. Con el lector local no salen de ella; con un motor externo, el documento se envía a ese
        proveedor para leerlo. Los detalles están en la{' '}
        <TextLink href="/privacy-policy">Política de Privacidad</TextLink>.
      </>
    ),
  },
  {
    question: '¿Puedo editar los datos antes de exportarlos?',
    answer:
      'Sí, todos. La lectura original se conserva y cada cambio queda con su autor y su fecha. Al confirmar, los datos dejan de poder editarse, hasta que alguien reabra el documento con un motivo; lo que ya está en un pago no se reabre.',
  },
  {
    question: '¿Se integra con hojas de cálculo?',
    answer:
      'Sí. Puedes enviar un documento a Google Sheets si la instalación tiene su cuenta de servicio y compartes la hoja con ella. También puedes descargar los datos.',
  },
  {
    question: '¿Cómo obtengo soporte?',
    answer: (
      <>
        Escribe a{' '}
        <a href={supportMailLink} className="-my-1 py-1 text-ink underline underline-offset-3">
          {supportEmail}
        </a>
        : atendemos por correo a todos los planes, con respuesta dentro de las 24 horas. Desde Professional
        hay chat en vivo, y Enterprise tiene soporte 24/7 y teléfono. Si se te acabaron los créditos, pídelos
        al área de TI de tu empresa.
      </>
    ),
  },
]
