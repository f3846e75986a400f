import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { SearchState } from './search-state.ts'

type Chip = { readonly key: string; readonly label: string; readonly without: Partial<SearchState> }

type Named = { readonly slug: string; readonly name: string }
/** The names of the chosen trades and cities. */
export type Chosen = { readonly trades: readonly Named[]; readonly cities: readonly Named[] }

const without = (slugs: readonly string[], slug: string): readonly string[] => slugs.filter(one => one !== slug)

/** The active filters as text. */
export function useChips(state: SearchState, chosen: Chosen): Chip[] {
  const t = useTexts('results')
  const people = useTexts('professionals')
  const form = useTexts('search')
  const format = useFormat()
  const chip = (key: string, label: string | null, without: Partial<SearchState>) =>
    label === null || label === '' ? [] : [{ key, label, without }]
  const { radius, minRating } = state
  return [
    ...chip('what', state.what, { what: '' }),
    ...chip('where', state.where, { where: '', radius: null }),
    ...chip('near', state.lat === null ? null : form('form.near-me'), { lat: null, lon: null, radius: null }),
    ...chosen.trades.flatMap(({ slug, name }) => chip(`trade-${slug}`, name, { trades: without(state.trades, slug) })),
    ...chosen.cities.flatMap(({ slug, name }) => chip(`city-${slug}`, name, { cities: without(state.cities, slug) })),
    ...chip('type', state.type && people(`types.${state.type}`), { type: '' }),
    ...chip('radius', radius === null ? null : t('filters.within', { distance: format.distance(radius) }), {
      radius: null,
    }),
    ...chip('rating', minRating === null ? null : t('filters.rating-from', { rating: format.number(minRating) }), {
      minRating: null,
    }),
    ...chip('verified', state.verified ? t('filters.verified') : null, { verified: false }),
    ...chip('language', state.language && people(`languages.${state.language}`), { language: '' }),
  ]
}
