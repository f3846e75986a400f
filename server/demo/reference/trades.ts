// The trades and their search terms.
import { idOf, localized } from '#server/demo/basics.ts'
import words from '#server/demo/texts/trade-words.json' with { type: 'json' }
import texts from '#server/demo/texts/trades.json' with { type: 'json' }
import { fold } from '#shared/values/fold.ts'
import { type Language, type Localized, languages } from '#shared/values/localized.ts'

type TradeTerm = {
  readonly language: Language
  readonly term: string
  readonly folded: string
  readonly weight: number
}
export type TradeSeed = {
  readonly id: string
  readonly slug: string
  readonly name: Localized
  readonly summary: Localized
  readonly icon: string
  readonly unit: 'job' | 'sqm'
  readonly types: readonly string[]
  readonly terms: readonly TradeTerm[]
}

/** Colloquial terms for a trade, by city and trade: short forms, dialect, the problem instead of the trade. */
export const spokenWords = Object.entries(words).flatMap(([city, trades]) =>
  Object.entries(trades).flatMap(([trade, line]) => line.split(';').map(word => ({ city, trade, word: word.trim() }))),
)

/** Arabic in Latin letters counts as French in the Maghreb, as English in the East. */
function languageOf(city: string, word: string): Language {
  if (/\p{Script=Arabic}/u.test(word)) return 'ar'
  return city === 'casablanca' ? 'fr' : 'en'
}

function termsOf(trade: string, name: Localized, words: Readonly<Record<Language, string>>): TradeTerm[] {
  const spoken = spokenWords.filter(word => word.trade === trade)
  return languages.flatMap(language => {
    const all = [
      name[language],
      ...words[language].split(';').map(word => word.trim()),
      ...spoken.flatMap(({ city, word }) => (languageOf(city, word) === language ? [word] : [])),
    ]
    const first = new Map(all.toReversed().map(term => [fold(term), term]))
    return [...first].map(([folded, term]) => ({ language, term, folded, weight: term === name[language] ? 1.5 : 1 }))
  })
}

/** Trades whose jobs have one surface each. */
const bySquareMetre = new Set(['masonry', 'tiling', 'painting', 'roofing-and-waterproofing'])

export const trades: readonly TradeSeed[] = texts.map(trade => {
  const name = localized(trade.name)
  return {
    id: idOf(`trade:${trade.slug}`),
    slug: trade.slug,
    name,
    summary: localized(trade.summary),
    icon: trade.icon,
    unit: bySquareMetre.has(trade.slug) ? 'sqm' : 'job',
    types: trade.types,
    terms: termsOf(trade.slug, name, trade.terms),
  }
})

export function tradeBy(slug: string): TradeSeed {
  const trade = trades.find(one => one.slug === slug)
  if (!trade) throw new Error(`No such trade: ${slug}`)
  return trade
}
