// The catalogue of the demo: categories with their attributes, stores with their hours, products with a year of prices.
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { units } from '#shared/features/catalogue/lifecycle.ts'
import { isPictureName } from '#shared/pictures/index.ts'
import { slugWords } from '#shared/values/fold.ts'
import { minorUnits } from '#shared/values/money.ts'
import { beginning, type Days, idOf, localized, type Random, randomOf } from './basics.ts'
import { insertDatasheet } from './datasheets.ts'
import { type DemoRows, insert, type Pro } from './model.ts'
import { leastOf, stockOf, tiersOf } from './order-sizes.ts'
import { insertEdit } from './product-changes.ts'
import { viewsOf } from './product-pictures.ts'
import { allCities, type CitySeed, priceLevels } from './reference/cities.ts'
import index from './texts/price-index.json' with { type: 'json' }
import texts from './texts/products.json' with { type: 'json' }

type Thing = (typeof texts.products)[number]
/** A product of one of several brands. */
type Good = Thing & { readonly mark: number }
type Row = Insertable<Tables['products']>

const categoryId = (slug: string): string => idOf(`product-category:${slug}`)

export function buildProductCategories(rows: DemoRows): void {
  for (const [position, { slug, name, units: own, attributes }] of texts.categories.entries())
    insert(rows, 'productCategories', {
      id: categoryId(slug),
      name: JSON.stringify(localized(name)),
      icon: 'box',
      attributes: JSON.stringify(attributes),
      units: own,
      ...{ slug, position, updatedAt: beginning },
    })
}

/** Closed on the weekly day of rest, and half of the day before or after it. */
function hoursOf({ country }: CitySeed): (readonly [number, number] | null)[] {
  const whole = [8 * 60 + 30, 18 * 60 + 30] as const
  const half = [8 * 60 + 30, 13 * 60] as const
  const week = [whole, whole, whole, whole, whole, whole, null] as (readonly [number, number] | null)[]
  if (country === 'MA' || country === 'FR') return week.with(5, half)
  return week
    .with(4, half)
    .with(6, whole)
    .with(country === 'PK' ? 6 : 4, country === 'PK' ? null : half)
}

const delivery = localized(
  'By lorry with a tail lift, to the kerb. Free from half a pallet within 15 km; further by distance. | Par camion à hayon, au pied de l’immeuble. Gratuite dès une demi-palette dans un rayon de 15 km, au-delà selon la distance. | بشاحنة ذات رافعة إلى باب الموقع. مجانًا ابتداءً من نصف منصة ضمن 15 كم، وبعدها حسب المسافة.',
)
const returns = localized(
  'Whole packs within 14 days, unopened, with the receipt. Anything cut or mixed to order cannot be returned. | Emballages entiers sous 14 jours, non ouverts, avec le reçu. Les articles coupés ou teintés sur demande ne sont pas repris. | العبوات الكاملة خلال 14 يومًا دون فتح ومع الإيصال. ما قُص أو خُلط حسب الطلب لا يُسترجع.',
)

function insertStore(rows: DemoRows, pro: Pro, days: Days): void {
  const area = pro.city.areas[Math.abs(pro.founded) % Math.max(1, pro.city.areas.length)]
  insert(rows, 'stores', {
    professionalId: pro.id,
    address: area ? area.latin : '',
    hours: JSON.stringify(hoursOf(pro.city)),
    delivery: JSON.stringify(delivery),
    returns: JSON.stringify(returns),
    updatedAt: days.ago(40),
  })
}

/** Rounds to the steps in which people write prices: 236, 1,480, 9,550. */
function roundly(amount: number): number {
  const step = amount < 20 ? 0.1 : amount < 1000 ? 1 : 10
  return Math.max(step, Math.round(amount / step) * step)
}

/** Dear stores are less dear for goods that are the same in all of them, such as cement and steel. */
function dirhams({ key, price }: Thing, { city, dearness }: Pro, random: Random): number {
  const own = index.common.includes(key) ? 1 + (dearness - 1) / 4 : dearness
  return price * (priceLevels[city.currency] ?? 1) * own * (0.97 + random.next() * 0.06)
}

/** The store's city and those of the country within delivery distance. */
function reachOf(pro: Pro): string[] {
  const near = allCities.filter(
    ({ country, lat, lon }) => country === pro.city.country && Math.hypot(lat - pro.lat, lon - pro.lon) < 2.2,
  )
  return [...new Set([pro.city.id, ...near.map(({ id }) => id)])]
}

/** Days since the price was last confirmed: most are fresh, some are old, a few have expired. */
function ageOf(random: Random): number {
  const lot = random.next()
  if (lot < 0.4) return random.whole(0, 6)
  if (lot < 0.86) return random.whole(8, 58)
  return lot < 0.95 ? random.whole(62, 110) : random.whole(124, 170)
}

/** The price history: a year of small rises, confirmed every few weeks. */
function pricesOf(row: Row & { readonly id: string; readonly price: number }, age: number, random: Random, days: Days) {
  const count = 5
  return Array.from({ length: count }, (_, place) => {
    const back = count - 1 - place
    const price = Math.round((row.price * (1 - 0.02 * back * (0.4 + random.next()))) / 10) * 10
    return {
      productId: row.id,
      price: back === 0 ? row.price : price,
      currency: row.currency,
      at: days.ago(age + back * 60, 9, random.whole(0, 59)),
    }
  })
}

function slugOf({ brand, mark }: Good, name: string, { slug }: Pro): string {
  return slugWords([name, ...(mark === 0 ? [] : [brand]), slug].join(' ')).slice(0, 119)
}

