// The professional's leads: what is new, what fits, what to do next with each; as a board or as a list.
import Columns from 'lucide-react/icons/columns-3'
import List from 'lucide-react/icons/list'
import { LeadBoard } from '#client/features/leads/lead-board.tsx'
import { LeadTable } from '#client/features/leads/lead-table.tsx'
import { leadsHref } from '#client/features/leads/lead-types.ts'
import { MatchLimits } from '#client/features/leads/match-limits.tsx'
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

function Stages({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const t = useTexts('leads')
  const format = useFormat()
  const { stage } = usePageData<typeof data>()
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

function Filters() {
  const t = useTexts('leads')
  const { filter, isFiltered, trades } = usePageData<typeof data>()
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
          { name: 'source', label: t('filter.source'), options: names(leadSources, 'source') },
          { name: 'stale', label: t('filter.stale'), options: [{ value: '1', label: t('stale') }] },
          { name: 'sort', label: t('filter.sort'), options: names(leadSorts, 'sort'), first: leadSorts[0] },
        ]}
      />
    </Disclosure>
  )
}

/** The one thing that brings leads: a profile that says what one does and where. */
function useEmpty() {
  const t = useTexts('leads')
  const { area, stage, isFiltered } = usePageData<typeof data>()
  const drawing = <SiteBoard />
  if (isFiltered) {
    const all = <ButtonLink href={leadsHref(area, stage ? { stage } : {})}>{t('filter.clear')}</ButtonLink>
    return { drawing, title: t('empty.filtered'), text: t('empty.filtered-text'), action: all }
  }
  const settings = areaHref(area === 'advisor' ? 'advisor.settings' : 'contractor.settings')
  return {
    drawing,
    title: t(`empty.${stage || 'all'}`),
    text: t(area === 'advisor' ? 'empty.text-advisor' : 'empty.text'),
    action: <ButtonLink href={settings}>{t('empty.action')}</ButtonLink>,
  }
}

function Leads() {
  const t = useTexts('leads')
  const { board, list, filter, area, now } = usePageData<typeof data>()
  const empty = useEmpty()
  if (board?.columns.some(({ total }) => total > 0))
    return <LeadBoard key={JSON.stringify(filter)} columns={board.columns} area={area} now={now} />
  return (
    <>
      {list && <Stages counts={list.counts} />}
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

export function Component() {
  const t = useTexts('leads')
  const { area, board, limits, counts } = usePageData<typeof data>()
  const addressWith = useAddress()
  const due = (counts.new ?? 0) + (counts.viewed ?? 0)
  const other = addressWith({ stage: null, view: board ? 'list' : null })
  return (
    <>
      <Head title={t('title')} noindex />
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
        <div>
          <Filters />
          <MatchLimits limits={limits} />
        </div>
        <Leads />
      </Stack>
    </>
  )
}
