// A book for readers who have its link, and the invitation to join it.
import { BookFacts } from '#client/features/ideabooks/book-facts-block.tsx'
import { useBookName } from '#client/features/ideabooks/book-name.ts'
import { BookScreen } from '#client/features/ideabooks/book-screen.tsx'
import bookSheet from '#client/features/ideabooks/ideabooks.css?url'
import { Invitation } from '#client/features/ideabooks/invitation.tsx'
import { PrintBrief } from '#client/features/ideabooks/print-brief.tsx'
import { BookContext } from '#client/features/ideabooks/use-book.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './public-book.data.ts'

const nobodyWrites = (): void => undefined

export function Component() {
  const t = useTexts('ideabooks')
  const nameOf = useBookName()
  const { book, state, now, key, invitation, isMember } = usePageData<typeof data>()
  const { owner, visibility, items, description } = book
  return (
    <BookContext value={{ book, state, now, onWriting: nobodyWrites }}>
      <Container>
        <Head
          title={nameOf(book)}
          description={description || t('head.description', { name: nameOf(book), owner })}
          canonicalPath={href('shared-ideabook', { key })}
          noindex={visibility !== 'public' || invitation !== null || state.view !== 'all' || state.item !== null}
          image={items.find(({ large }) => large)?.large?.src}
        />
        <link rel="stylesheet" href={bookSheet} precedence="part" />
        <PageTitle
          title={nameOf(book)}
          lead={[t('by', { owner }), t('items', { count: items.length })].join(' · ')}
          action={<PrintBrief bookKey={key} />}
        />
        <Invitation {...{ invitation, isMember, shareKey: key }} />
        <BookScreen beside={<BookFacts />} />
      </Container>
    </BookContext>
  )
}
