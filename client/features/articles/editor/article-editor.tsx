// One language of an article: its text, beside the original for a translation, its state, and what readers see.

import type { ArticlePage } from '#client/features/articles/article-data.ts'
import { articleHref } from '#client/features/articles/article-keys.ts'
import { LanguageCell, lookOf } from '#client/features/articles/language-cells.tsx'
import sheet from '#client/features/articles/staff-articles.css?url'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { languages } from '#shared/values/localized.ts'
import { ArticleSettings } from './article-settings.tsx'
import { History } from './history.tsx'
import { type TextField, TextForm } from './text-form.tsx'

function Tabs({ kind, article, language, history }: ArticlePage) {
  const t = useTexts('admin-articles')
  return (
    <TabLinks
      label={t('language')}
      tabs={languages.map(one => {
        const state = article.languages.find(known => known.language === one)
        const note = one === article.original ? t('original') : t(`look.${lookOf(state)}`)
        return {
          label: (
            <span className="language-tab">
              {languageFacts[one].name} <LanguageCell language={one} state={state} />
              <span className="note">{note}</span>
            </span>
          ),
          href: articleHref(kind, { id: article.id, language: one, ...(history && { history: true }) }),
          current: one === language,
        }
      })}
    />
  )
}

function Facts({ text: { state, text } }: Pick<ArticlePage, 'text'>) {
  const t = useTexts('admin-articles')
  const format = useFormat()
  const facts = [
    t(`tab.${state.status}`),
    state.publishAt && t('publish-at', { at: format.dateTime(state.publishAt) }),
    state.revision > 0 && t('revision', { number: state.revision }),
    text?.author?.name,
    state.publishedRevision !== null &&
      state.publishedRevision !== state.revision &&
      t('readers-see', { number: state.publishedRevision }),
  ]
  return <>{facts.filter(Boolean).join(' · ')}</>
}

/** Parts of other features, which the page brings. */
export type EditorParts = { readonly field: TextField; readonly upload: UploadSlot }

export function ArticleEditor({ field, upload, ...page }: ArticlePage & EditorParts) {
  const t = useTexts('admin-articles')
  const { kind, article, language, text, history } = page
  const list = kind === 'blog' ? areaHref('admin.blogs') : `${areaHref('admin.settings')}?section=help`
  const here = { id: article.id, language }
  return (
    <>
      <Head title={article.title} noindex />
      <link rel="stylesheet" href={sheet} precedence="part" />
      <PageTitle
        title={article.title}
        breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t(`crumb.${kind}`), href: list }]} />}
        facts={<Facts text={text} />}
        action={
          <ButtonLink href={articleHref(kind, history ? here : { ...here, history: true })}>
            {t(history ? 'back-to-text' : 'history.title')}
          </ButtonLink>
        }
      />
      <Tabs {...page} />
      {history ? (
        <History key={language} {...page} history={history} />
      ) : (
        <div className="article-editor" data-translated={page.text.original !== null || undefined}>
          <TextForm key={`${article.id} ${language}`} {...page} field={field} />
          <ArticleSettings key={article.id} {...page} upload={upload} />
        </div>
      )}
    </>
  )
}
