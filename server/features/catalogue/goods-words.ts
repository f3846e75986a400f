// What is typed to find products, taken apart: numbers from their units, sizes into one, units by one name in three languages.
// The database keeps the words of products the same way (split_goods and unit_key of migration 057); a test holds the two together.
import { fold, latinDigits } from '#shared/values/fold.ts'

/** Stands for a decimal point where only letters and digits are left. */
const point = 'ꞏ'
const gap = '[ \u00a0\u202f]*'

const before: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`[ØøΦφ⌀]${gap}(?=[0-9])`, 'g'), ' diam '],
  [new RegExp(`([0-9])${gap}[×✕✖*xX]${gap}(?=[0-9])`, 'g'), '$1x'],
  [/(^|[^0-9.,٫])([1-9][0-9]{0,2})[,.٬\u00a0\u202f]([0-9]{3})(?![0-9.,٫])/g, '$1$2$3'],
  [/([0-9])[.,٫](?=[0-9])/g, `$1${point}`],
]
const after: readonly (readonly [RegExp, string])[] = [
  [/(^|[0-9 ])(mm|cm|m|مم|سم|م)2(?![^ ])/g, '$1$2sq'],
  [/(^|[0-9 ])(m|م)3(?![^ ])/g, '$1$2cub'],
  [/([0-9])(?=[^0-9 ꞏx]|x[^0-9])/g, '$1 '],
  [/([^0-9 ꞏx])(?=[0-9])/g, '$1 '],
  [/(?<![0-9])x(?=[0-9])/g, 'x '],
]
const changed = (text: string, rules: typeof before): string =>
  rules.reduce((so, [from, to]) => so.replace(from, to), text)

/** `Ø12 3X2,5mm²` is `diam 12 3x2ꞏ5 mmsq`: folded, and numbers apart from letters. */
export const splitGoods = (text: string): string => changed(fold(changed(latinDigits(text), before)), after)

/** As they are typed, by the one name that is kept. */
export const measures: Readonly<Record<string, readonly string[]>> = {
  kg: [
    'kg',
    'kgs',
    'kilo',
    'kilos',
    'kilogram',
    'kilograms',
    'kilogramme',
    'kilogrammes',
    'كغ',
    'كغم',
    'كجم',
    'كلغ',
    'كيلو',
    'كيلوغرام',
    'كيلوجرام',
  ],
  g: ['g', 'gr', 'gram', 'grams', 'gramme', 'grammes', 'غ', 'غرام', 'جرام'],
  t: ['t', 'ton', 'tons', 'tonne', 'tonnes', 'طن', 'اطنان'],
  mm: ['mm', 'millimetre', 'millimetres', 'millimeter', 'مم', 'ملم', 'ميليمتر', 'مليمتر'],
  cm: ['cm', 'centimetre', 'centimetres', 'centimeter', 'سم', 'سنتيمتر', 'سنتمتر'],
  m: ['m', 'metre', 'metres', 'meter', 'meters', 'م', 'متر', 'امتار'],
  mm2: ['mmsq', 'ممsq'],
  cm2: ['cmsq', 'سمsq'],
  m2: ['msq', 'sqm', 'مsq'],
  m3: ['mcub', 'cum', 'مcub'],
  l: ['l', 'ltr', 'litre', 'litres', 'liter', 'liters', 'ل', 'لتر', 'ليتر', 'لترات'],
  w: ['w', 'watt', 'watts', 'واط', 'وات'],
  kw: ['kw', 'kilowatt', 'kilowatts', 'كيلوواط', 'كيلووات'],
  btu: ['btu'],
  ml: ['ml', 'millilitre', 'millilitres', 'مل'],
  bag: ['bag', 'bags', 'sack', 'sacks', 'sac', 'sacs', 'كيس', 'اكياس', 'شكاره'],
}
const measureOf = new Map(Object.entries(measures).flatMap(([unit, words]) => words.map(word => [word, unit] as const)))
export const unitKey = (word: string): string | null => measureOf.get(word) ?? null

