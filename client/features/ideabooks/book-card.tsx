import Plus from 'lucide-react/icons/plus'
import { useNavigate } from 'react-router'
import { FormButton } from '#client/platform/form/form-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { PictureView } from '#client/platform/picture-source.ts'
import { useRoot } from '#client/platform/root.ts'
import { CardTitle } from '#client/ui/base/card.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { bookNameFields } from '#shared/features/ideabooks/fields.ts'
import type { BookSummary } from '#shared/features/ideabooks/shapes.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { useBookFacts } from './book-facts.ts'
import { useBookName } from './book-name.ts'
import { BookPictures } from './book-pictures.tsx'

/** The screen of a book in the reader's own area; staff have another one. */
export function useBookPath(): (book: string) => string {
  const { user } = useRoot()
  const area = user ? areaOf(user) : 'user'
  return book => (area === 'admin' ? areaHref('admin.ideabook', { book }) : areaHref(`${area}.idea-book`, { book }))
}

export function NewBookButton() {
  const t = useTexts('ideabooks')
  const navigate = useNavigate()
  const path = useBookPath()
  return (
    <FormButton
      icon={<Plus aria-hidden="true" />}
      ask={{
        fields: bookNameFields,
        title: t('new'),
        yes: t('create'),
        mutate: async (send, body) => {
          const { id } = await send('POST /ideabooks', { body })
          await navigate(path(id))
        },
      }}
    >
      {t('new')}
    </FormButton>
  )
}

type Props = { readonly book: Omit<BookSummary, 'pictures'> & { readonly pictures: readonly PictureView[] } }

export function BookCard({ book }: Props) {
  const t = useTexts('ideabooks')
  const nameOf = useBookName()
  const facts = useBookFacts()
  const path = useBookPath()
  return (
    <li className="card card-linked book-card">
      <BookPictures pictures={book.pictures} />
      <CardTitle level={2} href={path(book.id)}>
        {nameOf(book)}
      </CardTitle>
      <p className="note">{facts(book)}</p>
      {book.role !== 'owner' && <p className="note">{t(`roles.${book.role}`)}</p>}
    </li>
  )
}
