// Articles of the blog: their states, what is planned, and how much of it is translated.
import { ArticleList, NewArticle } from '#client/features/articles/article-list.tsx'
import { ArticleSide } from '#client/features/articles/article-side.tsx'
import sheet from '#client/features/articles/staff-articles.css?url'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-blogs.data.ts'

export function Component() {
  const t = useTexts('admin-articles')
  const page = usePageData<typeof data>()
  return (
    <>
      <Head title={t('title')} noindex />
      <link rel="stylesheet" href={sheet} precedence="part" />
      <PageTitle
        title={t('title')}
        action={
          <>
            <ButtonLink href={areaHref('admin.blog-category')}>{t('categories')}</ButtonLink>
            <NewArticle kind="blog" categories={page.categories} />
          </>
        }
      />
      <div className="articles-page">
        <div className="min-w-0">
          <ArticleList kind="blog" {...page} />
        </div>
        <ArticleSide kind="blog" list={page.list} />
      </div>
    </>
  )
}
