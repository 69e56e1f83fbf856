import apiKeys from './images/api-keys.webp'
import documento from './images/documento.webp'
import flujo from './images/flujo.webp'
import historial from './images/historial.webp'
import pagos from './images/pagos.webp'
import procesador from './images/procesador.webp'
import revision from './images/revision.webp'

/** Made by `npm run public-images`; all have the same size. */
const images = { 'api-keys': apiKeys, documento, flujo, historial, pagos, procesador, revision }
const size = { width: 1600, height: 1000 }

export type ProductImageName = keyof typeof images

/** A screenshot of the product. */
export function ProductImage({ name, alt }: { name: ProductImageName; alt: string }) {
  return (
    <img
      src={images[name]}
      {...size}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="h-auto w-full rounded-lg border border-line"
    />
  )
}
