// The text against which a free search is matched: all names of a professional in all languages, folded.
import { fold } from '#shared/values/fold.ts'
import { type Localized, languages } from '#shared/values/localized.ts'

/** Limit of trades, and of cities, in one search. */
export const mostChosen = 4

type Findable = {
  readonly name: string
  readonly headline: Localized
  readonly city: Localized
  readonly trades: readonly Localized[]
}

/** The value of `professionals.search_text`: code that writes one of its parts must write it too. */
export function searchTextOf({ name, headline, city, trades }: Findable): string {
  const texts = languages.flatMap(language => [
    ...trades.map(trade => trade[language]),
    city[language],
    headline[language],
  ])
  return fold([name, ...texts].join(' '))
}
