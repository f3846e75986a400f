// Content of the website: the success stories of the home page, and content that lacks a language.
import { LackingList } from '#client/features/figures/translations.tsx'
import { StoryDesk } from '#client/features/stories/story-desk.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListTabLinks, ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import type { data } from './website-controls.data.ts'

function Stories() {
  const t = useTexts('stories')
  const { list, filter } = usePageData<typeof data>()
  const isFirst = !filter.of || filter.of === 'agreed'
  return (
    <ListView
      list={list}
      filter={filter}
      caption={t(`desk.of.${filter.of || 'agreed'}`)}
      tabs={{ name: 'of', values: ['agreed', 'asked', 'ended'], first: 'agreed', label: of => t(`desk.of.${of}`) }}
      rows={stories => <StoryDesk stories={stories} ordered={isFirst && list.total === stories.length} />}
      empty={{ title: t('desk.empty'), text: t('desk.empty-text'), drawing: <BrickBond /> }}
    />
  )
}

export function Component() {
  const t = useTexts('stories')
  const texts = useTexts('translations')
  const { list, inTranslations, lacking } = usePageData<typeof data>()
  const title = inTranslations ? texts('title') : t('desk.title')
  return (
    <>
      <Head title={title} noindex />
      <PageTitle title={title} lead={inTranslations ? texts('definition') : t('desk.lead')} />
      <Stack>
        <ListTabLinks
          filter={{ part: inTranslations ? 'translations' : 'stories' }}
          tabs={{
            title: texts('parts'),
            name: 'part',
            values: ['stories', 'translations'],
            label: part => (part === 'stories' ? t('desk.title') : texts('title')),
            counts: { stories: list.total, translations: lacking.list.total },
          }}
        />
        {inTranslations ? <LackingList {...lacking} /> : <Stories />}
      </Stack>
    </>
  )
}