/** Whose size is said in millimetres unless a unit follows. */
const diameters = new Set(['diam', 'dia', 'diametre', 'diameter', 'قطر'])
/** They bind words and name no product. */
const binding = new Set([
  'de',
  'du',
  'des',
  'd',
  'la',
  'le',
  'les',
  'l',
  'en',
  'a',
  'of',
  'the',
  'for',
  'pour',
  'من',
  'في',
])

/** What people say for what price lists call otherwise: words that a product then has instead, all of one of these. */
const tradeWords: Readonly<Record<string, readonly (readonly string[])[]>> = {
  fer: [['acier']],
  ferraille: [['acier']],
  ha: [['acier']],
  rebar: [['reinforcing']],
  rebars: [['reinforcing']],
  parpaing: [['agglomere']],
  parpaings: [['agglomere']],
  carrelage: [['carreaux']],
  carrelages: [['carreaux']],
  grout: [['joint', 'mortar']],
  ac: [['conditioner']],
  وحده: [['btu']],
  // Classes of cement by their older names: the strength that each stands for.
  cpj35: [['ciment', `22${point}5`]],
  cpj45: [['ciment', `32${point}5`]],
  cpj55: [['ciment', `42${point}5`]],
}

export const tradeNames = (word: string): readonly (readonly string[])[] => tradeWords[word] ?? []

/**
 * A piece of what was typed. `word` is looked up, and read as the nearest that some product has; `ways` are kept words
 * that are wanted exactly, all of any of these.
 */
export type Asked = {
  readonly shown: string
  readonly word: string | null
  readonly ways: readonly (readonly string[])[]
}
type Taken = { readonly piece: Asked | null; readonly taken: number }

const isNumber = (word: string | undefined): word is string => word !== undefined && /^[0-9]/.test(word)
const readable = (word: string): string => word.replaceAll(point, '.').replace(/sq$/, '²').replace(/cub$/, '³')
const exactly = (shown: string, ...ways: readonly (readonly string[])[]): Asked => ({ shown, word: null, ways })

/** A number, with the unit behind it. */
function takeNumber(words: readonly string[], at: number): Taken {
  const [number = '', next = ''] = words.slice(at, at + 2)
  const unit = unitKey(next)
  const isMeasured = unit !== null && unit !== 'bag'
  const taken = isMeasured ? 2 : 1
  const shown = readable(isMeasured ? `${number} ${next}` : number)
  if (number.includes('x')) return { piece: exactly(shown, [number]), taken }
  if (isMeasured) return { piece: exactly(shown, [number + unit]), taken }
  return { piece: exactly(shown, [diameters.has(words[at - 1] ?? '') ? `${number}mm` : number]), taken }
}

/** A word and the number behind it, where they are one thing: `fe500`, `HA12`, `CPJ 45`. */
function takeGlued(word: string, number: string, glued: ReadonlySet<string>): Taken | null {
  const whole = word + number
  const known = tradeNames(whole)
  if (known.length === 0 && !glued.has(whole)) return null
  const others = tradeNames(word).map(way => [...way, number])
  return { piece: exactly(whole, [whole], [word, number], ...known, ...others), taken: 2 }
}

function takeWord(words: readonly string[], at: number, glued: ReadonlySet<string>): Taken {
  const [word = '', next] = words.slice(at, at + 2)
  const isLeftOut = (words.length > 1 && binding.has(word)) || (isNumber(next) && diameters.has(word))
  if (isLeftOut) return { piece: null, taken: 1 }
  const unit = unitKey(word)
  const alone: Asked = unit === null ? { shown: word, word, ways: tradeNames(word) } : exactly(readable(word), [unit])
  return (isNumber(next) ? takeGlued(word, next, glued) : null) ?? { piece: alone, taken: 1 }
}

/** The pieces that a product must have, in the order in which they were typed. */
export function askedGoods(text: string): readonly Asked[] {
  const words = splitGoods(text).split(' ').filter(Boolean)
  const glued = new Set(fold(text).split(' '))
  const pieces: Asked[] = []
  for (let at = 0; at < words.length; ) {
    const { piece, taken } = isNumber(words[at]) ? takeNumber(words, at) : takeWord(words, at, glued)
    if (piece) pieces.push(piece)
    at += taken
  }
  return pieces
}
