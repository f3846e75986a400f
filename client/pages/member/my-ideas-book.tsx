// One's own ideabooks, and those that other people have shared.
import { BookCard, NewBookButton } from '#client/features/ideabooks/book-card.tsx'
import bookSheet from '#client/features/ideabooks/ideabooks.css?url'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './my-ideas-book.data.ts'

type Books = ReturnType<typeof usePageData<typeof data>>['books']

function Cards({ books }: { readonly books: Books }) {
  return (
    <ul className="book-cards">
      {books.map(book => (
        <BookCard key={book.id} book={book} />
      ))}
    </ul>
  )
}

function NoBooks() {
  const t = useTexts('ideabooks')
  return (
    <EmptyState
      illustration={<BrickBond />}
      title={t('empty.title')}
      action={
        <>
          <ButtonLink kind="primary" href={href('ideas-hub')}>
            {t('empty.ideas')}
          </ButtonLink>
          <ButtonLink href={href('products')}>{t('empty.products')}</ButtonLink>
        </>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}

export function Component() {
  const t = useTexts('ideabooks')
  const { books } = usePageData<typeof data>()
  const own = books.filter(({ role }) => role === 'owner')
  const shared = books.filter(({ role }) => role !== 'owner')
  return (
    <>
      <Head title={t('title')} noindex />
      <link rel="stylesheet" href={bookSheet} precedence="part" />
      <PageTitle title={t('title')} lead={t('lead')} action={<NewBookButton />} />
      <Stack gap={10}>
        {own.length > 0 ? <Cards books={own} /> : <NoBooks />}
        {shared.length > 0 && (
          <section aria-labelledby="shared">
            <SectionHeading id="shared" title={t('shared')} compact />
            <Cards books={shared} />
          </section>
        )}
      </Stack>
    </>
  )
}
