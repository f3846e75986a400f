// Website controls: the parts of the page data, their history, success stories, and content that lacks a language.
import type { ReactNode } from 'react'
import { LackingList } from '#client/features/figures/translations.tsx'
import { History } from '#client/features/site/controls/history.tsx'
import { Preview } from '#client/features/site/controls/preview.tsx'
import sheet from '#client/features/site/controls/site-controls.css?url'
import { websiteTabs } from '#client/features/site/controls/site-view.ts'
import { SiteFacts, WebsiteDesk } from '#client/features/site/controls/website-desk.tsx'
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
  const { list, filter } = usePageData<typeof data>().stories
  const isFirst = !filter.of || filter.of === 'agreed'
  return (
    <>
      <p className="max-w-184 text-15 text-ink-soft">{t('desk.lead')}</p>
      <ListView
        list={list}
        filter={filter}
        caption={t(`desk.of.${filter.of || 'agreed'}`)}
        tabs={{ name: 'of', values: ['agreed', 'asked', 'ended'], first: 'agreed', label: of => t(`desk.of.${of}`) }}
        rows={stories => (
          <div className="site-desk">
            <StoryDesk stories={stories} ordered={isFirst && list.total === stories.length} />
            <div className="self-start xl:sticky xl:top-20">
              <Preview version={stories.map(({ id, status }) => `${id} ${status}`).join()} place="stories" />
            </div>
          </div>
        )}
        empty={{ title: t('desk.empty'), text: t('desk.empty-text'), drawing: <BrickBond /> }}
      />
    </>
  )
}

function Translations() {
  const t = useTexts('translations')
  const { lacking } = usePageData<typeof data>()
  return (
    <>
      <p className="max-w-184 text-15 text-ink-soft">{t('definition')}</p>
      <LackingList {...lacking} />
    </>
  )
}

function Versions() {
  const t = useTexts('website')
  const { site, history } = usePageData<typeof data>()
  if (!history) return null
  return (
    <ListView
      list={history.list}
      filter={history.filter}
      caption={t('part.history')}
      rows={versions => <History site={site} versions={versions} />}
      empty={{ title: t('facts.nothing'), text: '', drawing: <BrickBond /> }}
    />
  )
}

function Tab(): ReactNode {
  const { tab, site } = usePageData<typeof data>()
  if (tab === 'stories') return <Stories />
  if (tab === 'translations') return <Translations />
  return tab === 'history' ? <Versions /> : <WebsiteDesk site={site} part={tab} />
}

export function Component() {
  const t = useTexts('website')
  const { tab, site, stories, lacking, now } = usePageData<typeof data>()
  const counts = { history: site.versions, stories: stories.list.total, translations: lacking.list.total }
  return (
    <>
      <Head title={t('title')} noindex />
      <link rel="stylesheet" href={sheet} precedence="part" />
      <PageTitle title={t('title')} lead={t('lead')} facts={<SiteFacts site={site} now={now} />} />
      <Stack>
        <ListTabLinks
          filter={{ part: tab }}
          tabs={{
            title: t('parts'),
            name: 'part',
            values: websiteTabs,
            label: part => t(`part.${part}`),
            counts,
          }}
        />
        <Tab />
      </Stack>
    </>
  )
}
