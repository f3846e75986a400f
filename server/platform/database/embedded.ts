// What texts embed, as everybody sees it today: the public rows of other features, each by its slug.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/platform/request-context.ts'
import { shownPrice, type Tier, type Unit } from '#shared/features/catalogue/lifecycle.ts'
import type { Embed } from '#shared/rich-text/rich-text.ts'
import type { Embedded as Shown } from '#shared/rich-text/schema.ts'
import { dayOf } from '#shared/values/day.ts'
import type { Localized } from '#shared/values/localized.ts'
import { isShown, photosInOrder } from './ideas.ts'
import { runningOffer } from './running-offer.ts'
import { type VerifiedRow, verified } from './verified.ts'

export type Embedded = z.input<typeof Shown>

const nothing = { city: null, picture: null, cost: null, trade: null, checks: [] } satisfies Partial<Embedded>

type Titled = { readonly slug: string; readonly title: Localized; readonly city: Localized; readonly currency: string }
type ProductRow = Titled & {
  readonly picture: string | null
  readonly unit: Unit
  readonly priceType: 'fixed' | 'from' | 'on_request'
  readonly price: number | null
  readonly checkedAt: Date | null
  readonly tiers: readonly Tier[]
  readonly offer: { readonly price: number; readonly minQuantity: number } | null
}

async function listProducts(db: Db, slugs: readonly string[], now: Date): Promise<Embedded[]> {
  const { rows } = await sql<ProductRow>`
    select product.slug, product.name as title, city.name as city, product.pictures[1] as picture, product.unit,
      product.price_type, product.price, product.currency, product.tiers, product.price_checked_at as checked_at,
      ${runningOffer} as offer
    from products product
    join professionals store on store.id = product.store_id and store.status = 'approved'
    join cities city on city.id = store.city_id
    where product.status = 'published' and product.slug = any (${[...slugs]}::text[])`.execute(db)
  return rows.map(({ slug, title, city, picture, unit, currency, ...listed }) => ({
    ...nothing,
    kind: 'product',
    slug,
    title,
    city,
    picture,
    cost: { amount: shownPrice(listed, 1, now), currency, unit },
  }))
}

type IdeaRow = Titled & { readonly picture: string | null; readonly amount: number }

async function listIdeas(db: Db, slugs: readonly string[]): Promise<Embedded[]> {
  const { rows } = await sql<IdeaRow>`
    select idea.slug, idea.title, city.name as city, idea.currency, idea.total as amount,
      (select photo.picture from idea_photos photo where photo.idea_id = idea.id order by ${photosInOrder} limit 1) as picture
    from ideas idea join cities city on city.id = idea.city_id
    where ${isShown} and idea.slug = any (${[...slugs]}::text[])`.execute(db)
  return rows.map(({ slug, title, city, picture, amount, currency }) => ({
    ...nothing,
    kind: 'idea',
    slug,
    title,
    city,
    picture,
    cost: { amount, currency, unit: null },
  }))
}

const everywhere = (name: string): Localized => ({ en: name, fr: name, ar: name })

async function listProfessionals(db: Db, slugs: readonly string[]): Promise<Embedded[]> {
  const { rows } = await sql<{ pro: VerifiedRow; picture: string | null }>`
    select ${verified} as pro, pro.cover as picture from professionals pro
    where pro.status = 'approved' and pro.slug = any (${[...slugs]}::text[])`.execute(db)
  return rows.map(({ pro: { slug, name, trade, city, checks }, picture }) => ({
    ...nothing,
    kind: 'professional',
    slug,
    title: everywhere(name),
    city,
    picture,
    trade,
    checks: checks.map(({ kind }) => kind),
  }))
}

/** Those of cities; the other pages of the calculator are always there. */
async function listCalculators(db: Db, slugs: readonly string[], now: Date): Promise<Embedded[]> {
  const { rows } = await sql<{ slug: string; title: Localized }>`
    select city.slug, city.name as title from cities city where city.slug = any (${[...slugs]}::text[])
      and exists (select from calculator_rates rate
        where rate.city_id = city.id and rate.type = 'grey' and rate.effective_from <= ${dayOf(now)})
      and exists (select from cost_parameters own
        where own.country = city.country and own.effective_from <= ${dayOf(now)})`.execute(db)
  return rows.map(row => ({ ...nothing, kind: 'calculator', ...row }))
}

type Lister = (db: Db, slugs: readonly string[], now: Date) => Promise<Embedded[]>
const listers: Readonly<Record<Embed['kind'], Lister>> = {
  product: listProducts,
  idea: listIdeas,
  professional: listProfessionals,
  calculator: listCalculators,
}

/** What is gone or hidden is left out. */
export async function listEmbedded(db: Db, embeds: readonly Embed[], now: Date): Promise<Embedded[]> {
  const byKind = Map.groupBy(embeds, ({ kind }) => kind)
  const listed = [...byKind].map(([kind, own]) => {
    const slugs = own.map(({ slug }) => slug)
    return listers[kind](db, slugs, now)
  })
  return (await Promise.all(listed)).flat()
}
