// A wall of finished works by true ratio, each with its cost on one axis.
import { calculatorPath } from '#client/features/calculator/calculator-path.ts'
import bookSheet from '#client/features/ideabooks/ideabooks.css?url'
import { SaveButton, SaveMessages } from '#client/features/ideabooks/save-button.tsx'
import { CostAxis } from '#client/features/ideas/cost-axis.tsx'
import { ideasPerPage } from '#client/features/ideas/courses.ts'
import { IdeaFilters, IdeaSearch, IdeaSort, Rooms } from '#client/features/ideas/idea-filters.tsx'
import { useIdeaListJsonLd } from '#client/features/ideas/idea-json-ld.ts'
import { useMonth } from '#client/features/ideas/idea-tile.tsx'
import ideasSheet from '#client/features/ideas/ideas.css?url'
import { ideasPageUrl, ideasPath } from '#client/features/ideas/ideas-address.ts'
import { NoIdeas } from '#client/features/ideas/no-ideas.tsx'
import { ShowCosts } from '#client/features/ideas/show-costs.tsx'
import { SpreadTile } from '#client/features/ideas/spread-tile.tsx'
import { Wall } from '#client/features/ideas/wall.tsx'
import { drawnPart } from '#client/platform/drawn-part.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { usePagination } from '#client/platform/i18n/pagination.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Pagination } from '#client/ui/frame/pagination.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './ideas-hub.data.ts'

function Top() {
  const t = useTexts('ideas')
  const format = useFormat()
  const monthText = useMonth()
  const { state, cities, near, total, all, more, month, facets } = usePageData<typeof data>()
  const counted = more
    ? t('count-more', { shown: format.number(total) })
    : all === null
      ? t('count-found', { count: total })
      : t('count', { count: all, shown: format.number(total) })
  const costs =
    month && (state.show === 'built' ? t('costs.built') : t('costs.city', { city: near.name, month: monthText(month) }))
  return (
    <>
      <div className="ideas-title">
        <h1 className="text-32">{t('title')}</h1>
        <p className="note grow">{[counted, costs].filter(Boolean).join(' · ')}</p>
        <ShowCosts state={state} cities={cities} near={near.slug} />
      </div>
      <div className="ideas-bar">
        <IdeaSearch state={state} />
        <IdeaFilters state={state} facets={facets} />
        <IdeaSort state={state} />
      </div>
      <Rooms state={state} facets={facets} />
    </>
  )
}

function More() {
  const t = useTexts('ideas')
  const paging = usePagination()
  const { state, total } = usePageData<typeof data>()
  const hasMore = state.page * ideasPerPage < total
  return (
    <div className="grid justify-items-center gap-4 py-8">
      {hasMore && (
        <ButtonLink rel="next" href={ideasPath(state, { page: state.page + 1 })}>
          {t('more')}
        </ButtonLink>
      )}
      <Pagination
        type="link"
        url={ideasPageUrl(state)}
        totalItems={total}
        itemsPerPage={ideasPerPage}
        currentPage={state.page}
        {...paging}
      />
    </div>
  )
}

const SharedBooks = drawnPart(
  () => import('#client/features/ideabooks/shared-books.tsx').then(part => part.SharedBooks),
  ['ideabooks'],
)

export function Component() {
  const t = useTexts('ideas')
  const { state, asks, tiles, axis, near, facets, without, spread, hasShared, drawn } = usePageData<typeof data>()
  const jsonLd = useIdeaListJsonLd()
  const hasFigure = spread && state.page === 1
  return (
    <Container className="py-4">
      <Head
        title={t('title')}
        description={t('head.description')}
        canonicalPath={href('ideas-hub')}
        noindex={asks}
        image={tiles[0]?.photo?.src}
        jsonLd={tiles.length > 0 ? [jsonLd(tiles)] : []}
      />
      <link rel="stylesheet" href={ideasSheet} precedence="part" />
      <Top />
      <CostAxis key={ideasPath(state)} state={state} axis={axis} currency={near.currency} />
      {tiles.length > 0 ? (
        <>
          <Wall
            first
            tiles={tiles}
            place={state}
            save={({ slug, title: name }) => <SaveButton kind="idea" thing={slug} name={name} onPicture="large" />}
            figure={hasFigure && <SpreadTile spread={spread} city={near.name} calculator={calculatorPath('house')} />}
          />
          <More />
        </>
      ) : (
        <NoIdeas {...{ state, facets, without }} />
      )}
      {hasShared && (
        <>
          <link rel="stylesheet" href={bookSheet} precedence="part" />
          <SharedBooks id="shared" data={drawn} height="low" />
        </>
      )}
      <SaveMessages />
    </Container>
  )
}
