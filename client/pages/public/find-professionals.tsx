// The results of a search for professionals: what and where, filters, cards with the reasons of their order.
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { FigureDefinitions } from '#client/features/professionals/figures.tsx'
import { ProfessionalCard } from '#client/features/professionals/professional-card.tsx'
import { WhyThisOrder } from '#client/features/professionals/why-this-order.tsx'
import { ActiveFilters, useChips } from '#client/features/search/active-filters.tsx'
import { Filters } from '#client/features/search/filters.tsx'
import { NoResults } from '#client/features/search/no-results.tsx'
import { PostInstead } from '#client/features/search/post-instead.tsx'
import { ResultHead } from '#client/features/search/result-head.tsx'
import { SearchForm } from '#client/features/search/search-form.tsx'
import { searchPageUrl, searchPairs } from '#client/features/search/search-state.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { usePagination } from '#client/platform/i18n/pagination.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SideSheet, SideSheetButton } from '#client/ui/floats/side-sheet.tsx'
import { Pagination } from '#client/ui/frame/pagination.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './find-professionals.data.ts'

const sheet = 'filters'

/** Filters that a new search by words keeps. */
function kept(pairs: readonly (readonly [string, string])[]): Record<string, string> {
  const names = ['type', 'minRating', 'language', 'verified', 'sort']
  return Object.fromEntries(pairs.filter(([name]) => names.includes(name)))
}

function Results() {
  const { cards, state, total, pageSize, waysOn, form } = usePageData<typeof data>()
  const paging = usePagination()
  if (waysOn) return <NoResults state={state} {...waysOn} form={form} />
  return (
    <>
      {cards.map((card, index) => (
        <ProfessionalCard key={card.slug} card={card} wide level={2} priority={index === 0}>
          <WhyThisOrder name={card.name} why={card.why} />
        </ProfessionalCard>
      ))}
      <Pagination
        type="link"
        url={searchPageUrl(state)}
        totalItems={total}
        itemsPerPage={pageSize}
        currentPage={state.page}
        {...paging}
      />
      {form && <PostInstead form={form} />}
      <FigureDefinitions />
    </>
  )
}

function FilterSheet() {
  const t = useTexts('results')
  const format = useFormat()
  const { state, facets, total, understood } = usePageData<typeof data>()
  return (
    <SideSheet
      id={sheet}
      title={t('filters.title')}
      closeLabel={t('filters.close')}
      doneLabel={t('filters.show', { count: total, number: format.number(total) })}
    >
      <Filters state={state} facets={facets} placed={!!understood.city || !!state.where || state.lat !== null} />
    </SideSheet>
  )
}

function FilterButton() {
  const t = useTexts('results')
  const { state, chosen } = usePageData<typeof data>()
  const filters = useChips(state, chosen).filter(({ key }) => !['what', 'where', 'near'].includes(key))
  return (
    <SideSheetButton id={sheet} icon={<SlidersHorizontal aria-hidden="true" />}>
      {filters.length > 0 ? t('filters.open-set', { count: filters.length }) : t('filters.title')}
    </SideSheetButton>
  )
}

export function Component() {
  const t = useTexts('results')
  const { state, asks, total, understood, chosen, tradeNames, cityNames } = usePageData<typeof data>()
  const { lat, lon } = state
  return (
    <Container>
      <Head
        title={t('head.title')}
        description={t('head.description')}
        canonicalPath={href('find-professionals')}
        noindex={asks}
      />
      <PageTitle title={t('title')} lead={t('lead')} />
      <Stack gap={6}>
        <SearchForm
          what={state.what}
          where={state.where}
          near={lat !== null && lon !== null ? { lat, lon } : null}
          keep={kept(searchPairs(state))}
          trades={tradeNames}
          cities={cityNames}
        />
        <ActiveFilters state={state} chosen={chosen} />
        <FilterButton />
        <Grid of="side-main">
          <FilterSheet />
          <Stack gap={6}>
            <ResultHead state={state} total={total} understood={understood} />
            <Results />
          </Stack>
        </Grid>
      </Stack>
    </Container>
  )
}
