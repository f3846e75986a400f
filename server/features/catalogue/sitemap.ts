import type { Db } from '#server/platform/database/open.ts'
import { pictureAddressOf } from '#server/platform/files/picture-address.ts'
import { href } from '#shared/routes/href.ts'
import { listOpenProducts, listOpenSlugs } from './feed-queries.ts'

/** Most pictures per product. */
const mostPictures = 5

export async function catalogueUrls(db: Db) {
  const [stores, products] = await Promise.all([listOpenSlugs(db), listOpenProducts(db)])
  return [
    ...stores.map(({ slug, updatedAt }) => ({
      path: href('store', { store: slug }),
      lastModified: updatedAt.toISOString(),
    })),
    ...products.map(({ slug, updatedAt, pictures }) => ({
      path: href('products.product', { product: slug }),
      lastModified: updatedAt.toISOString(),
      pictures: pictures.slice(0, mostPictures).flatMap(name => pictureAddressOf(name) ?? []),
    })),
  ]
}
