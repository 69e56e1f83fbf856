import { processorIds, processorLabels } from '@conforme/contract/processors/processors'
import { Island } from '../../features/public/island.tsx'
import { LegalPage } from '../../features/public/legal-page.tsx'
import { supportEmail, supportMailLink } from '../../features/public/site.ts'

/** Every processor that sends documents to its provider. */
const outsideReaders = new Intl.ListFormat('es', { type: 'disjunction' }).format(
  processorIds.filter((id) => id !== 'local').map((id) => processorLabels[id]),
)

export function PrivacyPolicyScreen() {
  return (
    <LegalPage
      title="Política de Privacidad"
      lead="Qué guarda Conforme, dónde, por cuánto tiempo y qué puedes pedir."
      sections={[
        {
          title: 'Tus documentos',
          text: 'No almacenamos copias de tus documentos fuera de la instalación que usas. En ella se guarda el archivo que subes, con las imágenes de sus páginas, porque sin él no podrías revisar de dónde salió cada valor. Un archivo que se sube dos veces se guarda una sola vez.',
        },
        {
          title: 'Cuánto se conservan',
          text: (
            <>
              <p>
                Lo decide cada empresa en «Mi Empresa»: el archivo, las imágenes de sus páginas, su XML y su
                CDR se conservan, o se eliminan solos cierto número de días después de confirmar el documento;
                los de uno que está en camino al pago, cuando se paga todo. Una empresa nueva empieza
                conservándolos; si elige eliminarlos, se le proponen 30 días. Al eliminarse el archivo quedan
                los datos leídos, corregidos y confirmados, con su historial.
              </p>
              <Island name="my-retention" />
              <p>
                A pedido, quien administra la empresa elimina en cualquier momento el archivo de un documento
                confirmado. Un documento que aún no se confirma se elimina entero, con su archivo. Lo
                confirmado es parte del registro contable, y sus datos no se eliminan solos.
              </p>
            </>
          ),
        },
        {
          title: 'A quién se envían',
          text: `Con el lector local, a nadie. Si eliges ${outsideReaders}, el documento se envía a ese proveedor para leerlo, bajo sus propias condiciones. Si se consulta la validez de un comprobante, SUNAT recibe los datos que pide: RUC, tipo, serie, número, fecha y total. Si configuras un webhook o Google Sheets, los datos van adonde tú indicas. No vendemos datos ni usamos publicidad.`,
        },
        {
          title: 'Datos del navegador',
          text: (
            <p>
              {/* The server replaces it with the configured number (contract/public-site). */}
              Los datos del navegador se conservan <data value="session-days">30</data> días: es lo que dura
              la sesión si no la usas ni la cierras antes. El tema claro u oscuro que elijas, el nombre con
              que firmas los pasos del flujo y la última hoja de Google que usaste quedan en tu navegador
              hasta que los cambies o borres sus datos; los archivos que esperan créditos, hasta que se envían
              o cierras la sesión. Estas páginas no cargan nada de terceros.
            </p>
          ),
        },
        {
          title: 'Datos de tu cuenta',
          text: 'Tu nombre, tu correo, tu empresa y la actividad de tu cuenta: cuándo entras, desde qué dirección, qué subes y qué cambias. La contraseña se guarda de forma que nadie puede leerla. En tu perfil descargas una copia de todo ello. Si se elimina tu cuenta, se borran tu nombre, tu correo, tus sesiones y las direcciones desde las que entraste; lo que confirmaste o pagaste queda como hecho por «Persona eliminada» y un número.',
        },
        {
          title: 'Tus derechos',
          text: (
            <>
              Tratamos los datos personales conforme al RGPD (GDPR) y a la Ley N.º 29733 del Perú. Puedes
              pedir acceso, rectificación, una copia en formato abierto o la eliminación de tus datos
              escribiendo a{' '}
              <a href={supportMailLink} className="-my-1 py-1 text-ink underline underline-offset-3">
                {supportEmail}
              </a>
              . Lo que la ley obliga a conservar se conserva solo para eso.
            </>
          ),
        },
      ]}
    />
  )
}
