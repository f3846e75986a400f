import { ItemRow } from '#client/features/wishlists/item-row.tsx'
import { DropsSwitch, ListActions, NewList, PrintBrief } from '#client/features/wishlists/list-actions.tsx'
import wishlistSheet from '#client/features/wishlists/wishlists.css?url'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { ListPages } from '#client/platform/list/list-pages.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { StickyFooter } from '#client/ui/frame/split-view.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { href } from '#shared/routes/href.ts'
import { sentiments } from '#shared/values/sentiments.ts'
import type { data } from './my-wishlists.data.ts'

const useData = () => usePageData<typeof data>()

function Lists() {
  const t = useTexts('wishlists')
  const format = useFormat()
  const addressWith = useAddress()
  const { lists, filter } = useData()
  if (lists.length < 2) return null
  const all = lists.reduce((sum, { count }) => sum + count, 0)
  const tab = (id: string, label: string, count: number) => ({
    label,
    href: addressWith({ list: id || null, sentiment: null }),
    current: (filter.list ?? '') === id,
    count: format.number(count),
  })
  return (
    <TabLinks
      label={t('lists')}
      tabs={[tab('', t('all'), all), ...lists.map(({ id, name, count }) => tab(id, name || t('first-list'), count))]}
    />
  )
}

function Filters() {
  const t = useTexts('wishlists')
  const format = useFormat()
  const addressWith = useAddress()
  const { list, filter } = useData()
  return (
    <ChipRow label={t('filter')}>
      {(['all', ...sentiments] as const).map(name => (
        <ChipLink
          key={name}
          href={addressWith({ sentiment: name === 'all' ? null : name })}
          current={(filter.sentiment || 'all') === name}
        >
          {`${t(name === 'all' ? 'everything' : `sentiments.${name}`)} ${format.number(list.counts[name] ?? 0)}`}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

/** Sends an enquiry for the wanted products to their suppliers. */
function AskFooter() {
  const t = useTexts('wishlists')
  const { list } = useData()
  const { user } = useRoot()
  const wanted = list.items.filter(({ product, sentiment, gone }) => product && sentiment === 'want' && !gone)
  // Suppliers cannot send enquiries.
  if (wanted.length === 0 || !user || areaOf(user) === 'supplier') return null
  const sellers = new Set(wanted.map(({ product }) => product?.seller.slug)).size
  const lines = wanted.slice(0, 20).map(({ thing, product }) => ['line', `${thing}:${product?.minOrder ?? 1}`])
  const path = `/${areaOf(user)}/enquiries/new?${new URLSearchParams(lines)}`
  return (
    <StickyFooter label={t('ask.label')}>
      <Row gap={4} between>
        <p className="text-15">{t('ask.count', { count: wanted.length, sellers })}</p>
        <ButtonLink kind="primary" href={path}>
          {t('ask.go')}
        </ButtonLink>
      </Row>
    </StickyFooter>
  )
}

function Things() {
  const t = useTexts('wishlists')
  const addressWith = useAddress()
  const { list, lists } = useData()
  const things = list.items.filter(({ professional }) => !professional)
  const people = list.items.filter(({ professional }) => professional)
  const part = (title: string, items: typeof things) =>
    items.length > 0 && (
      <section>
        <h2 className="border-ink border-b pb-2 text-20">{title}</h2>
        <ul>
          {items.map(item => (
            <ItemRow key={item.id} item={item} lists={lists} />
          ))}
        </ul>
      </section>
    )
  return (
    <>
      {part(t('products'), things)}
      {part(t('professionals'), people)}
      <ListPages list={list} url={addressWith({ page: '[page]' }).replace('%5Bpage%5D', '[page]')} />
    </>
  )
}

function Nothing() {
  const t = useTexts('wishlists')
  return (
    <EmptyState
      illustration={<BrickBond />}
      title={t('empty.title')}
      action={
        <ButtonLink kind="primary" href={href('products')}>
          {t('empty.go')}
        </ButtonLink>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}

type WishlistsData = ReturnType<typeof useData>
const chosenOf = ({ lists, filter }: Pick<WishlistsData, 'lists' | 'filter'>) =>
  lists.find(({ id }) => id === filter.list) ?? (lists.length === 1 ? lists[0] : undefined)

/** The number of items, and how their prices changed. */
function useLead(): string {
  const t = useTexts('wishlists')
  const { list } = useData()
  const { fell, rose } = list.moved
  const moved = [fell > 0 ? t('moved.fell', { count: fell }) : '', rose > 0 ? t('moved.rose', { count: rose }) : '']
  return [t('count', { count: list.counts.all ?? 0 }), ...moved].filter(Boolean).join(' · ')
}

export function Component() {
  const t = useTexts('wishlists')
  const lead = useLead()
  const { lists, list, filter } = useData()
  const chosen = chosenOf({ lists, filter })
  const isAny = list.items.length > 0
  return (
    <>
      <Head title={t('title')} noindex />
      <link rel="stylesheet" href={wishlistSheet} precedence="part" />
      <PageTitle
        title={chosen?.name || t('title')}
        lead={lead}
        action={
          <>
            {isAny && <PrintBrief />}
            <NewList />
            {chosen && <ListActions list={chosen} />}
          </>
        }
      />
      <Stack>
        <Lists />
        {chosen && <DropsSwitch list={chosen} />}
        {(list.counts.all ?? 0) > 0 && <Filters />}
        {isAny ? <Things /> : <Nothing />}
        <AskFooter />
      </Stack>
    </>
  )
}
