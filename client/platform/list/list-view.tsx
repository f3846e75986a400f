import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { Kbd } from '#client/ui/base/kbd.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { type Column, DataTable } from '#client/ui/data/data-table.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { StickyFooter } from '#client/ui/frame/split-view.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { useAddress } from './address.ts'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import { type Bulk, idOf, useChosen } from './use-chosen.tsx'
import { useListKeys } from './use-list-keys.ts'

type Page<R> = {
  readonly items: readonly R[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly counts?: Readonly<Record<string, number>>
}

/** Views of the list by one query parameter, such as the states of a lifecycle. */
export type ListTabs = {
  /** Needed when a screen has two kinds of views. */
  readonly title?: string
  readonly name: string
  readonly values: readonly string[]
  /** The default view. */
  readonly first?: string
  readonly label: (value: string) => string
  /** Replaces the list's own counts. */
  readonly counts?: Readonly<Record<string, number>>
}

export type ReviewFrame = {
  readonly head: ReactNode
  readonly footer: ReactNode
  readonly beside: ReactNode
  /** The rows on earlier pages, and on all. */
  readonly before: number
  readonly total: number
}

export type ListViewProps<R extends object> = {
  readonly list: Page<R>
  readonly filter: Readonly<Record<string, string>>
  /** The name of the list for screen readers. */
  readonly caption: string
  /** By default the row's `id`. */
  readonly rowKey?: (row: R) => string
  /** A table; cards on phones. */
  readonly columns?: readonly Column<R>[]
  /** Instead of columns: renders each row, including `<li>`. */
  readonly item?: (row: R) => ReactNode
  /** Instead of both: renders all rows at once. */
  readonly rows?: (rows: readonly R[]) => ReactNode
  /** A review uses the whole window: the other parts of the list are above and below its rows. */
  readonly review?: (rows: readonly R[], around: ReviewFrame) => ReactNode
  /** For a review: the title above its rows. */
  readonly title?: ReactNode
  /** Beside the list. */
  readonly beside?: ReactNode
  readonly tabs?: ListTabs
  readonly filters?: readonly ListFilter[]
  readonly bulk?: Bulk<R> | undefined
  /** When there are no rows and no filters. */
  readonly empty: {
    readonly title: string
    readonly text: ReactNode
    readonly drawing?: ReactNode
    readonly action?: ReactNode
  }
}

export function ListTabLinks({
  tabs,
  filter,
  counts,
}: {
  tabs: ListTabs
  filter: ListViewProps<never>['filter']
  counts?: Page<never>['counts']
}) {
  const t = useTexts('lists')
  const format = useFormat()
  const addressWith = useAddress()
  const { name, values, label, first = values[0] } = tabs
  const current = filter[name] || first
  const known = tabs.counts ?? counts
  return (
    <TabLinks
      label={tabs.title ?? t('tabs')}
      tabs={values.map(value => ({
        label: label(value),
        href: addressWith({ [name]: value === first ? null : value }),
        current: value === current,
        ...(known && (!tabs.counts || value in known) ? { count: format.number(known[value] ?? 0) } : {}),
      }))}
    />
  )
}

function Nothing<R extends object>({
  filter,
  filters = [],
  empty,
}: Pick<ListViewProps<R>, 'filter' | 'filters' | 'empty'>) {
  const t = useTexts('lists')
  const addressWith = useAddress()
  const names = filters.map(({ name }) => name)
  const drawing = empty.drawing ?? <BrickBond />
  if (!names.some(name => filter[name]))
    return (
      <EmptyState illustration={drawing} title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  return (
    <EmptyState
      illustration={drawing}
      title={filter.q ? t('nothing.title', { q: filter.q }) : t('nothing.title-plain')}
      action={
        <ButtonLink href={addressWith(Object.fromEntries(names.map(name => [name, null])))}>
          {t('nothing.all')}
        </ButtonLink>
      }
    >
      {t('nothing.text')}
    </EmptyState>
  )
}

type KeyHint = readonly [keys: readonly string[], text: string, when?: 'rows-open']

/** The keyboard shortcuts of the list, on devices with a keyboard. */
export function KeyLine({ keys }: { readonly keys: readonly KeyHint[] }) {
  return (
    <p className="flex flex-wrap gap-x-4.5 gap-y-1 note max-lg:hidden print:hidden">
      {keys.map(([names, text, when]) => (
        <span
          key={text}
          className={when ? 'hidden items-center gap-1 group-has-[.row-opens]:flex' : 'flex items-center gap-1'}
        >
          {names.map(name => (
            <Kbd key={name}>{name}</Kbd>
          ))}
          {text}
        </span>
      ))}
    </p>
  )
}

function Rows<R extends object>(props: ListViewProps<R>) {
  const { list, caption, columns = [], item, rows, bulk, rowKey = idOf } = props
  const t = useTexts('lists')
  const place = useListKeys<HTMLDivElement>()
  const { rows: chosen, column, clear } = useChosen(props)
  const bar = bulk && chosen.length > 0 && bulk.bar(chosen, clear)
  if (rows) return rows(list.items)
  if (item)
    return (
      <div ref={place}>
        <ul aria-label={caption} className="grid">
          {list.items.map(item)}
        </ul>
      </div>
    )
  return (
    <div ref={place} className="group grid min-w-0 gap-3">
      <DataTable
        caption={caption}
        captionHidden
        columns={[...column, ...columns]}
        rows={list.items}
        rowKey={rowKey}
        narrow="cards"
      />
      <KeyLine
        keys={[
          [['J', 'K'], t('keys.move')],
          ...(bulk ? [[['X'], t('keys.choose')] as const] : []),
          [['Enter'], t('keys.open'), 'rows-open'],
        ]}
      />
      {bar && <StickyFooter label={t('chosen-what')}>{bar}</StickyFooter>}
    </div>
  )
}

export function ListView<R extends object>(props: ListViewProps<R>) {
  const { list, filter, tabs, filters = [], beside, review, title } = props
  const addressWith = useAddress()
  const url = addressWith({ page: '[page]' }).replace('%5Bpage%5D', '[page]')
  const filterBar = filters.length > 0 && <ListFilters filters={filters} values={filter} />
  const views = tabs && <ListTabLinks tabs={tabs} filter={filter} counts={list.counts} />
  const pages = <ListPages list={list} url={url} />
  if (review && list.items.length > 0) {
    const head = (
      <Stack gap={4}>
        {title}
        {views}
        {filterBar}
      </Stack>
    )
    const before = (list.page - 1) * list.pageSize
    return review(list.items, { head, footer: pages, beside, before, total: list.total })
  }
  const main = (
    <Stack gap={4}>
      {filterBar}
      {list.items.length > 0 ? <Rows {...props} /> : <Nothing {...props} />}
      {pages}
    </Stack>
  )
  return (
    <Stack gap={4}>
      {title}
      {views}
      {beside ? (
        <Grid of="main-side">
          {main}
          {beside}
        </Grid>
      ) : (
        main
      )}
    </Stack>
  )
}
