// Connect requests as the reviewer works through them, with the switch that lets trusted ones pass by themselves.
import { ReviewQueue } from '#client/features/connects/review/review-queue.tsx'
import { ReviewSwitch } from '#client/features/connects/review/review-switch.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListPages } from '#client/platform/list-pages.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Button } from '#client/ui/button.tsx'
import { Grid, Stack } from '#client/ui/container.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SiteBoard } from '#client/ui/illustrations.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { TabLinks } from '#client/ui/tabs.tsx'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-connects.data.ts'

function addressOf(status: string, q: string): string {
  return `${areaHref('admin.connects')}?${new URLSearchParams({ status, ...(q ? { q } : {}) })}`
}

function Search() {
  const t = useTexts('admin-connects')
  const { status, q } = usePageData<typeof data>()
  return (
    <form method="get" className="flex items-end gap-3">
      <input type="hidden" name="status" value={status} />
      <div className="grow">
        <SearchField
          name="q"
          label={t('search')}
          defaultValue={q}
          placeholder={t('search-placeholder')}
          clearLabel={t('search-clear')}
        />
      </div>
      <Button type="submit">{t('search-button')}</Button>
    </form>
  )
}

function Nothing() {
  const t = useTexts('admin-connects')
  const { status, q } = usePageData<typeof data>()
  const title = t(status === 'pending_review' ? 'empty-review' : 'empty')
  return (
    <EmptyState illustration={<SiteBoard />} title={q ? t('nothing-found', { q }) : title}>
      {t(q ? 'nothing-found-text' : 'empty-text')}
    </EmptyState>
  )
}

export function Component() {
  const t = useTexts('admin-connects')
  const format = useFormat()
  const { list, rules, status, q, now } = usePageData<typeof data>()
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} />
      <Stack>
        <TabLinks
          label={t('tabs')}
          tabs={connectLifecycle.states.map(state => ({
            label: t(`state.${state}`),
            href: addressOf(state, q),
            current: state === status,
            count: format.number(list.counts[state] ?? 0),
          }))}
        />
        <Grid of="main-side">
          <Stack>
            <Search />
            <ReviewQueue
              key={status}
              connects={list.items}
              now={now}
              caption={t(`state.${status}`)}
              empty={<Nothing />}
            />
            <ListPages list={list} url={`${addressOf(status, q)}&page=[page]`} />
          </Stack>
          <ReviewSwitch rules={rules} />
        </Grid>
      </Stack>
    </>
  )
}
