// Recognises the columns of a supplier's file by the usual headers in three languages.
import type { Attribute } from '#shared/features/catalogue/attributes.ts'
import { type ImportColumn, importColumns } from '#shared/features/catalogue/imports.ts'
import type { Unit } from '#shared/features/catalogue/lifecycle.ts'
import { fold } from '#shared/values/fold.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { currencyOf } from '#shared/values/typed-amounts.ts'

/** A recognised column: `name` and `summary` in a language, an attribute by its key. */
export type Understood = {
  readonly column: ImportColumn
  readonly language?: Language
  readonly attribute?: string
  /** The header says that prices exclude tax. */
  readonly isNet?: true
  /** The currency that the header names. */
  readonly currency?: string
}

const headers: Readonly<Record<Exclude<ImportColumn, 'attribute' | 'name' | 'summary' | 'price'>, readonly string[]>> =
  {
    sku: ['sku', 'variant sku', 'ref', 'reference', 'code', 'item code', 'code article', 'رمز', 'المرجع', 'الرمز'],
    brand: ['brand', 'vendor', 'marque', 'العلامة', 'العلامة التجارية', 'الماركة'],
    model: ['model', 'modele', 'الطراز', 'الموديل'],
    category: ['category', 'categories', 'product category', 'categorie', 'famille', 'family', 'الفئة', 'الصنف'],
    unit: ['unit', 'u', 'unite', 'الوحدة', 'وحدة'],
    tax: ['tax included', 'tax', 'ttc', 'taxe comprise', 'شامل الضريبة'],
    minOrder: [
      ...['min order', 'minimum order', 'min qty', 'minimum quantity', 'moq', 'commande minimale', 'mini', 'qte min'],
      ...['qte mini', 'quantite min', 'quantite minimale', 'الحد الادنى', 'الحد الادنى للطلب'],
    ],
    stock: ['stock', 'variant inventory qty', 'qte', 'qty', 'quantity', 'quantite', 'المخزون', 'الكمية'],
    leadDays: ['lead days', 'days', 'delai', 'delai jours', 'مدة التوريد', 'الايام'],
    cities: ['cities', 'villes', 'livraison', 'المدن'],
    coverage: ['coverage', 'couverture', 'rendement', 'التغطية'],
    waste: [
      ...['waste', 'waste allowance', 'chutes', 'perte', 'pertes', 'pertes chutes et casse', 'الهدر', 'الهالك'],
      'نسبة الهالك',
    ],
    origin: ['origin', 'origine', 'المنشا'],
    warrantyMonths: ['warranty months', 'warranty', 'garantie mois', 'garantie', 'الضمان', 'الضمان بالاشهر'],
    pictures: [
      ...['pictures', 'picture', 'images', 'image', 'photos', 'photo', 'picture files', 'fichiers image', 'image src'],
      ...['الصور', 'صور', 'الصورة', 'صورة'],
    ],
    tiers: ['tiers', 'quantity discounts', 'paliers', 'prix degressifs', 'شرائح السعر', 'خصومات الكمية'],
  }
const words: Readonly<Record<'name' | 'summary', Readonly<Record<Language, readonly string[]>>>> = {
  name: {
    en: ['name', 'name en', 'product', 'product name', 'item', 'title', 'nom anglais', 'الاسم بالإنجليزية'],
    fr: ['name fr', 'nom', 'designation', 'libelle', 'produit', 'article', 'nom français', 'الاسم بالفرنسية'],
    ar: ['name ar', 'الاسم', 'المنتج', 'اسم المنتج', 'nom arabe', 'الاسم بالعربية'],
  },
  summary: {
    en: [
      ...['summary', 'summary en', 'description', 'details', 'body html', 'short description'],
      ...['descriptif anglais', 'الوصف بالإنجليزية'],
    ],
    fr: ['summary fr', 'resume', 'descriptif', 'description fr', 'descriptif français', 'الوصف بالفرنسية'],
    ar: ['summary ar', 'الوصف', 'descriptif arabe', 'الوصف بالعربية'],
  },
}
const gross = [
  'price',
  'variant price',
  'regular price',
  'price incl tax',
  'prix',
  'prix ttc',
  'prix de vente',
  'pu ttc',
  'السعر',
  'سعر البيع',
]
const net = ['price excl tax', 'prix ht', 'pu ht', 'السعر دون ضريبة']

const folded = (texts: readonly string[]): readonly string[] => texts.map(fold)

const known: ReadonlyMap<string, Understood> = new Map<string, Understood>([
  ...Object.entries(headers).flatMap(([column, names]) =>
    folded(names).map((name): [string, Understood] => [name, { column: column as ImportColumn }]),
  ),
  ...(['name', 'summary'] as const).flatMap(column =>
    (['en', 'fr', 'ar'] as const).flatMap(language =>
      folded(words[column][language]).map((name): [string, Understood] => [name, { column, language }]),
    ),
  ),
  ...folded(gross).map((name): [string, Understood] => [name, { column: 'price' }]),
  ...folded(net).map((name): [string, Understood] => [name, { column: 'price', isNet: true }]),
])

/** Attributes of all categories by key and by name in any language; folded once for all columns. */
function attributesByName(attributes: readonly Attribute[]): ReadonlyMap<string, Understood> {
  const names = attributes.flatMap(({ key, name }) =>
    [key, name.en, name.fr, name.ar].map((text): [string, Understood] => [
      fold(text),
      { column: 'attribute', attribute: key },
    ]),
  )
  // Of two with one name the first counts.
  return new Map(names.toReversed())
}

/** camelCase headers of our own file become separate words. */
export const nameOfHead = (header: string): string => fold(header.replace(/([a-z])([A-Z])/g, '$1 $2'))

