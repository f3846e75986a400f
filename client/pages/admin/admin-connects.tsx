// Connect requests under review, with the switch that lets trusted ones pass without review.
import { ReviewQueue, ReviewSwitch } from '#client/features/connects/review/review-queue.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import type { data } from './admin-connects.data.ts'

export function Component() {
  const t = useTexts('admin-connects')
  const { list, filter, rules, now } = usePageData<typeof data>()
  const status = filter.status || connectLifecycle.initial
  const caption = t(`state.${status}`)
  return (
    <>
      <Head title={t('title')} noindex />
      <ListView
        title={<PageTitle title={t('title')} lead={t('lead')} />}
        list={list}
        filter={filter}
        caption={caption}
        tabs={{ name: 'status', values: connectLifecycle.states, label: state => t(`state.${state}`) }}
        filters={[{ name: 'q', label: t('search'), placeholder: t('search-placeholder') }]}
        review={(connects, around) => (
          <ReviewQueue key={status} connects={connects} now={now} caption={caption} around={around} />
        )}
        beside={<ReviewSwitch rules={rules} />}
        empty={{
          title: t(status === connectLifecycle.initial ? 'empty-review' : 'empty'),
          text: t('empty-text'),
          drawing: <SiteBoard />,
        }}
      />
    </>
  )
}
