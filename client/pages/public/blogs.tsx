// The blog: the newest article large, two beside it, all others as rows by month.
import Search from 'lucide-react/icons/search'
import { useHref } from 'react-router'
import { ArticleRow, Lead } from '#client/features/articles/article-row.tsx'
import articlesSheet from '#client/features/articles/articles.css?url'
import { allBlogs, blogsPageUrl, blogsPath, blogsPerPage, narrows } from '#client/features/articles/blogs-address.ts'
import { NoArticles } from '#client/features/articles/no-articles.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { usePagination } from '#client/platform/i18n/pagination.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Container } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FilterChip } from '#client/ui/controls/chip.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { Pagination } from '#client/ui/frame/pagination.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './blogs.data.ts'

function BlogSearch() {
  const t = useTexts('blogs')
  const { state } = usePageData<typeof data>()
  return (
    <search>
      <form key={state.q} action={useHref(href('blogs'))} className="blogs-search">
        {state.category && <input type="hidden" name="category" value={state.category} />}
        {state.tag && <input type="hidden" name="tag" value={state.tag} />}
        <SearchField
          name="q"
          label={t('search.label')}
          hideLabel
          dir="auto"
          defaultValue={state.q}
          placeholder={t('search.label')}
          clearLabel={t('search.clear')}
        />
        <Button type="submit" icon={<Search aria-hidden="true" />} aria-label={t('search.go')} />
      </form>
    </search>
  )
}

function Top() {
  const t = useTexts('blogs')
  const format = useFormat()
  const { state, categories } = usePageData<typeof data>()
  const all = { label: t('all'), href: blogsPath(state, { category: '' }), current: state.category === '' }
  return (
    <>
      <div className="blogs-top">
        <div>
          <h1 className="text-44">{t('title')}</h1>
          <p className="max-w-184 pt-2 text-ink-soft">{t('lead')}</p>
        </div>
        <BlogSearch />
      </div>
      <TabLinks
        label={t('categories')}
        tabs={[
          all,
          ...categories
            .filter(({ count }) => count > 0)
            .map(({ slug, name, count }) => ({
              label: name,
              href: blogsPath(state, { category: slug }),
              current: state.category === slug,
              count: format.number(count),
            })),
        ]}
      />
      <Chosen />
    </>
  )
}

function Chosen() {
  const t = useTexts('blogs')
  const { state, total } = usePageData<typeof data>()
  if (state.q === '' && state.tag === '') return null
  const chips = [
    { label: `“${state.q}”`, change: { q: '' }, value: state.q },
    { label: `#${state.tag}`, change: { tag: '' }, value: state.tag },
  ].filter(({ value }) => value !== '')
  return (
    <div className="flex flex-wrap items-center gap-3 pt-4">
      <p className="note" role="status">
        {t('found', { count: total })}
      </p>
      {chips.map(({ label, change }) => (
        <FilterChip key={label} href={blogsPath(state, change)} removeLabel={t('remove', { filter: label })}>
          {label}
        </FilterChip>
      ))}
    </div>
  )
}

/** Rows by the month in which they were published. */
function Months() {
  const t = useTexts('blogs')
  const format = useFormat()
  const { rows, front } = usePageData<typeof data>()
  const months = Map.groupBy(rows, ({ publishedAt }) => publishedAt.slice(0, 7))
  if (rows.length === 0) return null
  return (
    <section className={front.length > 0 ? 'pt-10 lg:pt-16' : 'pt-6'}>
      {front.length > 0 && <h2 className="text-32">{t('latest')}</h2>}
      <p className="note">{t('scale')}</p>
      {[...months].map(([month, cards]) => (
        <section key={month} aria-label={format.date(`${month}-01`, { month: 'long', year: 'numeric' })}>
          <h2 className="article-month">
            <time dateTime={month}>{format.date(`${month}-01`, { month: 'long', year: 'numeric' })}</time>
          </h2>
          {cards.map(card => (
            <ArticleRow key={card.id} card={card} />
          ))}
        </section>
      ))}
    </section>
  )
}

const formats = ['rss', 'atom'] as const
const feedNames = { rss: 'RSS', atom: 'Atom' } as const

function useFeeds() {
  const { language } = useRoot()
  const { state } = usePageData<typeof data>()
  return formats.map(format => ({
    format,
    href: `/api/blog-feeds/${format}?${new URLSearchParams({ in: language, ...(state.category && { category: state.category }) })}`,
  }))
}

function Feeds() {
  const t = useTexts('blogs')
  return (
    <p className="note flex flex-wrap items-center gap-4 pt-6 print:hidden">
      {t('follow')}
      {useFeeds().map(({ format, href: address }) => (
        <a key={format} href={address} className="act">
          {feedNames[format]}
        </a>
      ))}
    </p>
  )
}

function BlogsHead() {
  const t = useTexts('blogs')
  const { state, categories, front } = usePageData<typeof data>()
  const category = categories.find(({ slug }) => slug === state.category)
  return (
    <>
      <Head
        title={category ? `${category.name} · ${t('title')}` : t('title')}
        description={t('head')}
        canonicalPath={blogsPath(allBlogs, { category: category?.slug ?? '', page: state.page })}
        noindex={narrows({ ...state, category: '' })}
        image={front[0]?.cover?.src}
      />
      {useFeeds().map(({ format, href: address }) => (
        <link
          key={format}
          rel="alternate"
          type={`application/${format}+xml`}
          title={`${t('title')} (${feedNames[format]})`}
          href={address}
        />
      ))}
    </>
  )
}

export function Component() {
  const paging = usePagination()
  const { state, total, front, rows } = usePageData<typeof data>()
  const [lead, ...seconds] = front
  return (
    <Container className="pb-16">
      <BlogsHead />
      <link rel="stylesheet" href={articlesSheet} precedence="part" />
      <Top />
      {lead && <Lead card={lead} seconds={seconds} />}
      <Months />
      {front.length + rows.length === 0 && <NoArticles state={state} />}
      <div className="pt-8">
        <Pagination
          type="link"
          url={blogsPageUrl(state)}
          totalItems={total}
          itemsPerPage={blogsPerPage}
          currentPage={state.page}
          {...paging}
        />
      </div>
      <Feeds />
    </Container>
  )
}