/** The column's value in the list of choices. */
export function choiceOf(found: Understood | null): string {
  if (!found) return ''
  const { column, language, attribute, isNet } = found
  return [column, language ?? attribute ?? (isNet ? 'net' : undefined)].filter(Boolean).join(':')
}

/** Null: ignore the column; undefined: there is no such choice. */
export function readChoice(choice: string, attributes: readonly Attribute[]): Understood | null | undefined {
  return choiceIn(choicesFor(attributes), choice)
}

function choiceIn(choices: ReadonlyMap<string, Understood>, choice: string): Understood | null | undefined {
  return choice === '' ? null : choices.get(choice)
}

/** All choices; names and descriptions only with a language, attributes only by key. */
function choicesFor(attributes: readonly Attribute[]): ReadonlyMap<string, Understood> {
  const plain = importColumns.filter(column => column !== 'attribute' && column !== 'name' && column !== 'summary')
  const all: readonly Understood[] = [
    ...plain.map(column => ({ column })),
    ...(['name', 'summary'] as const).flatMap(column => languages.map(language => ({ column, language }))),
    ...attributes.map(({ key }) => ({ column: 'attribute' as const, attribute: key })),
    { column: 'price', isNet: true },
  ]
  return new Map(all.map(one => [choiceOf(one), one]))
}

/** Net and gross prices count as one column. */
const markOf = ({ column, language, attribute }: Understood): string => JSON.stringify([column, language, attribute])

/** The supplier's choice by folded header. */
export type HeadMapping = Readonly<Record<string, string>>

/**
 * The meaning of each column: the supplier's choice, else the recognised header; null if unknown. A repeated column
 * counts once.
 */
export function understand(
  head: readonly string[],
  attributes: readonly Attribute[],
  given: HeadMapping = {},
): readonly (Understood | null)[] {
  const names = head.map(nameOfHead)
  const [choices, attributeOf] = [choicesFor(attributes), attributesByName(attributes)]
  const spoken = names.map((name, at) =>
    Object.hasOwn(given, name) ? inCurrency(choiceIn(choices, given[name] ?? ''), head[at] ?? '') : undefined,
  )
  const seen = new Set(spoken.flatMap(one => (one ? [markOf(one)] : [])))
  return names.map((name, at) => {
    const own = spoken[at]
    if (own !== undefined) return own
    const found = knownHead(head[at] ?? '', names) ?? attributeOf.get(name) ?? null
    if (!found || seen.has(markOf(found))) return null
    seen.add(markOf(found))
    return found
  })
}

/** A currency after the name of a column: `Prix TTC (MAD)`, `Price EUR`. */
function currencyIn(header: string): string | undefined {
  const [, inner = '', last = ''] = /\(([^()]{1,12})\)\s*$|\s(\S{1,4})$/.exec(header.trim()) ?? []
  return currencyOf(inner.trim() || last.trim())
}

/**
 * Matches the header as written, else without its brackets or its currency. Shopify's `Type` is a category,
 * WooCommerce's is not.
 */
function knownHead(header: string, names: readonly string[]): Understood | null {
  const name = nameOfHead(header)
  if (name === '') return null
  if (name === 'type') return names.includes('handle') ? { column: 'category' } : null
  const currency = currencyIn(header)
  const bare = header.replace(/\([^()]*\)\s*$/, '')
  const shorter = [bare, ...(currency ? [bare.replace(/\s\S{1,4}$/, '')] : [])].map(nameOfHead)
  const found = [name, ...shorter].map(one => known.get(one)).find(one => one !== undefined) ?? null
  return inCurrency(found, header)
}

function inCurrency<F extends Understood | null | undefined>(found: F, header: string): F {
  const currency = found?.column === 'price' ? currencyIn(header) : undefined
  return currency ? { ...found, currency } : found
}

const unitWords: Readonly<Record<Unit, readonly string[]>> = {
  bag: ['bag', 'bags', 'sac', 'sacs', 'كيس'],
  tonne: ['tonne', 'tonnes', 't', 'ton', 'طن'],
  piece: ['piece', 'pieces', 'pce', 'pces', 'unit', 'units', 'unites', 'pc', 'pcs', 'unite', 'u', 'قطعة', 'وحدة'],
  m2: ['m2', 'sqm', 'متر مربع', 'م2'],
  m3: ['m3', 'cum', 'متر مكعب', 'م3'],
  m: ['m', 'ml', 'metre', 'metres', 'meter', 'متر'],
  litre: ['litre', 'litres', 'l', 'liter', 'لتر'],
  kg: ['kg', 'kilo', 'kilogramme', 'كغ', 'كيلو'],
  box: [
    'box',
    'boxes',
    'carton',
    'cartons',
    'boite',
    'boites',
    'bidon',
    'bidons',
    'pot',
    'pots',
    'seau',
    'دلو',
    'علبة',
    'صندوق',
  ],
  set: ['set', 'lot', 'kit', 'طقم'],
}
const unitOfWord: ReadonlyMap<string, Unit> = new Map(
  (Object.entries(unitWords) as [Unit, readonly string[]][]).flatMap(([unit, texts]) =>
    folded(texts).map((text): [string, Unit] => [text, unit]),
  ),
)
/** m² folds to m2. */
export const readUnit = (text: string): Unit | null => unitOfWord.get(fold(text)) ?? null

const yes = folded(['yes', 'y', 'true', '1', 'oui', 'ttc', 'نعم'])
const no = folded(['no', 'n', 'false', '0', 'non', 'ht', 'لا'])
export function readYesNo(text: string): boolean | null {
  const word = fold(text)
  return yes.includes(word) ? true : no.includes(word) ? false : null
}
