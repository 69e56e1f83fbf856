// The only table of refusals: code, HTTP status and the Spanish sentence.
export const refusals = {
  // requests
  entrada_invalida: [400, 'Los datos enviados no son válidos.'],
  origen_ajeno: [403, 'La petición viene de otro sitio y no se aceptó.'],
  ruta_desconocida: [404, 'No existe esa dirección en la API.'],
  demasiadas_peticiones: [429, 'Demasiadas peticiones seguidas. Espera un momento y vuelve a intentar.'],
  servidor_ocupado: [
    503,
    'El servidor está atendiendo demasiado a la vez. Vuelve a intentar en unos segundos.',
  ],
  // Outages: the web retries these automatically.
  base_no_disponible: [
    503,
    'La base de datos no responde en este momento. Nada se perdió; vuelve a intentar en unos segundos.',
  ],
  archivos_no_disponibles: [
    503,
    'El almacén de archivos no responde en este momento. Vuelve a intentar en unos segundos.',
  ],
  archivo_retirado: [503, 'Ese mismo archivo se estaba retirando en ese momento. Vuelve a subirlo.'],
  disco_lleno: [
    503,
    'El servidor se quedó sin espacio y no puede guardar nada nuevo. Avisa a quien lo administra.',
  ],
  servidor_reiniciando: [503, 'El servidor se está reiniciando. Vuelve a intentar en unos segundos.'],
  error_interno: [500, 'Ocurrió un error inesperado. Ya quedó registrado; vuelve a intentar.'],
  // accounts
  sin_sesion: [401, 'Tu sesión no está iniciada o ya venció.'],
  credenciales_invalidas: [401, 'El correo o la contraseña no son correctos.'],
  cuenta_inactiva: [403, 'Tu cuenta está desactivada. Habla con tu administrador.'],
  demasiados_intentos: [429, 'Demasiados intentos fallidos. Espera unos minutos y vuelve a intentar.'],
  correo_en_uso: [409, 'Ya existe una cuenta con ese correo.'],
  cuenta_no_creada: [
    409,
    'No se pudo crear una cuenta con ese correo. Si ya tienes una, inicia sesión; si no, pide una invitación a tu administrador.',
  ],
  persona_no_agregada: [
    409,
    'No se puede crear una cuenta con ese correo: quizá ya tiene una. Mándale una invitación desde esta misma página: con su enlace entra a tu empresa, tenga cuenta o no.',
  ],
  ruc_invalido: [400, 'El RUC no es válido: revisa sus 11 dígitos.'],
  empresa_existente: [409, 'Esa empresa ya está registrada. Pide una invitación a su administrador.'],
  identidad_no_configurada: [404, 'El inicio de sesión con un proveedor de identidad no está configurado.'],
  identidad_fallida: [400, 'No se pudo iniciar sesión con tu proveedor de identidad. Vuelve a intentar.'],
  identidad_sin_verificar: [
    403,
    'Tu proveedor de identidad no confirma que ese correo sea tuyo. Entra con tu contraseña y vincula tu proveedor en tu perfil.',
  ],
  identidad_ya_vinculada: [409, 'Esa cuenta ya está vinculada a otra identidad. Habla con tu administrador.'],
  identidad_otro_correo: [409, 'El correo de tu proveedor de identidad no es el de esta cuenta.'],
  identidad_reloj: [
    400,
    'El reloj de este servidor y el de tu proveedor de identidad no coinciden. Habla con tu administrador.',
  ],
  contrasena_conocida: [
    400,
    'Esa contraseña es de las primeras que alguien probaría. Elige otra, por ejemplo, varias palabras.',
  ],
  contrasena_por_cambiar: [403, 'Antes de seguir, elige tu propia contraseña.'],
  contrasena_vencida: [401, 'Esa contraseña de un solo uso ya venció. Pide otra a tu administrador.'],
  ingreso_viejo: [403, 'Para esto, cierra sesión y vuelve a entrar con tu proveedor de identidad.'],
  ingreso_vencido: [401, 'Pasó demasiado tiempo. Escribe otra vez tu correo y tu contraseña.'],
  codigo_invalido: [400, 'El código no es correcto o ya se usó.'],
  llave_rechazada: [400, 'No se pudo comprobar la llave de acceso. Vuelve a intentar.'],
  llave_no_encontrada: [404, 'Esa llave de acceso no existe.'],
  segundo_factor_activo: [409, 'Ya tienes una aplicación de códigos.'],
  segundo_factor_requerido: [
    403,
    'Esto pide tu segundo factor. Actívalo o verifícalo en tu perfil y vuelve a intentar.',
  ],
  sin_contrasenas: [403, 'Aquí no se usan contraseñas: entra con tu proveedor de identidad.'],
  sin_permiso: [403, 'No tienes permiso para hacer esto.'],
  registro_cerrado: [403, 'El registro está cerrado. Pide una invitación a tu administrador.'],
  // invitations
  invitacion_desconocida: [404, 'Ese enlace de invitación no existe. Cópialo completo o pide otro.'],
  invitacion_vencida: [410, 'Esta invitación venció o fue revocada. Pide otra.'],
  invitacion_usada: [410, 'Esta invitación ya se usó.'],
  invitacion_otro_correo: [403, 'Esta invitación es para otro correo.'],
  invitacion_sin_empresa: [409, 'Esta invitación es para crear una cuenta nueva.'],
  invitacion_no_encontrada: [404, 'Esa invitación no existe o ya no está pendiente.'],
  ya_tiene_empresa: [409, 'Tu cuenta ya pertenece a una empresa.'],
  empresa_no_encontrada: [404, 'Esa empresa no existe.'],
  // mailboxes
  buzon_no_encontrado: [404, 'Ese buzón no existe.'],
  buzon_sin_clave: [400, 'Escribe la contraseña del buzón.'],
  buzon_no_permitido: [
    400,
    'Esa dirección no se puede usar: tiene que ser un servidor de fuera y con cifrado.',
  ],
  // validity
  validez_sin_configurar: [409, 'La consulta de validez a SUNAT no está configurada en esta instalación.'],
  validez_sin_datos: [
    409,
    'Para preguntar a SUNAT faltan el RUC, la serie y el número, la fecha o el total, o SUNAT no conoce ese tipo.',
  ],
  lotes_agotados: [
    409,
    'El lote {lote} es el último del año. Si no lo usaste, corrige en los ajustes de pagos el último lote usado fuera de Conforme.',
  ],
  pago_con_alerta: [
    409,
    'Desde que se preparó el lote: {alert} Si el banco ya pagó, escribe por qué lo registras; si no, anula el lote.',
  ],
  pago_de_anulado: [409, 'SUNAT da el comprobante por anulado: no se paga.'],
  // audit files
  expediente_vacio: [404, 'No hay documentos para el expediente.'],
  expediente_grande: [
    413,
    'El expediente sería demasiado grande. Elige menos documentos, por ejemplo, un mes.',
  ],
  // credits
  sin_creditos: [402, 'No te quedan créditos. Contacta al área de TI para obtener más.'],
  // limits of a company
  limite_en_espera: [
    429,
    'Tu empresa puede tener {limite} documentos en espera o leyéndose, y ya tiene {usado}. Espera a que se lean, o pide más al área de TI.',
  ],
  limite_del_dia: [
    429,
    'Tu empresa puede subir {limite} documentos al día, y hoy ya van {usado}. Sigue mañana, o pide más al área de TI.',
  ],
  limite_del_mes: [
    429,
    'Tu empresa puede subir {limite} documentos al mes, y este mes ya van {usado}. Sigue el mes que viene, o pide más al área de TI.',
  ],
  limite_de_espacio: [
    409,
    'Tu empresa puede guardar {limite} de archivos, y ya guarda {usado}: este no entra. Elimina los que ya no necesites, o pide más al área de TI.',
  ],
  limite_de_personas: [
    409,
    'La empresa puede tener {limite} personas activas, y ya tiene {usado}. Desactiva una cuenta, o pide más al área de TI.',
  ],
  // uploads
  archivo_faltante: [400, 'No llegó ningún archivo.'],
  formulario_ilegible: [400, 'El formulario llegó incompleto o no se entiende.'],
  archivo_vacio: [400, 'El archivo está vacío.'],
  archivo_tipo: [
    415,
    'El archivo no es un tipo permitido: se aceptan JPG, PNG, PDF, el XML de un comprobante y un ZIP con ellos.',
  ],
  archivo_grande: [413, 'El archivo excede el límite de 50MB.'],
  procesador_desconocido: [400, 'Ese procesador no existe.'],
  modelo_desconocido: [400, 'Ese modelo no pertenece al procesador elegido.'],
  modelo_sin_mitad_de_precio: [
    400,
    'Ese modelo no lee a mitad de precio. Elige otro, o envía el documento sin «noRush».',
  ],
  modelo_no_editable: [400, 'Los modelos de ese procesador no se editan.'],
  modelo_de_otro_procesador: [409, 'Ya hay un modelo con ese identificador en otro procesador.'],
  modelo_reemplazo_invalido: [
    400,
    'El reemplazo debe ser otro modelo del mismo procesador que no lleve de vuelta a este.',
  ],
  modelo_es_reemplazo: [
    409,
    'Ese modelo toma el lugar de {modelos}. Cambia antes su reemplazo: si no, quedarían sin ninguno cuando se retiren.',
  ],
  procesador_no_disponible: [409, 'Ese procesador no está disponible: falta configurarlo.'],
  procesador_sin_admision: [
    403,
    'Tu cuenta todavía no puede usar procesadores que cuestan dinero. Pide a tu administrador que la admita.',
  ],
  // documents
  documento_no_encontrado: [404, 'Documento no encontrado'],
  documento_bloqueado: [409, 'El documento está bloqueado y no se puede editar.'],
  documento_confirmado: [409, 'El documento ya está confirmado.'],
  documento_sin_datos: [409, 'El documento todavía no tiene datos extraídos.'],
  documento_en_proceso: [409, 'El documento todavía se está procesando.'],
  documento_no_espera: [409, 'El documento no está esperando a su procesador.'],
  testigo_no_encontrado: [404, 'El documento no tiene ese XML o CDR.'],
  documento_danado: [409, 'Los datos guardados de este documento están dañados: repáralo antes.'],
  documento_sin_danos: [409, 'Los datos de este documento no están dañados.'],
  nada_que_conservar: [409, 'De los datos dañados no se lee nada que se pueda conservar.'],
  sin_lectura_original: [409, 'De este documento no queda ninguna lectura que se pueda volver a poner.'],
  campo_invalido: [400, 'El campo «{campo}» no existe en el documento.'],
  valor_invalido: [400, 'El valor no es válido para «{campo}»: {motivo}.'],
  datos_cambiados: [409, 'Los datos cambiaron después de que los viste. Revísalos y vuelve a intentarlo.'],
  edicion_en_conflicto: [409, 'Otra persona cambió «{campo}» mientras lo editabas.'],
  linea_quitada: [409, 'Otra persona quitó esa línea mientras la editabas.'],
  documento_con_datos: [409, 'El documento ya tiene datos.'],
  documento_en_flujo: [409, 'El documento ya está confirmado o en el flujo de pagos y no se puede eliminar.'],
  documento_separado: [409, 'El documento ya se separó en otros.'],
  documento_sin_separar: [409, 'El documento no está separado.'],
  documento_indivisible: [409, 'Solo se puede separar un PDF o una imagen.'],
  division_invalida: [
    400,
    'Las páginas de cada parte deben ir en orden, sin repetirse y dentro del documento; de una sola página se separan recortes, y no la página entera.',
  ],
  documento_sin_confirmar: [409, 'El documento no está confirmado.'],
  documento_en_pago: [409, 'Un pago ya tiene este documento: no se puede reabrir.'],
  deshacer_tarde: [409, 'Ya no se puede deshacer: usa «Reabrir», con un motivo.'],
  motivo_pendiente: [409, 'Tiene alertas: escribe un motivo para seguir.'],
  motivo_aparte: [
    409,
    'Puede ser una copia de otra, y un motivo para varios documentos no basta: compárala y decide sobre ella sola.',
  ],
  comprobante_alterado: [
    409,
    'El documento contradice lo que su emisor firmó: acláralo con el proveedor antes de confirmarlo o pagarlo.',
  ],
  comprobante_en_pago: [
    409,
    'Este comprobante ya se pagó o se está pagando en otro documento. Compáralos: quita el repetido, o que dos personas digan que son distintos.',
  ],
  no_se_parecen: [409, 'Esos documentos no se parecen: no hay nada que decidir entre ellos.'],
  ya_dijiste_distintos: [409, 'Ya dijiste que son distintos: falta que lo diga otra persona.'],
  lectura_no_encontrada: [404, 'Esa lectura no existe.'],
  ejemplos_cargados: [409, 'Los documentos de ejemplo ya están cargados.'],
  archivo_no_encontrado: [404, 'El archivo de este documento ya no está guardado.'],
  archivo_eliminado: [
    410,
    'El archivo se eliminó, como pidió tu empresa. Lo que se leyó y se confirmó se conserva.',
  ],
  archivo_por_confirmar: [
    409,
    'El archivo todavía hace falta para revisar: confirma el documento antes, o elimínalo entero.',
  ],
  imagen_no_encontrada: [404, 'Esa imagen de página todavía no existe.'],
  // companies and people
  usuario_no_encontrado: [404, 'Ese usuario no existe.'],
  ultimo_administrador: [409, 'Es el último administrador activo: nombra a otro antes de cambiarlo.'],
  saldo_negativo: [400, 'El saldo de créditos no puede quedar por debajo de cero.'],
  api_key_no_encontrada: [404, 'Esa API key no existe.'],
  vencimiento_pasado: [400, 'La fecha de expiración ya pasó.'],
  api_key_invalida: [401, 'La API key falta, no es válida, venció o fue desactivada.'],
  api_key_sin_permiso: [403, 'Esta API key no permite llamar a esta dirección.'],
  api_key_limite: [429, 'Esta API key llegó a su límite de llamadas por minuto. Espera y vuelve a intentar.'],
  // the queue
  fallo_no_encontrado: [404, 'Ese fallo ya no existe: puede que alguien ya lo haya reintentado.'],
  dueno_sin_creditos: [
    409,
    'Quien subió el documento no tiene créditos. Dale créditos y vuelve a reintentar.',
  ],
  // exports
  formato_no_encontrado: [404, 'Ese formato de exportación no existe.'],
  columna_desconocida: [400, 'El formato pide una columna que no existe.'],
  // repeated calls
  idempotencia_distinta: [409, 'Esa Idempotency-Key ya se usó con otro contenido.'],
  idempotencia_en_curso: [409, 'Esa misma petición todavía se está atendiendo. Espera y vuelve a intentar.'],
  idempotencia_sin_respuesta: [
    409,
    'Esa misma petición ya se hizo, pero su respuesta no se conserva. Actualiza y revisa antes de repetirla.',
  ],
  // webhook
  url_no_permitida: [400, 'Esa URL no está permitida: debe ser https y de una dirección pública.'],
  url_sin_archivo: [422, 'No se pudo obtener el archivo de esa URL.'],
  entrega_no_encontrada: [404, 'Esa entrega no existe.'],
  entrega_en_curso: [409, 'Esa entrega todavía se está intentando.'],
  contrasena_actual: [400, 'Tu contraseña actual no es correcta.'],
  sesion_no_encontrada: [404, 'Esa sesión no existe o ya se cerró.'],
  confirmacion_distinta: [400, 'Lo que escribiste no coincide. Escríbelo tal como aparece.'],
  eliminacion_propia: [409, 'No puedes eliminar tu propia cuenta: pídeselo a otro administrador.'],
  persona_con_pago_abierto: [
    409,
    'Esta persona preparó un pago que sigue abierto: ejecútalo o anúlalo antes de eliminarla.',
  ],
  persona_con_buzon: [
    409,
    'Un buzón de correo trabaja a nombre de esta persona: quítalo en «Mi Empresa» y agrégalo desde otra cuenta.',
  ],
  persona_sola_en_empresa: [
    409,
    'Es la única persona de su empresa: elimina la empresa, o agrega antes a quien la administre.',
  ],
  eliminacion_ya_pedida: [409, 'La eliminación de esa empresa ya está pedida.'],
  eliminacion_no_pedida: [409, 'Nadie pidió eliminar esa empresa, o ya se eliminó.'],
  empresa_con_administrador: [
    409,
    'Un administrador de la instalación pertenece a esta empresa: cámbiale el rol antes de eliminarla.',
  ],
  empresa_con_pago_abierto: [
    409,
    'Esta empresa tiene pagos preparados: ejecútalos o anúlalos antes de eliminarla.',
  ],
  sin_empresa: [409, 'Tu cuenta no pertenece a una empresa.'],
  // Google Sheets
  sheets_no_configurado: [
    409,
    'El envío a Google Sheets no está configurado en esta instalación. Habla con tu administrador.',
  ],
  hoja_requerida: [400, 'Por favor ingresa el ID de la hoja de cálculo'],
  hoja_invalida: [
    400,
    'Ese ID de hoja no es válido: copia la dirección completa de la hoja desde tu navegador.',
  ],
  hoja_sin_acceso: [
    403,
    'La hoja no está compartida con la cuenta de servicio. Compártela como editor con su dirección y vuelve a intentar.',
  ],
  hoja_no_encontrada: [404, 'No existe una hoja de cálculo con ese ID.'],
  hoja_ocupada: [409, 'Otra persona está escribiendo en esa hoja. Vuelve a intentar en un momento.'],
  hoja_con_otros_datos: [409, 'Esa pestaña ya tiene otros datos. Elige otro nombre de hoja.'],
  hoja_no_creada: [
    409,
    'Google no deja que la cuenta de servicio guarde hojas propias. Crea la hoja en tu Drive y compártela como editor con su dirección, o pide a tu administrador una carpeta de unidad compartida.',
  ],
  hoja_rechazada: [
    422,
    'Google rechazó el cambio. Revisa que sea una hoja de cálculo de Google y que no esté protegida.',
  ],
  sheets_cuota: [429, 'Google no acepta más envíos por ahora. Espera un minuto y vuelve a intentar.'],
  sheets_credenciales: [
    502,
    'Google no aceptó la cuenta de servicio. Tu administrador debe revisar su clave y que sus API estén activas.',
  ],
  sheets_no_responde: [502, 'Google no respondió. Vuelve a intentar en un momento.'],
  // workflow
  usuario_requerido: [400, 'Por favor ingrese su nombre de usuario'],
  paso_fuera_de_orden: [409, 'El documento ya no está en ese paso. Actualiza la lista y vuelve a intentar.'],
  equipo_equivocado: [409, 'Ese paso le corresponde al otro equipo.'],
  documento_no_completado: [409, 'El documento todavía no está listo para el flujo de pagos.'],
  detraccion_sin_porcentaje: [400, 'Indica el porcentaje de la detracción, mayor que 0 y hasta 100.'],
  fecha_pago_requerida: [400, 'Indica la fecha programada de pago.'],
  reglas_cambiadas: [
    409,
    'Otra persona cambió las reglas mientras las editabas. Cierra, mira las suyas y vuelve a hacer tu cambio.',
  ],
  lista_incompleta: [409, 'Faltan puntos obligatorios de la lista de este paso.'],
  lote_con_lista_incompleta: [
    409,
    'Faltan puntos obligatorios de la lista de este paso en {documentos}. Márcalos en el documento.',
  ],
  punto_no_encontrado: [404, 'Ese punto de la lista ya no existe.'],
  fuera_del_equipo: [403, 'No perteneces al equipo que da este paso.'],
  misma_persona: [403, 'Quien preparó el pago no puede ejecutarlo.'],
  motivo_requerido: [400, 'Escribe el motivo.'],
  pagado_en_parte: [
    409,
    'Ya se pagó una parte de este documento: no se puede devolver. Si lo que falta no se va a pagar, ciérralo en Pagos.',
  ],
  sin_resto_por_cerrar: [409, 'Solo se cierra así un documento pagado en parte que espera el resto.'],
  sin_resto_por_reabrir: [409, 'Solo se reabre un documento que se cerró sin pagar lo que faltaba.'],
  no_se_puede_devolver: [409, 'Desde este paso el documento ya no se puede devolver.'],
  pago_sin_confirmar: [409, 'Sus datos no están confirmados: confírmalos antes de pagarlo.'],
  pago_de_muestra: [409, 'Es un documento de ejemplo: no se paga.'],
  pago_de_otro_tipo: [409, 'Este tipo de documento no se paga.'],
  pago_con_cuenta_por_aprobar: [
    409,
    'La cuenta de su proveedor cambió y nadie más aprobó el cambio: que otra persona lo apruebe en Proveedores.',
  ],
  documento_en_lote: [409, 'El documento está en un lote de pago: ejecuta o anula el lote.'],
  adjunto_no_encontrado: [404, 'Ese archivo adjunto no existe.'],
  tabla_ilegible: [
    415,
    'El archivo no es una tabla que se entienda: súbelo como TXT o CSV, o guárdalo como XLSX desde tu hoja de cálculo.',
  ],
  tabla_varias: [422, 'El ZIP trae más de una tabla: súbelas una por una.'],
  tabla_grande: [413, 'La tabla es demasiado grande: se aceptan hasta 10 MB y 20 000 filas.'],
  constancias_sin_columnas: [422, 'Al archivo le faltan columnas: {columnas}.'],
  propuesta_sin_columnas: [
    422,
    'No parece la propuesta del Registro de Compras (RCE) que se descarga del SIRE: le falta {columnas}.',
  ],
  propuesta_sin_periodo: [
    422,
    'La propuesta tiene que ser de un solo periodo, y esta trae {periodos}. Descárgala otra vez, un mes por archivo.',
  ],
  propuesta_de_otra_empresa: [422, 'La propuesta es del RUC {ruc}, no de tu empresa.'],
  propuesta_no_encontrada: [404, 'Todavía no se importó la propuesta de ese periodo.'],
  sin_asientos: [409, 'Ese mes no tiene compras confirmadas con cuenta: no hay asientos que descargar.'],
  asiento_descargado: [409, 'Su asiento ya se descargó: cambia la cuenta en vez de quitarla.'],
  no_es_compra: [422, 'Solo una compra lleva cuenta contable, y {archivo} no es una compra de tu empresa.'],
  concar_no_acepta: [422, 'CONCAR no recibe esto, y nada se descargó: {detalle}.'],
  padron_desconocido: [
    415,
    'Por el nombre no se sabe qué padrón es. Sube el ZIP o TXT con el nombre que le da SUNAT, por ejemplo, padron_reducido_ruc.zip.',
  ],
  padron_ilegible: [415, 'El archivo no es ese padrón de SUNAT: no trae un texto con números de RUC.'],
  padron_grande: [413, 'El padrón excede el límite de 1 GB. Sube el ZIP como lo da SUNAT.'],
  padron_en_curso: [409, 'Ese padrón ya se está importando. Espera a que termine.'],
  adjunto_tipo: [415, 'Se aceptan adjuntos PDF, JPG, PNG o XML.'],
  persona_ajena: [400, 'Esa persona no es de tu empresa.'],
  // suppliers
  proveedor_no_encontrado: [404, 'Ese proveedor no existe.'],
  cuenta_invalida: [400, 'El número de cuenta no es válido: revisa sus dígitos.'],
  cuenta_no_encontrada: [404, 'Esa cuenta no existe.'],
  cuenta_repetida: [409, 'Esa cuenta ya está registrada.'],
  cuenta_sin_moneda: [400, 'Indica si la cuenta es en soles o en dólares.'],
  cuenta_cambiada: [
    409,
    'El proveedor ya tiene otra cuenta confirmada. Verifica el cambio con el proveedor y acéptalo.',
  ],
  cuenta_sin_llamada: [400, 'Escribe a quién llamaste y qué te confirmó.'],
  cuenta_otra_persona: [403, 'El cambio lo aprueba otra persona, no quien lo registró.'],
  cuenta_cambiada_propia: [403, 'Cambiaste una de las cuentas de este lote: lo ejecuta otra persona.'],
  tasa_no_encontrada: [404, 'Esa tasa no existe.'],
  // payments
  lote_no_encontrado: [404, 'Ese lote de pago no existe.'],
  lote_con_errores: [409, 'El lote tiene observaciones que impiden pagarlo.'],
  lote_cambiado: [
    409,
    'Un importe, una cuenta o un aviso del lote cambió mientras lo mirabas. Revísalo y vuelve a preparar.',
  ],
  lote_sin_aceptar: [409, 'Hay avisos que debes revisar y aceptar antes de preparar el pago.'],
  lote_cerrado: [409, 'El lote ya fue ejecutado o anulado.'],
  lote_sin_ejecutar: [409, 'Eso se registra en un lote ejecutado: antes registra su pago.'],
  referencia_requerida: [400, 'Escribe la referencia.'],
  sin_abono_por_rechazar: [
    409,
    'Ninguno de esos documentos está en un abono del lote que el banco haya recibido.',
  ],
  archivo_de_pago_no_encontrado: [404, 'Ese archivo de pago no existe.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type RefusalCode = keyof typeof refusals

export function isRefusalCode(value: string): value is RefusalCode {
  return Object.hasOwn(refusals, value)
}
