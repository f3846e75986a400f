// An article of the blog, with contents that follow the reading.
import { useArticleJsonLd } from '#client/features/articles/article-json-ld.ts'
import { contentsOf } from '#client/features/articles/article-parts.ts'
import { ArticleRow, ReadingTime } from '#client/features/articles/article-row.tsx'
import { ArticleTools } from '#client/features/articles/article-tools.tsx'
import { ArticleTop } from '#client/features/articles/article-top.tsx'
import articlesSheet from '#client/features/articles/articles.css?url'
import { allBlogs, blogsPath } from '#client/features/articles/blogs-address.ts'
import { Contents } from '#client/features/articles/contents.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { RichTextView } from '#client/platform/rich-text/rich-text-view.tsx'
import { Container } from '#client/ui/base/container.tsx'
import { Section } from '#client/ui/base/section.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { socialSize } from '#shared/pictures/social.ts'
import { href } from '#shared/routes/href.ts'
import { dayOf } from '#shared/values/day.ts'
import type { data } from './blog-article.data.ts'

const useArticle = () => usePageData<typeof data>().article
const pathOf = (blog: string): string => href('blogs.article', { blog })

function ArticleHead() {
  const { article, cover, picture } = usePageData<typeof data>()
  const { slug, title, seoTitle, summary, languages } = article
  const jsonLd = useArticleJsonLd()
  return (
    <Head
      type="article"
      title={seoTitle ?? title}
      description={summary}
      canonicalPath={pathOf(slug)}
      versions={languages.map(one => ({ language: one.language, path: pathOf(one.slug) }))}
      jsonLd={[jsonLd(article, pathOf(slug), cover?.src)]}
      image={picture === null ? undefined : { src: picture, ...socialSize, alt: title }}
    />
  )
}

function Top() {
  const t = useTexts('article')
  const site = useTexts('common')
  const format = useFormat()
  const article = useArticle()
  const { author, publishedAt, changedAt, minutes } = article
  const [published, changed] = [dayOf(new Date(publishedAt)), dayOf(new Date(changedAt))]
  return (
    <ArticleTop article={article} pathOf={pathOf}>
      <span className="font-semibold">
        <bdi>{author ?? site('site.name')}</bdi>
      </span>
      <time dateTime={published}>{format.date(published)}</time>
      {changed > published && (
        <span>
          {t('changed')} <time dateTime={changed}>{format.date(changed)}</time>
        </span>
      )}
      <ReadingTime minutes={minutes} />
    </ArticleTop>
  )
}

function Text() {
  const { title, body, pictures, embeds, language } = useArticle()
  const { parts, anchors } = contentsOf(body)
  return (
    <div className="article-page">
      <aside className="article-side">
        {parts.length > 1 && <Contents parts={parts} />}
        <ArticleTools title={title} />
      </aside>
      <article lang={language} className="article-text">
        <RichTextView document={body} {...{ pictures, embeds, anchors }} />
        <Tags />
      </article>
    </div>
  )
}

function Tags() {
  const t = useTexts('article')
  const { tags } = useArticle()
  if (tags.length === 0) return null
  return (
    <div className="pt-10 print:hidden">
      <ChipRow label={t('tags')}>
        {tags.map(tag => (
          <ChipLink key={tag} href={blogsPath(allBlogs, { tag })}>
            {tag}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}

function Related() {
  const t = useTexts('article')
  const { related } = usePageData<typeof data>()
  if (related.length === 0) return null
  return (
    <div className="print:hidden">
      <Section later id="related" title={t('related')}>
        {related.map(card => (
          <ArticleRow key={card.id} card={card} year />
        ))}
      </Section>
    </div>
  )
}

export function Component() {
  const t = useTexts('blogs')
  const { article, cover } = usePageData<typeof data>()
  const { slug, category } = article
  return (
    <>
      <ArticleHead />
      <link rel="stylesheet" href={articlesSheet} precedence="part" />
      <Container className="pt-2 pb-10">
        <Breadcrumbs
          label={t('crumbs')}
          crumbs={[
            { label: t('title'), href: href('blogs') },
            { label: category.name, href: blogsPath(allBlogs, { category: category.slug }) },
          ]}
        />
        <Top />
        {cover && <Picture picture={cover} sizes="(width >= 81rem) 72rem, 100vw" ratio="12:5" rounded priority />}
        <Text key={slug} />
      </Container>
      <Related />
    </>
  )
}
