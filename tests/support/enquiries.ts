import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { enquiries } from '#shared/features/enquiries/contract.ts'
import type { TestApp } from './app.ts'
import { aProductCategory, aPublished, aSupplier } from './catalogue.ts'
import type { Market, Professional } from './market.ts'
import type { SignedIn } from './people.ts'

type Out<K extends keyof typeof enquiries> = Output<(typeof enquiries)[K]>
export type EnquiryView = Out<'GET /enquiries/{enquiry}'>
export type DeskView = Out<'GET /quotes/{enquiry}'>

export type Seller = Professional & { readonly store: string; readonly product: string; readonly slug: string }

/** A supplier with one published product, in a new category unless one is given. */
export async function aSeller(
  app: TestApp,
  market: Market,
  admin: SignedIn,
  { category, ...more }: { readonly category?: string } & Record<string, unknown> = {},
): Promise<Seller> {
  const supplier = await aSupplier(app, market)
  const product = await aPublished(app, { supplier, admin }, category ?? (await aProductCategory(app)).slug, more)
  const { db } = app.platform.database
  const { slug } = await db.selectFrom('products').select('slug').where('id', '=', product).executeTakeFirstOrThrow()
  return { ...supplier, store: `pro-${supplier.professionalId}`, product, slug }
}

export const enquiryForm = (sellers: readonly Seller[], more: object = {}) => ({
  title: 'Floor of the villa',
  city: 'casablanca',
  note: 'The lorry can turn in the yard.',
  source: { kind: 'product', id: null },
  lines: [
    { product: sellers[0]?.slug ?? null, name: 'Tiles', quantity: 60, unit: 'm2', note: '' },
    { product: null, name: 'Something that nobody sells', quantity: 4, unit: 'bag', note: '' },
  ],
  suppliers: sellers.map(({ store }) => store),
  ...more,
})

export const ask = (app: TestApp, person: SignedIn, sellers: readonly Seller[], more: object = {}) =>
  app.call<Problem & { readonly id: string }>('POST /enquiries', {
    token: person.token,
    body: enquiryForm(sellers, more),
  })

export async function anEnquiry(app: TestApp, person: SignedIn, sellers: readonly Seller[], more: object = {}) {
  const { status, body } = await ask(app, person, sellers, more)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

export async function deskOf(app: TestApp, { token }: SignedIn, enquiry: string): Promise<DeskView> {
  const { status, body } = await app.call<DeskView>(`GET /quotes/${enquiry}`, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** Unit price by line; lines without a price are declined. */
export async function quoteForm(app: TestApp, seller: Seller, enquiry: string, prices: readonly (number | null)[]) {
  const { lines } = await deskOf(app, seller, enquiry)
  return {
    lines: lines.flatMap(({ id, quantity }, place) => {
      const price = prices[place] ?? null
      return price === null ? [] : [{ line: id, product: place === 0 ? seller.product : null, quantity, price }]
    }),
    delivery: 5000,
    deliveryDays: 4,
    validDays: 14,
    taxIncluded: true,
    note: 'One batch for the whole floor.',
  }
}

export async function quote(app: TestApp, seller: Seller, enquiry: string, prices: readonly (number | null)[]) {
  const body = await quoteForm(app, seller, enquiry, prices)
  return await app.call<Problem & { total: number }>(`PUT /quotes/${enquiry}`, { token: seller.token, body })
}

export async function enquiryOf(app: TestApp, { token }: SignedIn, enquiry: string): Promise<EnquiryView> {
  const { status, body } = await app.call<EnquiryView>(`GET /enquiries/${enquiry}`, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

export async function quoteIdOf(app: TestApp, enquiry: string, { professionalId }: Professional): Promise<string> {
  const found = app.platform.database.db.selectFrom('quotes').select('id').where('enquiryId', '=', enquiry)
  return (await found.where('supplierId', '=', professionalId).executeTakeFirstOrThrow()).id
}

export const decideQuote = (app: TestApp, person: SignedIn | null, enquiry: string, id: string, name: string) =>
  app.call<Problem>(`POST /enquiries/${enquiry}/quotes/${id}/${name}`, {
    token: person?.token,
    ...(name === 'decline' ? { body: { reason: 'price' } } : {}),
  })

/** Moves the end of a quote into the past. */
export async function runOut({ platform }: TestApp, id: string): Promise<void> {
  const set = { endsAt: new Date(Date.now() - 1000) }
  await platform.database.db.updateTable('quotes').set(set).where('id', '=', id).execute()
}
