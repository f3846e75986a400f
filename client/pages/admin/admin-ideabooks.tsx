// Ideas that professionals propose, with their review.
import { IdeaReview } from '#client/features/ideas/review/idea-review.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import { reviewedStates } from '#shared/features/ideas/lifecycle.ts'
import type { data } from './admin-ideabooks.data.ts'

export function Component() {
  const t = useTexts('admin-ideas')
  const { list, filter, now } = usePageData<typeof data>()
  const [first] = reviewedStates
  const status = (filter.status || first) as (typeof reviewedStates)[number]
  const caption = t(`state.${status}`)
  return (
    <>
      <Head title={t('tab')} noindex />
      <ListView
        title={<PageTitle title={t('tab')} lead={t('lead')} />}
        list={list}
        filter={filter}
        caption={caption}
        tabs={{ name: 'status', values: reviewedStates, label: state => t(`state.${state}`) }}
        filters={[{ name: 'q', label: t('search'), placeholder: t('search') }]}
        review={(ideas, around) => (
          <IdeaReview key={status} ideas={ideas} now={now} caption={caption} around={around} />
        )}
        empty={{
          title: t(status === first ? 'empty-review' : 'empty'),
          text: t('empty-text'),
          drawing: <SiteBoard />,
        }}
      />
    </>
  )
}
