// One article of the help centre: its text, whether it helped, related ones, and ways to reach us.
import { useArticleJsonLd } from '#client/features/articles/article-json-ld.ts'
import articlesSheet from '#client/features/articles/articles.css?url'
import helpSheet from '#client/features/articles/help.css?url'
import { HelpContact } from '#client/features/articles/help-contact.tsx'
import { publicHelp } from '#client/features/articles/help-places.ts'
import { HelpRelated, HelpText } from '#client/features/articles/help-text.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container } from '#client/ui/base/container.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import type { data } from './help-article.data.ts'

function ArticleHead() {
  const { article } = usePageData<typeof data>()
  const { slug, title, seoTitle, summary, languages } = article
  const jsonLd = useArticleJsonLd()
  const path = publicHelp.article(slug)
  return (
    <Head
      type="article"
      title={seoTitle ?? title}
      description={summary}
      canonicalPath={path}
      versions={languages.map(one => ({ language: one.language, path: publicHelp.article(one.slug) }))}
      jsonLd={[jsonLd(article, path)]}
    />
  )
}

export function Component() {
  const t = useTexts('help')
  const { article, related } = usePageData<typeof data>()
  const { category } = article
  return (
    <Container className="pt-2 pb-16">
      <ArticleHead />
      <link rel="stylesheet" href={articlesSheet} precedence="part" />
      <link rel="stylesheet" href={helpSheet} precedence="part" />
      <Breadcrumbs
        label={t('crumbs')}
        crumbs={[
          { label: t('title'), href: publicHelp.all },
          { label: category.name, href: `${publicHelp.all}#topic-${category.slug}` },
        ]}
      />
      <HelpText article={article} places={publicHelp} />
      <div className="help-pair">
        <HelpRelated related={related} places={publicHelp} />
        <HelpContact title={t('still')} article={article} />
      </div>
    </Container>
  )
}
