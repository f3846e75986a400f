// The list of ideas that professionals propose, with their review.
import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView, type ListViewProps } from '#client/platform/list/list-view.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import { reviewedStates } from '#shared/features/ideas/lifecycle.ts'
import { IdeaReview, type ReviewedIdea } from './idea-review.tsx'

type Props = Pick<ListViewProps<ReviewedIdea>, 'list' | 'filter'> & { readonly title: ReactNode; readonly now: string }

export function IdeasToReview({ title, list, filter, now }: Props) {
  const t = useTexts('admin-ideas')
  const [first] = reviewedStates
  const status = (filter.status || first) as (typeof reviewedStates)[number]
  const caption = t(`state.${status}`)
  return (
    <ListView
      title={title}
      list={list}
      filter={filter}
      caption={caption}
      tabs={{ name: 'status', values: reviewedStates, label: state => t(`state.${state}`) }}
      filters={[{ name: 'q', label: t('search'), placeholder: t('search') }]}
      review={(ideas, around) => <IdeaReview key={status} ideas={ideas} now={now} caption={caption} around={around} />}
      empty={{
        title: t(status === first ? 'empty-review' : 'empty'),
        text: t('empty-text'),
        drawing: <SiteBoard />,
      }}
    />
  )
}
