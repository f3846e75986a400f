import Plus from 'lucide-react/icons/plus'
import { useNavigate } from 'react-router'
import { DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
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

function NewBookDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('ideabooks')
  const navigate = useNavigate()
  const path = useBookPath()
  const form = useForm(bookNameFields, {
    stays: true,
    mutate: (send, body) => send('POST /ideabooks', { body }),
    onDone: ({ id }) => void navigate(path(id)),
  })
  return (
    <FormDialog form={form} title={t('new')} yes={t('create')} onClose={onClose}>
      <FormFields form={form} />
    </FormDialog>
  )
}

export function NewBookButton() {
  const t = useTexts('ideabooks')
  return (
    <DialogButton icon={<Plus aria-hidden="true" />} dialog={close => <NewBookDialog onClose={close} />}>
      {t('new')}
    </DialogButton>
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
