import type { BrokenLine, ReadLine } from '#server/platform/csv.ts'
import { wrongAttributes } from '#shared/features/catalogue/attributes.ts'
import { bigMove, type LineKind } from '#shared/features/catalogue/imports.ts'
import type { ProductContent } from '#shared/features/catalogue/own-contract.ts'
import { type Localized, languages } from '#shared/values/localized.ts'
import { attributesOf, deliveryOf, factsOf, type ImportContext, picturesOf, priceOf, tiersOf, unitOf } from './cells.ts'
import type { Understood } from './columns.ts'
import type { Known, Plan, PriceSet } from './plan.ts'
import { defined, type NumbersBy, openReader, type Reader, type Wrong } from './reader.ts'
import { categoryOf } from './values.ts'

/** The fields by which a line identifies its product. */
export type Head = {
  readonly sku: string
  readonly brand: string
  readonly model: string
  readonly name: Partial<Localized>
}

export type Judged = { readonly line: ReadLine; readonly sku: string; readonly name: string } & (
  | { readonly plan: Plan; readonly wrong: Wrong | null }
  | { readonly plan: null; readonly wrong: Wrong }
)

const noTexts: Localized = { en: '', fr: '', ar: '' }
const nothing: PriceSet = {
  priceType: 'on_request',
  price: null,
  taxIncluded: true,
  tiers: [],
  minOrder: 1,
  stockState: 'to_order',
  stock: null,
  leadDays: 0,
  cityIds: [],
}
const noWrong: Wrong = { column: 'name', cellText: '', code: 'invalid', repair: null }

/** The factor of ten, a hundred or a thousand by which a price differs, as after a misplaced decimal mark. */
function slipOf(price: number, before: number | null): number | null {
  if (before === null || (price / before < 8 && before / price < 8)) return null
  const guesses = [10, 100, 1000].flatMap(factor => [Math.round(price / factor), price * factor])
  return guesses.find(guess => guess > 0 && Math.abs(guess / before - 1) < bigMove) ?? null
}

export type Judging = {
  readonly context: ImportContext
  readonly columns: readonly (Understood | null)[]
  /** The product that a line is about. */
  readonly find: (head: Head) => Known | null
  readonly unitsOf: (minor: number) => string
  readonly numbersBy: NumbersBy
}

type Priced = { readonly set: PriceSet; readonly isPriced: boolean; readonly priceChange: number }

function typeOf(price: number | null, before: PriceSet): PriceSet['priceType'] {
  if (price === null) return 'on_request'
  return before.priceType === 'on_request' ? 'fixed' : before.priceType
}

/** Only a changed quantity affects the stock state. */
function stockStateOf(stock: number | undefined, before: PriceSet): PriceSet['stockState'] {
  if (stock === undefined || stock === before.stock) return before.stockState
  if (stock === 0) return 'out'
  return before.stockState === 'low' ? 'low' : 'in_stock'
}

/** The price of the line, or the intended one where the decimal mark is misplaced. */
function readPrice(reader: Reader, { context, unitsOf }: Judging, before: PriceSet): number | null {
  const price = priceOf(reader, context)
  if (price === undefined) return null
  const slip = slipOf(price, before.price)
  if (slip === null) return price
  reader.wrong('price', unitsOf(price), 'ten-times', unitsOf(slip))
  return slip
}

function judgePrice(reader: Reader, judging: Judging, before: PriceSet): Priced {
  const read = readPrice(reader, judging, before)
  const price = read ?? before.price
  const delivery = deliveryOf(reader, judging.context)
  const falling = before.tiers.filter(tier => price !== null && tier.price < price)
  const set: PriceSet = {
    ...before,
    ...defined<PriceSet>(delivery),
    ...{ price, priceType: typeOf(price, before), stockState: stockStateOf(delivery.stock, before) },
    tiers: tiersOf(reader, judging.context, price) ?? falling,
  }
  const priceChange = read !== null && before.price !== null ? read / before.price - 1 : 0
  return { set, isPriced: read !== null, priceChange }
}

const isShown = (known: Known | null): boolean => known?.status === 'published' || known?.status === 'hidden'

const nothingYet: Omit<ProductContent, 'category' | 'unit'> = {
  ...{ name: noTexts, summary: noTexts, brand: '', model: '', attributes: {}, pictures: [], datasheet: null },
  ...{ origin: '', warrantyMonths: null, coverage: null, waste: 0 },
}

