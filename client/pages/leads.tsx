// The professional's leads: what is new, what fits, what to do next with each.
import { LeadCard } from '#client/features/leads/lead-card.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListPages } from '#client/platform/list-pages.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Stack } from '#client/ui/container.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SiteBoard } from '#client/ui/illustrations.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { TabLinks } from '#client/ui/tabs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './leads.data.ts'

const stages = ['new', 'viewed', 'quoted', 'won', 'lost', 'archived'] as const

function addressOf(stage: string | null): string {
  return stage ? `${areaHref('contractor.leads')}?stage=${stage}` : areaHref('contractor.leads')
}

function Stages({
  counts,
  stage,
}: {
  readonly counts: Readonly<Record<string, number>>
  readonly stage: string | null
}) {
  const t = useTexts('leads')
  const format = useFormat()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [null, ...stages].map(name => ({
    label: t(`stage.${name ?? 'all'}`),
    href: addressOf(name),
    current: name === stage,
    count: format.number(name ? (counts[name] ?? 0) : all),
  }))
  return <TabLinks label={t('stages')} tabs={tabs} />
}

export function Component() {
  const t = useTexts('leads')
  const { list, stage, now } = usePageData<typeof data>()
  const url = `${addressOf(stage)}${stage ? '&' : '?'}page=[page]`
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} />
      <Stack>
        <Stages counts={list.counts} stage={stage} />
        {list.items.length > 0 ? (
          <ul className="grid gap-4">
            {list.items.map(lead => (
              <LeadCard key={lead.id} lead={lead} now={now} />
            ))}
          </ul>
        ) : (
          <EmptyState illustration={<SiteBoard />} title={t(`empty.${stage ?? 'all'}`)}>
            {t('empty.text')}
          </EmptyState>
        )}
        <ListPages list={list} url={url} />
      </Stack>
    </>
  )
}
