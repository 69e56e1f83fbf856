import { placeholders } from '@conforme/contract/public-site'
import type { Guide } from './guide.ts'

export const gettingStarted: Guide = {
  slug: 'empezar',
  title: 'Primeros pasos',
  summary: 'De la cuenta nueva a la primera factura confirmada.',
  sections: [
    {
      id: 'cuenta',
      title: 'Tu cuenta y tu empresa',
      paragraphs: [
        'Con «Crear Cuenta» registras tu nombre, tu correo y, si nadie la registró todavía, tu empresa con su RUC; también puedes registrarla después, desde tu Perfil. A una ya registrada se entra con una invitación. La empresa importa: lo que uno sube lo ven sus compañeros, y el RUC propio nunca se toma por el de un proveedor.',
        `Quien registra la empresa la administra: en «Mi Empresa» agrega personas o las invita con un enlace. Una cuenta nueva empieza con ${placeholders.initialCredits}; un crédito es un documento leído.`,
      ],
    },
    {
      id: 'subir',
      title: 'Subir los primeros documentos',
      paragraphs: [
        'La pantalla Procesador recibe los archivos. Si tu instalación no tiene claves de proveedores de IA, el lector local ya está elegido y listo.',
      ],
      steps: [
        'Elige el procesador y el modelo, o deja los que están.',
        'Arrastra los archivos o haz clic en el recuadro: JPG, PNG o PDF de hasta 50 MB, varios a la vez. También el XML del comprobante, o un ZIP con XML, PDF y CDR.',
        'Con el teléfono, «Tomar una foto» muestra los bordes del papel y avisa si está borrosa, oscura, lejos o con un reflejo, antes de enviarla.',
        'Cada archivo avanza por su cuenta. Puedes cerrar la ventana: la lectura sigue en el servidor.',
        'Si no tienes una factura a la mano, carga los documentos de ejemplo: no gastan créditos.',
      ],
      image: {
        name: 'procesador',
        alt: 'La pantalla Procesador, con el recuadro para subir archivos y la lista de documentos pendientes de confirmación',
      },
    },
    {
      id: 'confirmar',
      title: 'Mirar y confirmar',
      paragraphs: [
        'Abre el documento. A la izquierda está el papel; a la derecha, lo leído, con su confianza y un recorte de donde salió. Un valor que no se encontró en el documento lo dice.',
        'Cuando todo esté bien, «Confirmar Datos» lo sella. Desde ese momento sus datos no cambian: se exportan, pasan al flujo de pagos o van a una hoja de Google. Si algo quedó mal, «Reabrir», con un motivo, permite corregirlo mientras no esté en un pago.',
      ],
      image: {
        name: 'documento',
        alt: 'Un documento abierto: el papel a un lado y los campos leídos con su confianza al otro',
      },
    },
    {
      id: 'encontrar',
      title: 'Encontrarlo después',
      paragraphs: [
        'El Historial guarda todo. Busca por proveedor, número, RUC o por cualquier palabra del documento, y filtra por estado, tipo, proveedor, paso del flujo o confirmación. Desde ahí también se exporta a XLSX, CSV o JSON lo que dejen los filtros.',
      ],
      image: { name: 'historial', alt: 'El Historial de Documentos con sus filtros y la lista' },
    },
    {
      id: 'creditos',
      title: 'Cuando se acaban los créditos',
      paragraphs: [
        'Con 0 créditos no se lee nada nuevo, y lo ya leído sigue disponible. Pídelos al área de TI de tu empresa: un administrador los agrega y quedan disponibles al momento. Si una lectura falla, su crédito vuelve solo.',
      ],
    },
  ],
}
