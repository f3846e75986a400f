// The professional's leads: what is new, what fits, what to do next with each; as a board or as a list.
import Columns from 'lucide-react/icons/columns-3'
import List from 'lucide-react/icons/list'
import { LeadBoard } from '#client/features/leads/lead-board.tsx'
import { LeadCard } from '#client/features/leads/lead-card.tsx'
import { LeadFilters } from '#client/features/leads/lead-filters.tsx'
import { leadsHref } from '#client/features/leads/lead-types.ts'
import { MatchLimits } from '#client/features/leads/match-limits.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListPages } from '#client/platform/list/list-pages.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/container.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SiteBoard } from '#client/ui/illustrations.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { TabLinks } from '#client/ui/tabs.tsx'
import { leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './leads.data.ts'

type Data = Awaited<ReturnType<typeof data>>

function addressOf({ area, filter }: Data, stage: string | null): string {
  return leadsHref(area, { ...filter, ...(stage ? { stage } : { view: 'list' }) })
}

function Stages({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const t = useTexts('leads')
  const format = useFormat()
  const data = usePageData<() => Promise<Data>>()
  const all = Object.entries(counts).reduce((sum, [stage, count]) => sum + (stage === 'archived' ? 0 : count), 0)
  const tabs = [null, ...leadLifecycle.states].map(name => ({
    label: t(`stage.${name ?? 'all'}`),
    href: addressOf(data, name),
    current: name === data.stage,
    count: format.number(name ? (counts[name] ?? 0) : all),
  }))
  return <TabLinks label={t('stages')} tabs={tabs} />
}

/** The one thing that brings leads: a profile that says what one does and where. */
function Nothing({ data }: { readonly data: Data }) {
  const t = useTexts('leads')
  const { area, stage, filter } = data
  if (Object.keys(filter).length > 0)
    return (
      <EmptyState
        illustration={<SiteBoard />}
        title={t('empty.filtered')}
        action={<ButtonLink href={leadsHref(area, stage ? { stage } : {})}>{t('filter.clear')}</ButtonLink>}
      >
        {t('empty.filtered-text')}
      </EmptyState>
    )
  const settings = areaHref(area === 'advisor' ? 'advisor.settings' : 'contractor.settings')
  return (
    <EmptyState
      illustration={<SiteBoard />}
      title={t(`empty.${stage ?? 'all'}`)}
      action={<ButtonLink href={settings}>{t('empty.action')}</ButtonLink>}
    >
      {t(area === 'advisor' ? 'empty.text-advisor' : 'empty.text')}
    </EmptyState>
  )
}

function ListView({ data, list }: { readonly data: Data; readonly list: NonNullable<Data['list']> }) {
  const url = addressOf(data, data.stage)
  return (
    <>
      <Stages counts={list.counts} />
      {list.items.length > 0 ? (
        <ul className="grid gap-4">
          {list.items.map(lead => (
            <LeadCard key={lead.id} lead={lead} area={data.area} now={data.now} />
          ))}
        </ul>
      ) : (
        <Nothing data={data} />
      )}
      <ListPages list={list} url={`${url}&page=[page]`} />
    </>
  )
}

function BoardView({ data, board }: { readonly data: Data; readonly board: NonNullable<Data['board']> }) {
  if (board.columns.every(({ total }) => total === 0)) return <Nothing data={data} />
  return <LeadBoard key={JSON.stringify(data.filter)} columns={board.columns} area={data.area} now={data.now} />
}

export function Component() {
  const t = useTexts('leads')
  const data = usePageData<() => Promise<Data>>()
  const { area, filter, stage, board, list } = data
  const other = board ? leadsHref(area, { ...filter, view: 'list' }) : leadsHref(area, filter)
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle
        title={t('title')}
        lead={t(area === 'advisor' ? 'lead-advisor' : 'lead')}
        action={
          <ButtonLink href={other} icon={board ? <List aria-hidden="true" /> : <Columns aria-hidden="true" />}>
            {t(board ? 'view.list' : 'view.board')}
          </ButtonLink>
        }
      />
      <Stack>
        <div>
          <LeadFilters
            area={area}
            filter={filter}
            kept={list ? (stage ? { stage } : { view: 'list' }) : {}}
            trades={data.trades}
          />
          <MatchLimits limits={data.limits} />
        </div>
        {board && <BoardView data={data} board={board} />}
        {list && <ListView data={data} list={list} />}
      </Stack>
    </>
  )
}
