// The filters of the results. Every choice is a link: the address holds the filters, so they work without script and
// Back undoes them.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type FacetLink, FacetLinks } from '#client/ui/controls/facet-links.tsx'
import { isLanguage } from '#shared/values/localized.ts'
import type { FacetsView } from './result-view.ts'
import { radii, ratings, type SearchState, searchPath } from './search-state.ts'

type Props = { readonly state: SearchState; readonly facets: FacetsView; readonly placed: boolean }

/** Choosing an active value again removes it. */
function useFacetLink(state: SearchState) {
  const format = useFormat()
  return (label: string, change: Partial<SearchState>, current: boolean, count?: number): FacetLink => {
    const undone = Object.fromEntries(
      Object.keys(change).map(key => [key, ['radius', 'minRating'].includes(key) ? null : '']),
    )
    return {
      label,
      href: searchPath(state, current ? (undone as Partial<SearchState>) : change),
      current,
      count: count === undefined ? undefined : format.number(count),
    }
  }
}

/** For a filter with several values. */
function useSeveral(state: SearchState) {
  const format = useFormat()
  return (label: string, name: 'trades' | 'cities', value: string, count: number): FacetLink => {
    const current = state[name].includes(value)
    const chosen = current ? state[name].filter(one => one !== value) : [...state[name], value]
    return { label, href: searchPath(state, { [name]: chosen }), current, count: format.number(count), several: true }
  }
}

function PeopleFilters({ state, facets }: Omit<Props, 'placed'>) {
  const t = useTexts('results')
  const people = useTexts('professionals')
  const link = useFacetLink(state)
  const several = useSeveral(state)
  return (
    <>
      <FacetLinks
        title={t('filters.trade')}
        links={facets.trades.map(({ value, label, count }) => several(label, 'trades', value, count))}
      />
      <FacetLinks
        title={t('filters.type')}
        links={facets.types.map(({ value, count }) => {
          const type = value as SearchState['type']
          return link(people(`types.${value}`), { type }, state.type === value, count)
        })}
      />
    </>
  )
}

function TrustFilters({ state }: Pick<Props, 'state'>) {
  const t = useTexts('results')
  const format = useFormat()
  const link = useFacetLink(state)
  const verified = searchPath(state, { verified: !state.verified })
  return (
    <>
      <FacetLinks
        title={t('filters.checks')}
        links={[{ label: t('filters.verified'), href: verified, current: state.verified, several: true }]}
      />
      <FacetLinks
        title={t('filters.rating')}
        links={ratings.map(minRating =>
          link(
            t('filters.rating-from', { rating: format.number(minRating) }),
            { minRating },
            state.minRating === minRating,
          ),
        )}
      />
    </>
  )
}

function PlaceFilters({ state, facets, placed }: Props) {
  const t = useTexts('results')
  const format = useFormat()
  const link = useFacetLink(state)
  const radius = (km: number) =>
    link(t('filters.within', { distance: format.distance(km) }), { radius: km }, state.radius === km)
  const several = useSeveral(state)
  if (placed) return <FacetLinks title={t('filters.radius')} links={radii.map(radius)} />
  return (
    <FacetLinks
      title={t('filters.city')}
      links={facets.cities.slice(0, 10).map(({ value, label, count }) => several(label, 'cities', value, count))}
    />
  )
}

export function Filters({ state, facets, placed }: Props) {
  const t = useTexts('results')
  const people = useTexts('professionals')
  const link = useFacetLink(state)
  return (
    <nav aria-label={t('filters.title')}>
      <PeopleFilters state={state} facets={facets} />
      <PlaceFilters state={state} facets={facets} placed={placed} />
      <TrustFilters state={state} />
      <FacetLinks
        title={t('filters.language')}
        links={facets.languages
          .filter(({ value }) => isLanguage(value))
          .map(({ value, count }) => {
            const language = value as 'en' | 'fr' | 'ar'
            return link(people(`languages.${language}`), { language }, state.language === value, count)
          })}
      />
    </nav>
  )
}
