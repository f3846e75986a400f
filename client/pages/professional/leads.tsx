import Columns from 'lucide-react/icons/columns-3'
import List from 'lucide-react/icons/list'
import { LeadBoard } from '#client/features/leads/lead-board.tsx'
import { LeadTable } from '#client/features/leads/lead-table.tsx'
import { leadsHref } from '#client/features/leads/lead-types.ts'
import { MatchLimits } from '#client/features/leads/match-limits.tsx'
import { OpenJobs } from '#client/features/leads/open-jobs.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { ListFilters } from '#client/platform/list/list-filters.tsx'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { leadLifecycle, leadSorts, leadSources } from '#shared/features/leads/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './leads.data.ts'

type Own = NonNullable<Awaited<ReturnType<typeof data>>['own']>

function Stages({ counts, stage }: Pick<Own, 'counts' | 'stage'>) {
  const t = useTexts('leads')
  const format = useFormat()
  const addressWith = useAddress()
  const all = Object.entries(counts).reduce((sum, [name, count]) => sum + (name === 'archived' ? 0 : count), 0)
  const tabs = ['', ...leadLifecycle.states].map(name => ({
    label: t(`stage.${name || 'all'}`),
    href: addressWith({ stage: name || null, view: name ? null : 'list' }),
    current: name === stage,
    count: format.number(name ? (counts[name] ?? 0) : all),
  }))
  return <TabLinks label={t('stages')} tabs={tabs} />
}

function Filters({ filter, isFiltered, trades }: Own) {
  const t = useTexts('leads')
  const names = (values: readonly string[], start: string) =>
    values.map(value => ({ value, label: t(`${start}.${value}`) }))
  const tradeNames = trades.map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <Disclosure title={t('filter.title')} open={isFiltered}>
      <ListFilters
        values={filter}
        filters={[
          { name: 'q', label: t('filter.q') },
          { name: 'trade', label: t('filter.trade'), options: tradeNames },
          {
            name: 'bid',
            label: t('filter.bid'),
            options: (['sent', 'shortlisted', 'won'] as const).map(value => ({
              value,
              label: t(`filter.bid-${value}`),
            })),
          },
          { name: 'source', label: t('filter.source'), options: names(leadSources, 'source') },
          { name: 'stale', label: t('filter.stale'), options: [{ value: '1', label: t('stale') }] },
          { name: 'sort', label: t('filter.sort'), options: names(leadSorts, 'sort'), first: leadSorts[0] },
        ]}
      />
    </Disclosure>
  )
}

/** Without leads it suggests completing the profile's trades and area. */
function useEmpty({ stage, isFiltered }: Own) {
  const t = useTexts('leads')
  const { area } = usePageData<typeof data>()
  const drawing = <SiteBoard />
  if (isFiltered) {
    const all = <ButtonLink href={leadsHref(area, stage ? { stage } : {})}>{t('filter.clear')}</ButtonLink>
    return { drawing, title: t('empty.filtered'), text: t('empty.filtered-text'), action: all }
  }
  const action =
    area === 'advisor' ? (
      <ButtonLink href={areaHref('advisor.settings')}>{t('empty.action')}</ButtonLink>
    ) : (
      <ButtonLink href={leadsHref(area, { view: 'open' })}>{t('open.all')}</ButtonLink>
    )
  return {
    drawing,
    title: t(`empty.${stage || 'all'}`),
    text: t(area === 'advisor' ? 'empty.text-advisor' : 'empty.text'),
    action,
  }
}

function Leads(own: Own) {
  const t = useTexts('leads')
  const { area, now } = usePageData<typeof data>()
  const { board, list, filter, stage } = own
  const empty = useEmpty(own)
  if (board?.columns.some(({ total }) => total > 0))
    return <LeadBoard key={JSON.stringify(filter)} columns={board.columns} area={area} now={now} />
  return (
    <>
      {list && <Stages counts={list.counts} stage={stage} />}
      <ListView
        list={list ?? nothing}
        filter={{}}
        caption={t('title')}
        rows={leads => <LeadTable leads={leads} area={area} now={now} />}
        empty={empty}
      />
    </>
  )
}

const nothing = { items: [], total: 0, page: 1, pageSize: 1 }

/** Two views: the professional's leads, and all open jobs. */
function Views() {
  const t = useTexts('leads')
  const { area, open } = usePageData<typeof data>()
  if (area === 'advisor') return null
  const tabs = [
    { label: t('open.own'), href: leadsHref(area), current: !open },
    { label: t('open.title'), href: leadsHref(area, { view: 'open' }), current: open !== null },
  ]
  return <TabLinks label={t('open.views')} tabs={tabs} />
}

function OwnLeads({ own }: { readonly own: Own }) {
  const t = useTexts('leads')
  const { area } = usePageData<typeof data>()
  const { board, limits, counts } = own
  const addressWith = useAddress()
  const due = (counts.new ?? 0) + (counts.viewed ?? 0)
  const other = addressWith({ stage: null, view: board ? 'list' : null })
  return (
    <>
      <PageTitle
        title={t('title')}
        lead={t(area === 'advisor' ? 'lead-advisor' : 'lead')}
        facts={
          <StatusLine tone={due > 0 ? 'clay' : 'neutral'} state={due > 0 ? t('due', { count: due }) : t('none-due')} />
        }
        action={
          <ButtonLink href={other} icon={board ? <List aria-hidden="true" /> : <Columns aria-hidden="true" />}>
            {t(board ? 'view.list' : 'view.board')}
          </ButtonLink>
        }
      />
      <Stack>
        <Views />
        <div>
          <Filters {...own} />
          <MatchLimits limits={limits} />
        </div>
        <Leads {...own} />
      </Stack>
    </>
  )
}

export function Component() {
  const t = useTexts('leads')
  const { open, own } = usePageData<typeof data>()
  return (
    <>
      <Head title={t(open ? 'open.title' : 'title')} noindex />
      {own && <OwnLeads own={own} />}
      {open && (
        <>
          <PageTitle title={t('open.title')} lead={t('open.lead')} />
          <Stack>
            <Views />
            <OpenJobs {...open} />
          </Stack>
        </>
      )}
    </>
  )
}
