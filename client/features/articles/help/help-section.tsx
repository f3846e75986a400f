// The help centre for staff: what people searched and did not find, why articles did not help, and the articles.
import { useState } from 'react'
import { ArticleList, NewArticle, NewDialog } from '#client/features/articles/article-list.tsx'
import { ArticleEditor, type EditorParts } from '#client/features/articles/editor/article-editor.tsx'
import sheet from '#client/features/articles/staff-articles.css?url'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { BarList } from '#client/ui/drawing/bar-list.tsx'
import { href } from '#shared/routes/href.ts'
import type { HelpPage } from './help-data.ts'
import { UnansweredSearches } from './unanswered-searches.tsx'

type Desk = Extract<HelpPage, { readonly article: null }>

function Figures({ figures: { weeks, reasons } }: Pick<Desk, 'figures'>) {
  const t = useTexts('admin-help')
  const format = useFormat()
  return (
    <aside className="grid content-start gap-8">
      <section>
        <BarList
          caption={t('weeks')}
          headers={{ label: t('last'), value: t('weeks') }}
          most={1}
          items={weeks.map(({ from, searches, answered }) => ({
            label: t('week', { date: format.date(from, { day: 'numeric', month: 'short' }) }),
            value: answered ?? 0,
            text: answered === null ? t('no-searches') : format.percent(answered),
            ...(searches > 0 && { note: t('searches', { count: searches }) }),
          }))}
        />
        <p className="note">{t('weeks-note')}</p>
      </section>
      <section>
        {reasons.length === 0 ? (
          <>
            <h2 className="font-medium text-17">{t('reasons')}</h2>
            <p className="note">{t('no-reasons')}</p>
          </>
        ) : (
          <BarList
            caption={t('reasons')}
            headers={{ label: t('reasons'), value: t('count') }}
            items={reasons.map(({ reason, count }) => ({
              label: t(`reason.${reason}`),
              value: count,
              text: format.number(count),
            }))}
          />
        )}
        <p className="note">{t('reasons-note')}</p>
      </section>
    </aside>
  )
}

function Overview(desk: Desk) {
  const t = useTexts('admin-help')
  const { searches, list, filter, categories, from, now } = desk
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="part" />
      <Row>
        <NewArticle kind="help" categories={categories} />
        <ButtonLink href={href('help-center')}>{t('open')}</ButtonLink>
        {from && isOpen && (
          <NewDialog kind="help" categories={categories} about={from} onClose={() => setOpen(false)} />
        )}
      </Row>
      <div className="articles-page">
        <Stack>
          <UnansweredSearches
            searches={searches}
            categories={categories}
            hasSearches={desk.figures.weeks.some(week => week.searches > 0)}
          />
          <h2 className="text-20">{t('articles')}</h2>
          <ArticleList kind="help" {...{ list, filter, categories, now }} />
        </Stack>
        <Figures figures={desk.figures} />
      </div>
    </>
  )
}

export function HelpSection({ field, upload, ...page }: HelpPage & EditorParts) {
  return page.article ? <ArticleEditor {...page.article} {...{ field, upload }} /> : <Overview {...page} />
}