/** Null where the line has too little for a new product. */
function judgeContent(reader: Reader, head: Head, known: Known | null, context: ImportContext) {
  const { categories } = context
  const { unit: unitBefore, ...before } = known?.content ?? { ...nothingYet, unit: undefined, category: undefined }
  const name = { ...before.name, ...head.name }
  if (languages.every(language => name[language] === '')) reader.missing('name')
  const category =
    reader.oneOf('category', text => categoryOf(text, categories, context.words)) ??
    categories.find(({ slug }) => slug === before.category?.slug)
  if (!category) return reader.missing('category')
  const unit = unitOf(reader, category, context) ?? unitBefore
  if (!unit) return reader.missing('unit')
  const attributes = attributesOf(reader, category, before.attributes)
  const [missing] = isShown(known) ? wrongAttributes(category.attributes, attributes, true) : []
  if (missing) reader.missing('attribute', missing.path.split('/')[1])
  const { brand, model } = head
  const content: ProductContent = {
    ...before,
    ...defined<ProductContent>({ ...factsOf(reader), brand: brand || undefined, model: model || undefined }),
    ...{ name, unit, attributes, category: { slug: category.slug, name: category.name } },
    summary: { ...before.summary, ...reader.localized('summary', 20, 1500) },
  }
  return { content, categoryId: category.id }
}

/** Sorts keys, so that equal content compares equal. */
const marked = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

function kindOf(known: Known | null, content: ProductContent, set: PriceSet): LineKind {
  if (!known) return 'new'
  // Compares categories by slug, since their names may have changed.
  const bare = ({ category, ...rest }: ProductContent) => marked({ ...rest, category: category.slug })
  if (bare(known.content) !== bare(content)) return 'content'
  return marked(known.priced) === marked(set) ? 'same' : 'price'
}

function headOf({ short, localized }: Reader): Head {
  const [sku = '', brand = '', model = ''] = [short('sku', 60), short('brand', 60), short('model', 60)]
  return { sku, brand, model, name: localized('name', 3, 120) }
}

function nameOf({ name }: Head, known: Known | null): string {
  return languages.map(language => name[language] ?? known?.content.name[language]).find(text => text) ?? ''
}

/** The error that rejects the line; a single error with a proposed fix does not. */
function refusalOf({ wrongs: [wrong, another] }: Reader): Wrong | null {
  if (!wrong || (another === undefined && wrong.repair !== null)) return null
  return { ...wrong, repair: null }
}

type Found = NonNullable<ReturnType<typeof judgeContent>>

function planOf(row: number, known: Known | null, { content, categoryId }: Found, priced: Priced) {
  const kind = kindOf(known, content, priced.set)
  return {
    ...{ row, kind, categoryId, priced: priced.set, isPriced: priced.isPriced, priceChange: priced.priceChange },
    ...{ id: known?.id ?? null, version: known?.version ?? 0 },
    content: kind === 'new' || kind === 'content' ? content : null,
  }
}

function brokenLine(line: ReadLine, code: BrokenLine): Judged {
  const wrong: Wrong = { column: 'name', cellText: line.cells[0] ?? '', code, repair: null }
  return { line, sku: '', name: '', plan: null, wrong }
}

export function judgeLine(judging: Judging, line: ReadLine): Judged {
  if (line.broken) return brokenLine(line, line.broken)
  const reader = openReader(line, judging.columns, judging.numbersBy)
  const head = headOf(reader)
  const known = judging.find(head)
  const name = nameOf(head, known)
  const { sku } = head
  if (known?.status === 'archived' || known?.status === 'rejected') reader.wrong('sku', sku, 'put-away')
  const priced = judgePrice(reader, judging, known?.priced ?? nothing)
  const found = judgeContent(reader, head, known, judging.context)
  const pictures = picturesOf(reader, known?.pictureNames ?? [])
  const [wrong = null] = reader.wrongs
  const refused = refusalOf(reader)
  if (refused || !found) return { line, sku, name, plan: null, wrong: refused ?? noWrong }
  const plan: Plan = {
    ...planOf(line.row, known, found, priced),
    ...{ name, sku: sku || known?.sku || '', isRepaired: wrong !== null, pictures },
  }
  return { line, sku, name, plan, wrong }
}
