// What free text is matched against: everything that names a professional, in all languages, folded.
import { fold } from '#shared/values/fold.ts'
import { type Localized, languages } from '#shared/values/localized.ts'

/** So many trades, and so many cities, may be asked for at once. */
export const mostChosen = 4

type Findable = {
  readonly name: string
  readonly headline: Localized
  readonly city: Localized
  readonly trades: readonly Localized[]
}

/** The value of `professionals.search_text`: whoever writes one of its parts writes it too. */
export function searchTextOf({ name, headline, city, trades }: Findable): string {
  const texts = languages.flatMap(language => [
    ...trades.map(trade => trade[language]),
    city[language],
    headline[language],
  ])
  return fold([name, ...texts].join(' '))
}
