// Public ideabooks at the foot of the ideas hub.
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { PictureView } from '#client/platform/picture-source.ts'
import { CardTitle } from '#client/ui/base/card.tsx'
import { Section } from '#client/ui/base/section.tsx'
import { href } from '#shared/routes/href.ts'
import { useBookName } from './book-name.ts'
import { BookPictures } from './book-pictures.tsx'

type SharedBook = {
  readonly key: string
  readonly name: string
  readonly owner: string
  readonly count: number
  readonly pictures: readonly PictureView[]
}

export function SharedBooks({ books }: { readonly books: readonly SharedBook[] }) {
  const t = useTexts('ideabooks')
  const nameOf = useBookName()
  return (
    <Section id="shared-books" title={t('people-share')}>
      <ul className="book-cards">
        {books.map(book => (
          <li key={book.key} className="card card-linked book-card">
            <BookPictures pictures={book.pictures} />
            <CardTitle href={href('shared-ideabook', { key: book.key })}>{nameOf(book)}</CardTitle>
            <p className="note">{[t('items', { count: book.count }), t('by', { owner: book.owner })].join(' · ')}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
