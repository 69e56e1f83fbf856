import { LegalPage } from '../../features/public/legal-page.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'

export function TermsOfServiceScreen() {
  return (
    <LegalPage
      title="Términos de Servicio"
      lead="Las reglas entre quien usa Conforme y quien lo presta."
      sections={[
        {
          title: 'El servicio',
          text: 'Conforme lee comprobantes, ayuda a revisarlos, los lleva por un flujo de aprobación y prepara archivos de pago. No ejecuta pagos ni declara impuestos. Si la instalación tiene credenciales de SUNAT, le pregunta por la validez de los comprobantes y guarda su respuesta; si no, la validez se confirma en el portal de SUNAT.',
        },
        {
          title: 'La revisión es tuya',
          text: 'Ninguna lectura automática acierta siempre. La confianza y las advertencias ayudan a revisar, y no reemplazan la revisión de una persona antes de confirmar o pagar.',
        },
        {
          title: 'Tu cuenta',
          text: 'Eres responsable de tu contraseña y de las API keys que crees. Sube solo documentos que tengas derecho a procesar.',
        },
        {
          title: 'Créditos y pagos',
          text: (
            <>
              Cada documento leído consume un crédito; si la lectura falla, se devuelve. Los planes, los
              escaneos adicionales y el descuento anual son los de la{' '}
              <TextLink href="/pricing">página de precios</TextLink>.
            </>
          ),
        },
        {
          title: 'Tus datos',
          text: (
            <>
              Lo que subes y lo que confirmas es tuyo. Cómo se guarda está en la{' '}
              <TextLink href="/privacy-policy">Política de Privacidad</TextLink>.
            </>
          ),
        },
        {
          title: 'Cambios',
          text: 'Si estos términos cambian, avisamos con 30 días de anticipación. Si no estás de acuerdo, puedes dejar el servicio antes de que el cambio rija y llevarte tus datos.',
        },
      ]}
    />
  )
}
