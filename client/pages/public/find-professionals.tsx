import { BandLine, usePriceAlone } from '#client/features/professionals/price.tsx'
import { ProfessionalRow } from '#client/features/professionals/professional-card.tsx'
import { WhyThisOrder } from '#client/features/professionals/why-this-order.tsx'
import { PostInstead } from '#client/features/search/post-instead.tsx'
import { ResultHead } from '#client/features/search/result-head.tsx'
import resultsSheet from '#client/features/search/results.css?url'
import { ResultsBar } from '#client/features/search/results-bar.tsx'
import { SearchForm } from '#client/features/search/search-form.tsx'
import { searchPageUrl, searchPairs } from '#client/features/search/search-state.ts'
import { HeartButton } from '#client/features/wishlists/heart-button.tsx'
import { drawnPart } from '#client/platform/drawn-part.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { usePagination } from '#client/platform/i18n/pagination.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Pagination } from '#client/ui/frame/pagination.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './find-professionals.data.ts'

const NoResults = whenVisible('no-results', () =>
  import('#client/features/search/no-results.tsx').then(part => part.NoResults),
)
const ResultsMap = drawnPart(() => import('#client/features/search/results-map.tsx').then(part => part.ResultsMap), [])

/** Filters that a new text search keeps. */
function present(pairs: readonly (readonly [string, string])[]): Record<string, string> {
  const names = ['type', 'minRating', 'language', 'verified', 'sort']
  return Object.fromEntries(pairs.filter(([name]) => names.includes(name)))
}

function Bar() {
  const { state, chosen, facets, found, understood, tradeNames, cityNames } = usePageData<typeof data>()
  const { lat, lon } = state
  return (
    <div className="results-top">
      <div>
        <SearchForm
          compact
          what={state.what}
          where={state.where}
          near={lat !== null && lon !== null ? { lat, lon } : null}
          carried={present(searchPairs(state))}
          trades={tradeNames}
          cities={cityNames}
        />
        <ResultsBar
          state={state}
          chosen={chosen}
          facets={facets}
          total={found}
          placed={!!understood.city || !!state.where || lat !== null}
        />
      </div>
    </div>
  )
}

function Band() {
  const t = useTexts('results')
  const range = usePriceAlone()
  const { band, first } = usePageData<typeof data>()
  if (first) return <p className="note">{t('currency-first', { currency: first })}</p>
  if (!band) return null
  return (
    <p className="grid grid-cols-[auto_5.5rem_auto] items-center gap-2 text-13">
      <span className="text-ink-soft">{t('band-here')}</span>
      <BandLine band={band} />
      <b className="font-semibold text-blueprint tabular-nums">
        <bdi>{range(band)}</bdi>
      </b>
    </p>
  )
}

function Rows({ first }: { readonly first: number }) {
  const t = useTexts('results')
  const format = useFormat()
  const paging = usePagination()
  const { cards, state, total, pageSize, form } = usePageData<typeof data>()
  return (
    <>
      {cards.map((card, index) => (
        <ProfessionalRow
          key={card.slug}
          card={card}
          number={format.number(first + index)}
          place={index + 1}
          priority={index < 2}
          aside={
            <span className="flex items-center">
              <HeartButton kind="professional" thing={card.slug} name={card.name} />
              <WhyThisOrder slug={card.slug} name={card.name} why={card.why} />
            </span>
          }
        />
      ))}
      <p className="py-4 text-15 text-ink-soft">{t('order')}</p>
      <Pagination
        type="link"
        url={searchPageUrl(state)}
        totalItems={total}
        itemsPerPage={pageSize}
        currentPage={state.page}
        {...paging}
      />
      {form && <PostInstead form={form} />}
    </>
  )
}

export function Component() {
  const t = useTexts('results')
  const { state, asks, total, understood, chosen, cards, hasMap, drawn, nextLinks, form, pageSize } =
    usePageData<typeof data>()
  const first = (state.page - 1) * pageSize + 1
  return (
    <>
      <Head
        title={t('head.title')}
        description={t('head.description')}
        canonicalPath={href('find-professionals')}
        noindex={asks}
      />
      <link rel="stylesheet" href={resultsSheet} precedence="part" />
      <Bar />
      <div className="results">
        <div className="results-list">
          <ResultHead state={state} chosen={chosen} total={total} understood={understood} aside={<Band />} />
          {nextLinks ? (
            <WhenVisible id="no-results">
              <NoResults {...nextLinks} form={form} />
            </WhenVisible>
          ) : (
            <Rows first={first} />
          )}
        </div>
        {hasMap && (
          <ResultsMap id="map" height="none" data={drawn?.map ? { map: drawn.map, people: cards, first } : null} />
        )}
      </div>
    </>
  )
}