type Made = { row: Row & { id: string; price: number }; title: string; age: number }

function productOf(thing: Good, pro: Pro, days: Days): Made {
  const own = thing.mark === 0 ? `${pro.slug}:${thing.key}` : `${pro.slug}:${thing.key}:${thing.mark}`
  const random = randomOf(`product:${own}`)
  const { currency } = pro.city
  const minor = minorUnits(currency)
  const price = Math.round(roundly(dirhams(thing, pro, random)) * minor)
  const age = ageOf(random)
  const checked = days.ago(age, 9)
  const unit = units.find(one => one === thing.unit)
  if (!(unit && isPictureName(thing.picture))) throw new Error(`No such unit or picture: ${thing.key}`)
  const name = localized(thing.name)
  const row = {
    id: idOf(`product:${own}`),
    storeId: pro.id,
    slug: slugOf(thing, name.en, pro),
    categoryId: categoryId(thing.category),
    name: JSON.stringify(name),
    summary: JSON.stringify(localized(thing.summary)),
    sku: [thing.key, ...(thing.mark === 0 ? [] : [thing.mark + 1])].join('-').toUpperCase(),
    brand: thing.brand,
    model: thing.brand === '' ? '' : thing.key.toUpperCase(),
    attributes: JSON.stringify(thing.attributes),
    priceType: 'fixed' as const,
    taxIncluded: true,
    tiers: JSON.stringify(tiersOf(thing, price, minor / 10)),
    minOrder: leastOf(thing),
    leadDays: thing.lead,
    cityIds: reachOf(pro),
    coverage: thing.coverage ?? null,
    waste: thing.waste,
    pictures: viewsOf(thing.picture),
    warrantyMonths: ['piece', 'set'].includes(thing.unit) ? 24 : null,
    priceCheckedAt: checked,
    status: 'published' as const,
    publishedAt: days.ago(330),
    createdAt: days.ago(332),
    updatedAt: checked,
    ...stockOf(thing, random),
    ...{ unit, price, currency },
  }
  return { row, title: name.en, age }
}

/** As the supplier's form sends it. */
function contentOf(
  thing: Good,
  { unit, brand = '', model = '', warrantyMonths = null, waste }: Made['row'],
  sheet: string | null,
) {
  const category = texts.categories.find(({ slug }) => slug === thing.category)
  const content = {
    name: localized(thing.name),
    category: { slug: thing.category, name: localized(category?.name ?? '') },
    attributes: thing.attributes,
    pictures: [thing.picture],
    ...{
      unit,
      brand,
      model,
      warrantyMonths,
      datasheet: sheet && JSON.parse(sheet),
      origin: '',
      coverage: thing.coverage ?? null,
    },
    waste: Number(waste),
  }
  return { content, summary: localized(thing.summary) }
}

const marks: Readonly<Record<string, readonly string[]>> = index.marks

/** In Morocco every store has the materials that all buildings need, of several brands. */
function goodsOf(thing: Thing, { city }: Pro): Good[] {
  const brands = city.country === 'MA' ? marks[thing.key] : undefined
  return brands ? brands.map((brand, mark) => ({ ...thing, brand, mark })) : [{ ...thing, mark: 0 }]
}

/** The products of a supplier of these trades. */
function sells(pro: Pro, slugs: Readonly<Record<string, string>>): Good[] {
  const own = new Set(pro.trades.map(({ slug }) => slug))
  const isCommon = ({ key }: Thing): boolean => pro.city.country === 'MA' && index.common.includes(key)
  return texts.products
    .filter(thing => isCommon(thing) || thing.groups.split(',').some(group => own.has(slugs[group] ?? '')))
    .flatMap(thing => goodsOf(thing, pro))
}

/** The price list that the store imported last, with every price confirmed. */
function insertFile(rows: DemoRows, { id, slug }: Pro, count: number, days: Days): void {
  const at = days.ago(2, 9)
  const report = {
    lines: count,
    counts: { same: count, price: 0, new: 0, content: 0, refused: 0, doubtful: 0, moved: 0 },
    columns: [
      { header: 'REF', column: 'sku', filled: count },
      { header: 'PRIX TTC', column: 'price', filled: count },
    ],
    moves: {},
    doubts: [],
  }
  insert(rows, 'productImports', {
    ...{
      id: idOf(`product-import:${slug}`),
      storeId: id,
      name: 'Liste de prix',
      status: 'taken' as const,
      taken: count,
    },
    report: JSON.stringify(report),
    options: JSON.stringify({ repairs: [], moves: false, prices: true }),
    ...{ createdAt: at, updatedAt: at },
  })
}

export function buildProducts(
  rows: DemoRows,
  pros: readonly Pro[],
  tradeSlugs: Readonly<Record<string, string>>,
  days: Days,
): void {
  for (const [place, pro] of pros.filter(({ type }) => type === 'supplier').entries()) {
    insertStore(rows, pro, days)
    for (const [index, thing] of sells(pro, tradeSlugs).entries()) {
      const { row, title, age } = productOf(thing, pro, days)
      const sheet = thing.brand !== '' && thing.mark === 0 ? insertDatasheet(rows, pro, thing, title, days) : null
      insert(rows, 'products', { ...row, datasheet: sheet })
      insert(rows, 'productPrices', ...pricesOf(row, age, randomOf(`prices:${row.slug}`), days))
      if (index === 4 * place) insertEdit(rows, { id: row.id, ...contentOf(thing, row, sheet) }, place, days)
    }
    insertFile(rows, pro, sells(pro, tradeSlugs).length, days)
  }
}
