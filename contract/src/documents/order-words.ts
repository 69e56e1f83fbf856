// What people read of the state of an order.
import type { OrderNotice, OrderState } from './orders.ts'

export const orderStateLabels: Record<OrderState, string> = {
  sin_facturar: 'Sin facturar',
  en_parte: 'En parte',
  completa: 'Completa',
  excedida: 'Excedida',
  sin_calcular: 'Sin calcular',
  otra_version: 'Otra versión',
}

export const orderNoticeLabels: Record<OrderNotice, string> = {
  precio: 'Precio mayor que el pedido',
  moneda: 'Facturas en otra moneda o sin ella',
  varias_ordenes: 'Facturas de varias órdenes, sin repartir',
}
