import { findNeighbours } from '#server/platform/database/neighbours.ts'
import { reorder } from '#server/platform/database/reorder.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { signedIn } from '#server/platform/request-context.ts'
import { addedProducts } from '#shared/features/catalogue/added-contract.ts'
import { productCategories } from '#shared/features/catalogue/category-contract.ts'
import { catalogue } from '#shared/features/catalogue/contract.ts'
import { productImports } from '#shared/features/catalogue/import-contract.ts'
import { ownCatalogue } from '#shared/features/catalogue/own-contract.ts'
import { ownStores } from '#shared/features/catalogue/store-contract.ts'
import { shopWindow } from '#shared/features/catalogue/window-contract.ts'
import { addForStore, choicesIn, listStoresFor, showStoreFor } from './added.ts'
import { addCategory, changeCategory, removeCategory } from './categories.ts'
import { countByCategory, listCategories } from './category-queries.ts'
import { compareProducts } from './compare.ts'
import { contentOf } from './content.ts'
import { getFeed } from './feed.ts'
import { listOwnImports, showImport, takeImport, undoImport } from './imports/actions.ts'
import { exportDoubts, exportOwn, exportTemplate } from './imports/files.ts'
import { givePicture } from './imports/pictures.ts'
import { assignColumns, readImport } from './imports/read.ts'
import {
  addProduct,
  changeProduct,
  getOwnProduct,
  ownStore,
  setPrice,
  setPrices,
  transitionProduct,
} from './own-products.ts'
import { presentOwn } from './present.ts'
import { countForReview, countOwn, listDoubles, listForReview, listOwn, waitingProducts } from './product-queries.ts'
import { approveProduct, getProduct, rejectProduct, requestChanges, takeDownProduct } from './review.ts'
import { saveStore, showOwnStore } from './save-store.ts'
import { bandBeside, getShownProduct, searchProducts } from './shop.ts'
import { getStore } from './store.ts'
import { listWindowProducts, listWindowSuppliers } from './window-queries.ts'

export const catalogueRoutes = bind(catalogue, {
  'GET /products': searchProducts,
  'GET /product-feed': getFeed,
  'GET /compared-products': compareProducts,
  'GET /products/{product}': getShownProduct,
  'GET /stores/{store}': getStore,
})

const windowSizes = { products: 4, suppliers: 6 }
export const shopWindowRoutes = bind(shopWindow, {
  'GET /shop-window': async ({ db, now }, { query: { currency } }) => {
    const [products, suppliers] = await Promise.all([
      listWindowProducts(db, { most: windowSizes.products, currency, now }),
      listWindowSuppliers(db, { most: windowSizes.suppliers, currency, now }),
    ])
    return { products, suppliers }
  },
})

export const ownCatalogueRoutes = bind(ownCatalogue, {
  'GET /own-products': async (ctx, { query }) => {
    const { id: storeId } = await ownStore(ctx)
    const { tab, q, page, pageSize } = query
    const counts = await countOwn(ctx.db, { storeId, q, now: ctx.now })
    const rows = await listOwn(ctx.db, { storeId, tab, q, page, pageSize, now: ctx.now })
    const items = rows.map(row => presentOwn(row, 'owner', ctx.now))
    return { items, page, pageSize, total: counts[tab], counts: { ...counts } }
  },
  'GET /own-products/choices': async ctx => {
    const { currency, place } = await ownStore(ctx)
    return { ...(await choicesIn(ctx, currency)), place }
  },
  'GET /own-products/{product}': async (ctx, { params }) =>
    presentOwn(await getOwnProduct(ctx, params.product), 'owner', ctx.now),
  'POST /own-products': addProduct,
  'PATCH /own-products/{product}': changeProduct,
  'PUT /own-products/{product}/price': setPrice,
  'POST /own-products/prices': setPrices,
  'POST /own-products/{product}/propose': transitionProduct('propose'),
  'POST /own-products/{product}/hide': transitionProduct('hide'),
  'POST /own-products/{product}/show': transitionProduct('show'),
  'POST /own-products/{product}/archive': transitionProduct('archive'),

  'GET /admin/products': async (ctx, { query }) => {
    const { status, q, page, pageSize } = query
    const counts = await countForReview(ctx.db, q)
    const rows = await listForReview(ctx.db, { status, q, page, pageSize })
    const items = rows.map(row => {
      const isRevision = status === 'waiting' && row.status !== 'proposed'
      const edit = isRevision ? row.revision : null
      const { name, category, pictures } = edit?.content ?? contentOf(row)
      return {
        ...{ id: row.id, name, category, pictures, status: row.status, isRevision },
        updatedAt: edit ? new Date(edit.updatedAt) : row.updatedAt,
        store: { name: row.storeName, slug: row.storeSlug },
      }
    })
    return { items, page, pageSize, total: counts[status] ?? 0, counts: { ...counts } }
  },
  'GET /admin/products/{product}': async (ctx, { params }) => {
    signedIn(ctx)
    const row = await getProduct(ctx, params.product)
    return {
      ...presentOwn(row, 'reviewer', ctx.now),
      store: { name: row.storeName, slug: row.storeSlug },
      band: await bandBeside(ctx, row),
      doubles: await listDoubles(ctx.db, row),
      queue: await findNeighbours(ctx.db, waitingProducts, row.id),
    }
  },
  'POST /admin/products/{product}/approve': approveProduct,
  'POST /admin/products/{product}/request-changes': requestChanges,
  'POST /admin/products/{product}/reject': rejectProduct,
  'POST /admin/products/{product}/take-down': takeDownProduct,
})

export const productCategoriesRoutes = bind(productCategories, {
  'GET /product-categories': async ({ db }) => {
    const [all, counts] = await Promise.all([listCategories(db), countByCategory(db)])
    return all.map(({ parentId, ...row }) => ({ ...row, parent: parentId, products: counts.get(row.id) ?? 0 }))
  },
  'POST /product-categories': addCategory,
  'PATCH /product-categories/{category}': changeCategory,
  'PUT /product-categories/order': async ({ db }, { body }) => {
    await reorder(db, 'productCategories', body.ids)
    return done
  },
  'DELETE /product-categories/{category}': removeCategory,
})

export const addedProductsRoutes = bind(addedProducts, {
  'GET /admin/stores': listStoresFor,
  'GET /admin/stores/{store}': showStoreFor,
  'POST /admin/stores/{store}/products': addForStore,
})

export const ownStoresRoutes = bind(ownStores, { 'GET /own-store': showOwnStore, 'PUT /own-store': saveStore })

export const productImportsRoutes = bind(
  productImports,
  {
    'GET /own-products/file': exportOwn,
    'GET /own-products/template': exportTemplate,
    'GET /own-products/imports': listOwnImports,
    'POST /own-products/imports': readImport,
    'GET /own-products/imports/{import}': showImport,
    'GET /own-products/imports/{import}/lines': exportDoubts,
    'PUT /own-products/imports/{import}/columns': assignColumns,
    'PUT /own-products/imports/{import}/pictures/{file}': givePicture,
    'POST /own-products/imports/{import}/take': takeImport,
    'POST /own-products/imports/{import}/undo': undoImport,
  },
  { ownTransaction: ['PUT /own-products/imports/{import}/columns'] },
)
