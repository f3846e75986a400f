// The text by which a professional is found: name, trades, city and headline in all languages, folded.
import { fold } from './fold.ts'
import { type Localized, languages } from './localized.ts'

export type Searchable = {
  readonly name: string
  readonly trades: readonly Localized[]
  readonly city: Localized
  readonly headline: Localized
}

/** What `professionals.search_text` holds. */
export function searchTextOf({ name, trades, city, headline }: Searchable): string {
  const texts = languages.flatMap(language => [
    ...trades.map(trade => trade[language]),
    city[language],
    headline[language],
  ])
  return fold([name, ...texts].join(' '))
}
