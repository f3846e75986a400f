// What the website shows: the success stories of the home page.
import { StoryDesk } from '#client/features/stories/story-desk.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import type { data } from './website-controls.data.ts'

export function Component() {
  const t = useTexts('stories')
  const { list, filter } = usePageData<typeof data>()
  const isFirst = !filter.of || filter.of === 'agreed'
  return (
    <>
      <Head title={t('desk.title')} noindex />
      <PageTitle title={t('desk.title')} lead={t('desk.lead')} />
      <ListView
        list={list}
        filter={filter}
        caption={t(`desk.of.${filter.of || 'agreed'}`)}
        tabs={{ name: 'of', values: ['agreed', 'asked', 'ended'], first: 'agreed', label: of => t(`desk.of.${of}`) }}
        rows={stories => <StoryDesk stories={stories} ordered={isFirst && list.total === stories.length} />}
        empty={{ title: t('desk.empty'), text: t('desk.empty-text'), drawing: <BrickBond /> }}
      />
    </>
  )
}
