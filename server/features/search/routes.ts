import { bind } from '#server/platform/endpoint/bind.ts'
import { expectFound } from '#server/platform/request-context.ts'
import { type ProfessionalType, professionalTypes } from '#shared/access/roles.ts'
import { search } from '#shared/features/search/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { inLanguage, type Language, type Localized, languages } from '#shared/values/localized.ts'
import { editsBetween, stem, termKey, wordsOf } from '#shared/values/words.ts'
import { findNearestCity, listCities, listCityNames, listNamed, listTrades, listTradeTerms } from './queries.ts'

// Ranks meanings of the typed text: a whole term, a prefix, a term with a typing error.
type Candidate = {
  readonly slug: string
  readonly name: Localized
  readonly folded: string
  readonly weight: number
}
type Suggested = { readonly slug: string; readonly label: string }

const ranks = { exact: 4, start: 3, wordStart: 2, near: 1, none: 0 } as const

/** Compares the typed text with a prefix of equal length, to find typing errors before the word is complete. */
function nearStart(typed: string, folded: string): boolean {
  const typedWords = wordsOf(typed).map(stem)
  const termWords = wordsOf(folded).slice(0, typedWords.length).map(stem)
  const last = typedWords.length - 1
  const begun = termWords.map((word, index) => (index === last ? word.slice(0, typedWords[last]?.length) : word))
  return editsBetween(typedWords, termWords) !== null || editsBetween(typedWords, begun) !== null
}

function rankOf(typed: string, folded: string): number {
  if (folded === typed || termKey(folded) === termKey(typed)) return ranks.exact
  const begun = stem(typed)
  if (folded.startsWith(typed) || stem(folded).startsWith(begun)) return ranks.start
  if (` ${folded}`.includes(` ${typed}`)) return ranks.wordStart
  return nearStart(typed, folded) ? ranks.near : ranks.none
}

/** The best candidates first, without repetition, labelled in the language. */
function suggest(text: string, candidates: readonly Candidate[], language: Language, limit: number): Suggested[] {
  const typed = fold(text)
  if (typed === '') return []
  const best = new Map<string, { rank: number; name: Localized }>()
  for (const { slug, name, folded, weight } of candidates) {
    const rank = rankOf(typed, folded)
    const score = rank + weight / 100
    if (rank > 0 && score > (best.get(slug)?.rank ?? 0)) best.set(slug, { rank: score, name })
  }
  return [...best]
    .sort(([, a], [, b]) => b.rank - a.rank)
    .slice(0, limit)
    .map(([slug, { name }]) => ({ slug, label: inLanguage(name, language) }))
}

/** Every name of an item as a candidate. */
function candidatesOf(items: readonly { slug: string; name: Localized }[]): Candidate[] {
  return items.flatMap(({ slug, name }) =>
    languages.map(language => ({ slug, name, folded: fold(name[language]), weight: 2 })),
  )
}

const most = 8
const mostTrades = 4
const mostCities = 2
const bidders = ['contractor', 'builder'] as const satisfies readonly ProfessionalType[]

const asSuggestion = ({ slug, name }: { slug: string; name: string }) => ({
  kind: 'professional' as const,
  slug,
  label: name,
})

export const searchRoutes = bind(search, {
  'GET /cities': async ({ db }) => {
    return [...(await listCities(db))]
  },
  'GET /cities/nearest': async ({ db }, { query }) => {
    return expectFound(await findNearestCity(db, query.lat, query.lon), 'city.not-found')
  },
  'GET /trades': async ({ db }) => {
    return await listTrades(db)
  },
  'GET /search/suggestions': async (ctx, { query }) => {
    const words = wordsOf(fold(query.q))
    if (words.length === 0) return []
    if (query.bidders) return (await listNamed(ctx.db, words, most, bidders)).map(asSuggestion)
    const [terms, cities, named] = await Promise.all([
      listTradeTerms(ctx.db),
      listCityNames(ctx.db),
      listNamed(ctx.db, words, most, professionalTypes),
    ])
    const trades = suggest(query.q, [...terms, ...candidatesOf(terms)], ctx.language, mostTrades)
    const places = suggest(query.q, candidatesOf(cities), ctx.language, mostCities)
    return [
      ...trades.map(trade => ({ kind: 'trade' as const, ...trade })),
      ...places.map(city => ({ kind: 'city' as const, ...city })),
      ...named.map(asSuggestion),
    ].slice(0, most)
  },
})
