export function ProcessorScreen() {
  return <h1 className="text-2xl font-semibold">Extraer Datos de Facturas y Órdenes de Compra</h1>
}
