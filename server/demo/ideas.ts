// The wall of ideas: finished rooms and buildings from the site's pictures, each with its bill. Costs are written in
// dirhams, and the price level of the city converts them; goods of the catalogue have the price of a store that
// delivers to the city.
import type { Insertable } from 'kysely'
import { ideaProposed } from '#server/features/ideas/events.ts'
import { ideaMachine } from '#server/features/ideas/idea.machine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { ideaLifecycle, ideaMaterials, ideaStyles } from '#shared/features/ideas/lifecycle.ts'
import { pictureAlts } from '#shared/pictures/alts.ts'
import { isPictureName } from '#shared/pictures/index.ts'
import { dayOf } from '#shared/values/day.ts'
import { finishes } from '#shared/values/finishes.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import { minorUnits } from '#shared/values/money.ts'
import { type Days, idOf, localized, type Random, randomOf } from './basics.ts'
import { type DemoRows, insert, type Pro, rowsIn } from './model.ts'
import { tradeSlugs } from './professionals.ts'
import { type CitySeed, cityBy, priceLevels } from './reference/cities.ts'
import { superAdmin } from './staff.ts'
import parts from './texts/idea-parts.json' with { type: 'json' }
import outside from './texts/ideas-outside.json' with { type: 'json' }
import rooms from './texts/ideas-rooms.json' with { type: 'json' }
import works from './texts/ideas-works.json' with { type: 'json' }
import catalogue from './texts/products.json' with { type: 'json' }
import { insertTransitions, type Step } from './timeline.ts'

/**
 * `photos`: picture names, the first of the finished work; `:detail` marks a detail. `facts`: category, style, finish,
 * city, square metres, days since the end of the work, weeks, trades of the builder, materials. `lines`: goods with
 * their quantity, `=` a price in dirhams other than usual, `@` a point in percent, `2:` on the second photo; or work
 * with its price.
 */
type Text = {
  readonly title: string
  readonly story: string
  readonly photos: string
  readonly facts: string
  readonly lines: readonly string[]
  readonly status?: string
}
type Product = Insertable<Tables['products']>
type Line = Insertable<Tables['ideaLines']>

const texts: Readonly<Record<string, Text>> = { ...rooms, ...outside, ...works }

function oneOf<T extends string>(list: readonly T[], value: string | undefined): T {
  const found = list.find(one => one === value)
  if (found === undefined) throw new Error(`Not one of ${list.join(', ')}: ${value}`)
  return found
}

function factsOf({ facts }: Text) {
  const [category = '', style, finish, city = '', area, ago, weeks, groups = '', materials = ''] = facts.split(';')
  return {
    ...{ category, style: oneOf(ideaStyles, style), finish: oneOf(finishes, finish), city: cityBy(city) },
    ...{ area: Number(area), ago: Number(ago), weeks: Number(weeks) },
    groups: groups.split(',').filter(group => group !== ''),
    materials: materials.split(',').map(one => oneOf(ideaMaterials, one)),
  }
}
type Facts = ReturnType<typeof factsOf>

type Goods = { readonly unit: string; readonly price: number; readonly name: string }
const goods: ReadonlyMap<string, Goods> = new Map<string, Goods>([
  ...Object.entries(parts.goods).map(([key, text]): [string, Goods] => {
    const [unit = '', price, name = ''] = text.split(';')
    return [key, { unit, price: Number(price), name }]
  }),
  ...catalogue.products.map((thing): [string, Goods] => [thing.key, thing]),
])
const work: ReadonlyMap<string, string> = new Map(Object.entries(parts.work))

/** Minor units, to three significant figures. */
function priceIn({ currency }: CitySeed, dirhams: number): number {
  const price = dirhams * (priceLevels[currency] ?? 1)
  return Math.round(Number(price.toPrecision(3)) * minorUnits(currency))
}

/** The product of a store that delivers to the city: one in the city if there is one, else the cheapest. */
export function productFor(rows: DemoRows, key: string, city: CitySeed): Product | undefined {
  const isNear = ({ storeId }: Product) =>
    rowsIn(rows, 'professionals').some(pro => pro.id === storeId && pro.cityId === city.id)
  const fitting = rowsIn(rows, 'products')
    .filter(({ sku, cityIds }) => sku === key.toUpperCase() && (cityIds as readonly string[]).includes(city.id))
    .sort((a, b) => Number(a.price) - Number(b.price))
  return fitting.find(isNear) ?? fitting[0]
}

const pattern = /^(?<key>\S+) (?<count>[\d.]+)(?:=(?<price>[\d.]+))?(?:@(?:(?<photo>\d):)?(?<x>\d+),(?<y>\d+))?$/

type Parsed = {
  readonly key: string
  readonly count: number
  readonly price: number | null
  readonly point: Pick<Line, 'photoId' | 'x' | 'y'>
}

function parse(slug: string, text: string): Parsed {
  const { key = '', count, price, photo, x, y } = pattern.exec(text)?.groups ?? {}
  if (!(goods.has(key) || work.has(key))) throw new Error(`No such goods or work in ${slug}: ${text}`)
  const point = x
    ? { photoId: photoId(slug, Number(photo ?? 1) - 1), x: Number(x) / 100, y: Number(y) / 100 }
    : { photoId: null, x: null, y: null }
  return { key, count: Number(count), price: price === undefined ? null : Number(price), point }
}

export const ideaId = (slug: string): string => idOf(`idea:${slug}`)
const photoId = (slug: string, position: number): string => idOf(`idea-photo:${slug}:${position}`)

