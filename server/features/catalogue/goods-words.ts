// Parses a product search: separates numbers from units, joins dimensions, and gives units one name in three languages.
// The database stores the words of products in the same form (split_goods and unit_key of migration 057); a test
// compares the two.
import { fold, latinDigits } from '#shared/values/fold.ts'

/** Stands for a decimal point in text that has only letters and digits. */
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

/** `Ø12 3X2,5mm²` becomes `diam 12 3x2ꞏ5 mmsq`: folded, with numbers apart from letters. */
export const splitGoods = (text: string): string => changed(fold(changed(latinDigits(text), before)), after)

/** Spellings of each unit, by its stored name. */
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

/** Their size is in millimetres unless a unit follows. */
const diameters = new Set(['diam', 'dia', 'diametre', 'diameter', 'قطر'])
/** Stop words: they name no product. */
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

/** Colloquial names of what price lists call otherwise: a product must have all the words of one alternative. */
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
  // Older names of cement classes, with the strength that each stands for.
  cpj35: [['ciment', `22${point}5`]],
  cpj45: [['ciment', `32${point}5`]],
  cpj55: [['ciment', `42${point}5`]],
}

export const tradeNames = (word: string): readonly (readonly string[])[] => tradeWords[word] ?? []

/**
 * One term of the search. `word` is looked up and corrected to the nearest word of a product; `alternatives` are stored words
 * that must match exactly, all of any one alternative.
 */
export type QueryPiece = {
  readonly shown: string
  readonly word: string | null
  readonly alternatives: readonly (readonly string[])[]
}
type Taken = { readonly piece: QueryPiece | null; readonly taken: number }

const isNumber = (word: string | undefined): word is string => word !== undefined && /^[0-9]/.test(word)
const readable = (word: string): string => word.replaceAll(point, '.').replace(/sq$/, '²').replace(/cub$/, '³')
const exactly = (shown: string, ...alternatives: readonly (readonly string[])[]): QueryPiece => ({
  shown,
  word: null,
  alternatives,
})

/** Reads a number, with the unit after it. */
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

/** Reads a word and its number as one term: `fe500`, `HA12`, `CPJ 45`. */
function takeGlued(word: string, number: string, glued: ReadonlySet<string>): Taken | null {
  const whole = word + number
  const known = tradeNames(whole)
  if (known.length === 0 && !glued.has(whole)) return null
  const others = tradeNames(word).map(alternative => [...alternative, number])
  return { piece: exactly(whole, [whole], [word, number], ...known, ...others), taken: 2 }
}

function takeWord(words: readonly string[], at: number, glued: ReadonlySet<string>): Taken {
  const [word = '', next] = words.slice(at, at + 2)
  const isLeftOut = (words.length > 1 && binding.has(word)) || (isNumber(next) && diameters.has(word))
  if (isLeftOut) return { piece: null, taken: 1 }
  const unit = unitKey(word)
  const alone: QueryPiece =
    unit === null ? { shown: word, word, alternatives: tradeNames(word) } : exactly(readable(word), [unit])
  return (isNumber(next) ? takeGlued(word, next, glued) : null) ?? { piece: alone, taken: 1 }
}

/** The terms that a product must have, in the order of the text. */
export function queryPieces(text: string): readonly QueryPiece[] {
  const words = splitGoods(text).split(' ').filter(Boolean)
  const glued = new Set(fold(text).split(' '))
  const pieces: QueryPiece[] = []
  for (let at = 0; at < words.length; ) {
    const { piece, taken } = isNumber(words[at]) ? takeNumber(words, at) : takeWord(words, at, glued)
    if (piece) pieces.push(piece)
    at += taken
  }
  return pieces
}
