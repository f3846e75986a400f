// The form for the facts of a book, and the button that deletes it.
import Pencil from 'lucide-react/icons/pencil'
import { useNavigate } from 'react-router'
import { AskButton, DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { announceOnNextScreen } from '#client/platform/snackbar.ts'
import { Row } from '#client/ui/base/container.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { bookFields } from '#shared/features/ideabooks/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { useBookName } from './book-name.ts'
import { useBook, useMayInBook } from './use-book.ts'

type Option = { readonly value: string; readonly label: string; readonly currency?: string }
export type BookOptions = { readonly categories: readonly Option[]; readonly cities: readonly Option[] }

function EditDialog({ categories, cities, onClose }: BookOptions & { readonly onClose: () => void }) {
  const t = useTexts('ideabooks')
  const nameOf = useBookName()
  const { book } = useBook()
  const { id, version, category, city } = book
  const form = useForm(bookFields, {
    start: { ...book, name: nameOf(book), category: category?.slug, city: city?.slug },
    fresh: true,
    currency: chosen => cities.find(({ value }) => value === chosen.city)?.currency ?? book.currency,
    mutate: (send, body) => send('PUT /ideabooks/{book}', { params: { book: id }, body: { ...body, version } }),
  })
  const hasTypedPrices = book.items.some(
    ({ kind, unitPrice }) => ['upload', 'link'].includes(kind) && unitPrice !== null,
  )
  const losesPrices = hasTypedPrices && form.currency !== book.currency
  return (
    <FormDialog form={form} title={t('edit-book')} onClose={onClose}>
      <FormFields
        form={form}
        with={{
          category: { options: [...categories], placeholder: t('any-room') },
          city: {
            ...{ options: [...cities], placeholder: t('any-city') },
            hint: losesPrices ? t('loses-prices', { before: book.currency, after: form.currency }) : undefined,
          },
          description: { rows: 3 },
          siteFacts: { rows: 4 },
        }}
      />
    </FormDialog>
  )
}

function DeleteButton() {
  const t = useTexts('ideabooks')
  const { book } = useBook()
  const { user } = useRoot()
  const navigate = useNavigate()
  const area = user ? areaOf(user) : 'user'
  if (area === 'admin') return null
  return (
    <AskButton
      size="small"
      kind="quiet"
      endpoint="DELETE /ideabooks/{book}"
      request={{ params: { book: book.id } }}
      stays
      onDone={() => {
        announceOnNextScreen(t('book-deleted'))
        void navigate(areaHref(`${area}.my-ideas-book`))
      }}
      ask={{
        title: t('delete-book.title'),
        text: t('delete-book.text', { count: book.items.length }),
        yes: t('delete'),
        cancel: t('cancel'),
        kind: 'danger',
      }}
    >
      {t('delete-book.open')}
    </AskButton>
  )
}

export function BookEdit(options: BookOptions) {
  const t = useTexts('ideabooks')
  const may = useMayInBook()
  return (
    <div className="print:hidden">
      <Row gap={2}>
        <DialogButton
          size="small"
          icon={<Pencil aria-hidden="true" />}
          dialog={close => <EditDialog {...options} onClose={close} />}
        >
          {t('edit-book')}
        </DialogButton>
        {may.own && <DeleteButton />}
      </Row>
    </div>
  )
}