function priceOf({ key, count, price }: Parsed, { city }: Facts, product: Product | undefined) {
  const thing = goods.get(key)
  const label = work.get(key) ?? thing?.name ?? ''
  if (!thing) return { label, quantity: 1, unit: null, unitPrice: priceIn(city, count), kind: 'work' as const }
  const unitPrice = product ? Number(product.price) : priceIn(city, price ?? thing.price)
  return { label, quantity: count, unit: oneOf(goodsUnits, thing.unit), unitPrice, kind: 'product' as const }
}

function linesOf(rows: DemoRows, slug: string, text: Text, facts: Facts, days: Days) {
  return text.lines.map((line, position) => {
    const parsed = parse(slug, line)
    const product = productFor(rows, parsed.key, facts.city)
    const { label, ...priced } = priceOf(parsed, facts, product)
    return {
      id: idOf(`idea-line:${slug}:${position}`),
      ideaId: ideaId(slug),
      position,
      label: JSON.stringify(localized(label)),
      productId: product?.id ?? null,
      amount: Math.round(priced.quantity * priced.unitPrice),
      // The price of a product is as old as its check, all else as the end of the work.
      checkedOn: product ? dayOf(new Date(String(product.priceCheckedAt))) : days.day(-facts.ago),
      ...priced,
      ...parsed.point,
    }
  })
}

function insertPhotos(rows: DemoRows, slug: string, { photos }: Text): void {
  for (const [position, photo] of photos.split(' ').entries()) {
    const [picture = '', mark] = photo.split(':')
    if (!isPictureName(picture)) throw new Error(`No such picture: ${picture}`)
    const kind = picture.endsWith('-before') ? 'before' : mark === 'detail' ? 'detail' : 'after'
    const alt = JSON.stringify(pictureAlts[picture])
    insert(rows, 'ideaPhotos', { id: photoId(slug, position), ideaId: ideaId(slug), picture, kind, alt, position })
  }
}

/** A professional of the city in one of the trades: the one with most of them, and with few of these ideas so far. */
function builderOf(
  { groups, city, ago }: Facts,
  pros: readonly Pro[],
  built: Map<string, number>,
  days: Days,
): Pro | undefined {
  const finished = Number(days.day(-ago).slice(0, 4))
  const wanted = groups.map(group => tradeSlugs[group])
  const rank = ({ id, trades }: Pro): number =>
    (built.get(id) ?? 0) - trades.filter(({ slug }) => wanted.includes(slug)).length
  const [pro] = pros
    .filter(one => groups.includes(one.group) && one.kind !== 'shop' && one.city === city && one.founded < finished)
    .sort((a, b) => rank(a) - rank(b))
  if (pro) built.set(pro.id, (built.get(pro.id) ?? 0) + 1)
  return pro
}

function timesOf(status: string, { ago }: Facts, random: Random, days: Days) {
  const age = status === 'published' ? random.whole(1, Math.min(ago - 10, 330)) : random.whole(1, 3)
  const at = days.ago(age, random.whole(7, 17), random.whole(0, 59))
  return {
    createdAt: days.ago(age + random.whole(2, 8), 10),
    updatedAt: at,
    publishedAt: status === 'published' ? at : null,
  }
}

/** Professionals propose their ideas, which staff approve; the site publishes its own. */
function stepsOf(idea: string, builder: Pro | undefined, status: string, times: ReturnType<typeof timesOf>): Step[] {
  const { createdAt, updatedAt, publishedAt } = times
  const by = builder?.person.id ?? superAdmin.id
  const begun: Step = { to: 'draft', by, at: createdAt }
  if (status === 'draft') return [begun]
  const published: Step = { to: 'published', by: superAdmin.id, at: updatedAt }
  if (!builder) return [begun, published]
  const event = publishedAt ? undefined : ideaProposed({ ideaId: idea, byOwner: true })
  const proposed: Step = { to: 'under_review', by, at: new Date((Number(createdAt) + Number(updatedAt)) / 2), event }
  return publishedAt ? [begun, proposed, published] : [begun, proposed]
}

/** `categories`: the ids of the idea categories by slug, which differ in each installation. */
export function buildIdeas(
  rows: DemoRows,
  pros: readonly Pro[],
  categories: ReadonlyMap<string, string>,
  days: Days,
): void {
  const built = new Map<string, number>()
  for (const [slug, text] of Object.entries(texts)) {
    const facts = factsOf(text)
    const status = oneOf(ideaLifecycle.states, text.status ?? 'published')
    const builder = builderOf(facts, pros, built, days)
    const times = timesOf(status, facts, randomOf(`idea:${slug}`), days)
    insert(rows, 'ideas', {
      ...{ id: ideaId(slug), slug, status },
      title: JSON.stringify(localized(text.title)),
      story: JSON.stringify(localized(text.story)),
      categoryId: categories.get(facts.category) ?? '',
      style: facts.style,
      finish: facts.finish,
      materials: facts.materials,
      cityId: facts.city.id,
      areaSqm: facts.area,
      finishedOn: days.day(-facts.ago),
      durationWeeks: facts.weeks,
      currency: facts.city.currency,
      professionalId: builder?.id ?? null,
      authorId: builder?.person.id ?? superAdmin.id,
      ...times,
    })
    insertTransitions(rows, ideaMachine, ideaId(slug), stepsOf(ideaId(slug), builder, status, times))
    insertPhotos(rows, slug, text)
    insert(rows, 'ideaLines', ...linesOf(rows, slug, text, facts, days))
  }
}
