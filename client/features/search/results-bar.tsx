import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { FilterChip } from '#client/ui/controls/chip.tsx'
import { SortMenu } from '#client/ui/controls/sort-menu.tsx'
import { Menu, type MenuItem } from '#client/ui/floats/menu.tsx'
import { SideSheet, SideSheetButton } from '#client/ui/floats/side-sheet.tsx'
import { href } from '#shared/routes/href.ts'
import { type Chosen, useChips } from './chosen-filters.ts'
import type { FacetsView } from './result-view.ts'
import { ratings, type SearchState, searchPath, sortNames } from './search-state.ts'

type Props = {
  readonly state: SearchState
  readonly chosen: Chosen
  readonly facets: FacetsView
  readonly total: number
  /** A place is set, so that distances are possible. */
  readonly placed: boolean
}

const sheet = 'filters'
const Filters = whenVisible('all-filters', () => import('./filters.tsx').then(part => part.Filters))

function ResultOrder({ state }: Pick<Props, 'state'>) {
  const t = useTexts('results')
  const current = t(`sort.${state.sort}`)
  return (
    <SortMenu
      label={t('sort.label', { sort: current })}
      current={current}
      items={sortNames.map(sort => ({
        label: t(`sort.${sort}`),
        note: t(`sort.note.${sort}`),
        href: searchPath(state, { sort }),
        current: sort === state.sort,
      }))}
    />
  )
}

/** The most used filters that are not set yet, each as a small menu of links. */
function useQuick({
  state,
  facets,
}: Props): readonly { readonly title: string; readonly items: readonly MenuItem[] }[] {
  const t = useTexts('results')
  const people = useTexts('professionals')
  const format = useFormat()
  const trades = facets.trades.slice(0, 8).map(({ value, label, count }) => ({
    label,
    note: format.number(count),
    href: searchPath(state, { trades: [value] }),
  }))
  const types = facets.types.map(({ value, count }) => ({
    label: people(`types.${value}`),
    note: format.number(count),
    href: searchPath(state, { type: value as SearchState['type'] }),
  }))
  const rated = ratings.map(minRating => ({
    label: t('filters.rating-from', { rating: format.number(minRating) }),
    href: searchPath(state, { minRating }),
  }))
  const checked = [{ label: t('filters.verified'), href: searchPath(state, { verified: true }) }]
  return [
    { title: t('filters.trade'), items: state.trades.length > 0 ? [] : trades },
    { title: t('filters.type'), items: state.type ? [] : types },
    { title: t('filters.checks'), items: state.verified ? [] : checked },
    { title: t('filters.rating'), items: state.minRating === null ? rated : [] },
  ].filter(({ items }) => items.length > 0)
}

function Chips(props: Props) {
  const { state, chosen } = props
  const t = useTexts('results')
  const chips = useChips(state, chosen).filter(({ key }) => key !== 'what' && key !== 'where')
  const quick = useQuick(props)
  return (
    <fieldset aria-label={t('filters.set')} className="chips-row">
      {chips.map(({ key, label, without }) => (
        <FilterChip key={key} href={searchPath(state, without)} removeLabel={t('filters.remove', { filter: label })}>
          {label}
        </FilterChip>
      ))}
      {chips.length > 1 && (
        <Anchor href={href('find-professionals')} className="act">
          {t('filters.clear')}
        </Anchor>
      )}
      {quick.map(({ title, items }) => (
        <Menu key={title} chevron triggerClass="chip-link border-edge bg-surface" trigger={title} items={items} />
      ))}
    </fieldset>
  )
}

export function ResultsBar(props: Props) {
  const { state, chosen, facets, total, placed } = props
  const t = useTexts('results')
  const format = useFormat()
  const set = useChips(state, chosen).filter(({ key }) => !['what', 'where', 'near'].includes(key)).length
  return (
    <>
      <div className="flex items-center gap-2 md:order-last">
        <SideSheetButton id={sheet} icon={<SlidersHorizontal aria-hidden="true" />}>
          {set > 0 ? t('filters.open-set', { count: set }) : t('filters.title')}
        </SideSheetButton>
        <ResultOrder state={state} />
      </div>
      <Chips {...props} />
      <SideSheet
        id={sheet}
        title={t('filters.title')}
        closeLabel={t('filters.close')}
        doneLabel={t('filters.show', { count: total, number: format.number(total) })}
      >
        <WhenVisible id="all-filters" height="none">
          <Filters state={state} facets={facets} placed={placed} />
        </WhenVisible>
      </SideSheet>
    </>
  )
}
