// One article of the help centre: its text, whether it helped, related ones, and ways to reach us.
import { useArticleJsonLd } from '#client/features/articles/article-json-ld.ts'
import { InLanguage, LanguageNote, OtherLanguages } from '#client/features/articles/article-languages.tsx'
import articlesSheet from '#client/features/articles/articles.css?url'
import helpSheet from '#client/features/articles/help.css?url'
import { HelpContact } from '#client/features/articles/help-contact.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { RichTextView } from '#client/platform/rich-text/rich-text-view.tsx'
import { onFirstInteraction } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container } from '#client/ui/base/container.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { href } from '#shared/routes/href.ts'
import { dayOf } from '#shared/values/day.ts'
import type { data } from './help-article.data.ts'

const Vote = onFirstInteraction(
  () => import('#client/features/articles/help-vote.tsx').then(part => part.HelpVote),
  ['actions'],
)

const useArticle = () => usePageData<typeof data>().article
const pathOf = (slug: string): string => href('help-center.article', { slug })

function ArticleHead() {
  const article = useArticle()
  const { slug, title, seoTitle, summary, languages } = article
  const jsonLd = useArticleJsonLd()
  return (
    <Head
      title={seoTitle ?? title}
      description={summary}
      canonicalPath={pathOf(slug)}
      versions={languages.map(one => ({ language: one.language, path: pathOf(one.slug) }))}
      jsonLd={[jsonLd(article, pathOf(slug))]}
    />
  )
}

function Related() {
  const t = useTexts('help')
  const { related } = usePageData<typeof data>()
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="print:hidden">
      <h2 id="related" className="border-rule border-t-2 py-3 text-24">
        {t('related')}
      </h2>
      <ul className="help-found">
        {related.map(({ id, slug, title, language }) => (
          <li key={id}>
            <Anchor href={pathOf(slug)} lang={language} dir="auto" className="block font-medium">
              {title}
            </Anchor>
            <InLanguage of={language} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Component() {
  const t = useTexts('help')
  const format = useFormat()
  const article = useArticle()
  const { id, title, summary, language, body, pictures, embeds, category, changedAt } = article
  const changed = dayOf(new Date(changedAt))
  return (
    <Container className="pt-2 pb-16">
      <ArticleHead />
      <link rel="stylesheet" href={articlesSheet} precedence="part" />
      <link rel="stylesheet" href={helpSheet} precedence="part" />
      <Breadcrumbs
        label={t('crumbs')}
        crumbs={[
          { label: t('title'), href: href('help-center') },
          { label: category.name, href: `${href('help-center')}#topic-${category.slug}` },
        ]}
      />
      <header className="article-top">
        <h1 lang={language} dir="auto" className="text-44">
          {title}
        </h1>
        <p lang={language} dir="auto">
          {summary}
        </p>
        <div className="article-facts">
          <time dateTime={changed} className="note">
            {t('updated', { date: format.date(changed) })}
          </time>
          <OtherLanguages article={article} pathOf={pathOf} />
        </div>
        <LanguageNote article={article} pathOf={pathOf} />
      </header>
      <article lang={language} className="article-text">
        <RichTextView document={body} {...{ pictures, embeds }} />
      </article>
      <div className="max-w-170">
        <LazyPart>
          <Vote key={id} id={id} />
        </LazyPart>
      </div>
      <div className="help-pair">
        <Related />
        <HelpContact title={t('still')} />
      </div>
    </Container>
  )
}
