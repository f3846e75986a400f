import { randomUUID } from 'node:crypto'
import type { Problem } from '#shared/errors/app-error.ts'
import type { TestApp } from './app.ts'
import { jpeg } from './make-files.ts'
import { aProfessional, type Market, type Professional } from './market.ts'
import type { SignedIn } from './people.ts'
import { upload } from './uploads.ts'

const label = (text: string) => ({ en: text, fr: text, ar: text })
const attributes = [
  {
    key: 'material',
    name: label('Material'),
    kind: 'choice',
    options: [
      { key: 'zellige', name: label('Zellige') },
      { key: 'cement', name: label('Cement') },
    ],
    required: true,
  },
  { key: 'side', name: label('Side'), kind: 'number', unit: 'cm', options: [] },
]

/** Tiles with the attributes material and side, sold by the square metre. */
export async function aProductCategory({ platform }: TestApp, slug = `tiles-${randomUUID().slice(0, 8)}`) {
  const id = randomUUID()
  const own = attributes.map(attribute => ({ unit: '', required: false, facet: true, ...attribute }))
  await platform.database.db
    .insertInto('productCategories')
    .values({
      id,
      slug,
      name: JSON.stringify(label('Tiles')),
      icon: 'box',
      attributes: JSON.stringify(own),
      units: ['m2', 'piece'],
      position: 1,
    })
    .execute()
  return { id, slug }
}

export const aSupplier = (app: TestApp, market: Market): Promise<Professional> =>
  aProfessional(app, market, { type: 'supplier' })

export async function aProductPicture(app: TestApp, { token }: SignedIn): Promise<string> {
  return (await upload(app, { token, bytes: await jpeg(40, 30), purpose: 'product' })).body.id
}

export const productForm = (category: string, more: object = {}) => ({
  name: 'Emerald zellige',
  summary: 'Glazed by hand, ten by ten centimetres.',
  language: 'en',
  category,
  unit: 'm2',
  attributes: { material: 'zellige', side: 10 },
  pictures: [] as string[],
  ...more,
})
export const priceForm = (more: object = {}) => ({
  priceType: 'fixed',
  price: 39_500,
  taxIncluded: true,
  minOrder: 5,
  stockState: 'in_stock',
  stock: 120,
  leadDays: 6,
  cities: ['casablanca'],
  tiers: [{ minimum: 50, price: 38_000 }],
  ...more,
})

type Answer = Problem & { readonly id: string }

export async function aDraft(app: TestApp, supplier: SignedIn, category: string, more: object = {}): Promise<string> {
  const pictures = [await aProductPicture(app, supplier)]
  const body = productForm(category, { pictures, ...more })
  const added = await app.call<Answer>('POST /own-products', { token: supplier.token, body })
  if (added.status !== 201) throw new Error(JSON.stringify(added.body))
  return added.body.id
}

export const setPrice = (app: TestApp, { token }: SignedIn, product: string, more: object = {}) =>
  app.call<Answer>(`PUT /own-products/${product}/price`, { token, body: priceForm(more) })
export const transitionProduct = (app: TestApp, person: SignedIn | null, product: string, name: string) =>
  app.call<Answer>(`POST /own-products/${product}/${name}`, { token: person?.token })

export async function aProposed(
  app: TestApp,
  supplier: SignedIn,
  category: string,
  more: object = {},
): Promise<string> {
  const product = await aDraft(app, supplier, category, more)
  await setPrice(app, supplier, product)
  const { status, body } = await transitionProduct(app, supplier, product, 'propose')
  if (status !== 200) throw new Error(JSON.stringify(body))
  return product
}

export async function versionOf({ platform }: TestApp, product: string): Promise<number> {
  const { db } = platform.database
  const { version } = await db
    .selectFrom('products')
    .select('version')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  const revision = await db
    .selectFrom('productRevisions')
    .select('version')
    .where('productId', '=', product)
    .executeTakeFirst()
  return revision?.version ?? version
}

export const decision = { reason: 'picture', note: 'The picture shows another product.' }
export const decide = async (app: TestApp, person: SignedIn | null, product: string, name: string) =>
  app.call<Answer>(`POST /admin/products/${product}/${name}`, {
    token: person?.token,
    body: name === 'approve' ? { version: await versionOf(app, product) } : decision,
  })

export async function aPublished(
  app: TestApp,
  people: { supplier: SignedIn; admin: SignedIn },
  category: string,
  more: object = {},
) {
  const product = await aProposed(app, people.supplier, category, more)
  const { status, body } = await decide(app, people.admin, product, 'approve')
  if (status !== 200) throw new Error(JSON.stringify(body))
  return product
}

/** Uploads a product file; it is read and checked. */
export async function bringFile({ url }: TestApp, { token }: SignedIn, file: string): Promise<string> {
  const response = await fetch(`${url}/api/own-products/imports?name=prices.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
    body: file,
  })
  const body = (await response.json()) as { readonly id: string }
  if (response.status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}
/** A file with one new product. */
export const aFile = (app: TestApp, supplier: SignedIn, category: string): Promise<string> =>
  bringFile(
    app,
    supplier,
    `sku,name,category,unit,price,pictures\nF-${randomUUID()},A tile,${category},m2,100,photo.jpg\n`,
  )
export const takeFile = (app: TestApp, person: SignedIn | null, id: string) =>
  app.call<Answer>(`POST /own-products/imports/${id}/take`, {
    token: person?.token,
    body: { repairs: [], moves: false, prices: false },
  })
