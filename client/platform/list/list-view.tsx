// A list of the house: views, filters, rows as a table or as cards, what is chosen of them, pages, and what it says when empty.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { Kbd } from '#client/ui/base/kbd.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { type Column, DataTable } from '#client/ui/data/data-table.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { StickyFoot } from '#client/ui/frame/split-view.tsx'
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

/** Views of the list by one part of its query, such as the states of a lifecycle. */
export type ListTabs = {
  /** Where a screen has two kinds of views. */
  readonly title?: string
  readonly name: string
  readonly values: readonly string[]
  /** The one that stands when the address names none. */
  readonly first?: string
  readonly label: (value: string) => string
  /** Where the list's own counts do not tell. */
  readonly counts?: Readonly<Record<string, number>>
}

export type ReviewFrame = { readonly head: ReactNode; readonly foot: ReactNode; readonly beside: ReactNode }

export type ListViewProps<R extends object> = {
  readonly list: Page<R>
  readonly filter: Readonly<Record<string, string>>
  /** What the list is of, for who hears it. */
  readonly caption: string
  /** The row's `id`, where it has one. */
  readonly rowKey?: (row: R) => string
  /** As a table; as cards on a phone. */
  readonly columns?: readonly Column<R>[]
  /** Instead of columns: each row as its own part, `<li>` and all. */
  readonly item?: (row: R) => ReactNode
  /** Instead of both: all of them at once. */
  readonly rows?: (rows: readonly R[]) => ReactNode
  /** A review fills the window: what else the list has stands above and below its rows. */
  readonly review?: (rows: readonly R[], around: ReviewFrame) => ReactNode
  /** Of a review, which has it above its rows. */
  readonly title?: ReactNode
  /** At the side of the list. */
  readonly beside?: ReactNode
  readonly tabs?: ListTabs
  readonly filters?: readonly ListFilter[]
  readonly bulk?: Bulk<R> | undefined
  /** Where nothing is and nothing was asked for. */
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
        ...(known ? { count: format.number(known[value] ?? 0) } : {}),
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

/** What the keys do in the list, for who has a keyboard. */
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
  const { column, bar } = useChosen(props)
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
      {bar && <StickyFoot label={t('chosen-what')}>{bar}</StickyFoot>}
    </div>
  )
}

export function ListView<R extends object>(props: ListViewProps<R>) {
  const { list, filter, tabs, filters = [], beside, review, title } = props
  const addressWith = useAddress()
  const url = addressWith({ page: '[page]' }).replace('%5Bpage%5D', '[page]')
  const asked = filters.length > 0 && <ListFilters filters={filters} values={filter} />
  const views = tabs && <ListTabLinks tabs={tabs} filter={filter} counts={list.counts} />
  const pages = <ListPages list={list} url={url} />
  if (review && list.items.length > 0) {
    const head = (
      <Stack gap={4}>
        {title}
        {views}
        {asked}
      </Stack>
    )
    return review(list.items, { head, foot: pages, beside })
  }
  const main = (
    <Stack gap={4}>
      {asked}
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
