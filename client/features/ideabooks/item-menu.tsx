// What may be done with an item: change it, move it to another book, remove it.
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useEffect, useState } from 'react'
import { ActionDialog } from '#client/platform/action-button.tsx'
import { useSend } from '#client/platform/api.ts'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Select } from '#client/ui/controls/select.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import type { AppContract } from '#shared/contract.ts'
import { itemFields } from '#shared/features/ideabooks/fields.ts'
import { atLeast } from '#shared/features/ideabooks/lifecycle.ts'
import type { BookSummary } from '#shared/features/ideabooks/shapes.ts'
import { useBookName } from './book-name.ts'
import type { ItemView } from './book-view.ts'
import { OpinionFields } from './sentiment.tsx'
import { useBook } from './use-book.ts'

type Props = { readonly item: ItemView }
type Closing = Props & { readonly onClose: () => void }

function EditDialog({ item, onClose }: Closing) {
  const t = useTexts('ideabooks')
  const { currency } = useBook().book
  const { version, kind } = item
  const form = useForm(itemFields, {
    start: item,
    currency,
    fresh: true,
    mutate: (send, body) =>
      send('PUT /ideabooks/items/{item}', { params: { item: item.id }, body: { ...body, version } }),
  })
  const isTyped = kind === 'upload' || kind === 'link'
  return (
    <FormDialog form={form} title={t('item-title', { name: item.title })} onClose={onClose}>
      {isTyped && <FormField form={form} name="title" />}
      <OpinionFields form={form} />
      {kind !== 'idea' && kind !== 'photo' && <FormField form={form} name="quantity" />}
      {isTyped && <FormField form={form} name="unitPrice" />}
      {kind !== 'photo' && <FormField form={form} name="counted" />}
    </FormDialog>
  )
}

function MoveDialog({ item, onClose }: Closing) {
  const t = useTexts('ideabooks')
  const nameOf = useBookName()
  const send = useSend<AppContract>()
  const { book } = useBook()
  const [books, setBooks] = useState<readonly BookSummary[]>([])
  const [to, setTo] = useState('')
  useEffect(() => {
    send('GET /ideabooks', {})
      .then(all => setBooks(all.filter(({ id, role }) => id !== book.id && atLeast(role, 'edit'))))
      .catch((error: unknown) => console.warn('The ideabooks could not be read.', error))
  }, [send, book.id])
  const { sentiment, note } = item
  const chosen = to || books[0]?.id
  return (
    <ActionDialog
      endpoint="PUT /ideabooks/items/{item}/opinion"
      request={{ params: { item: item.id }, body: { sentiment, note, ...(chosen && { book: chosen }) } }}
      title={t('move.title', { name: item.title })}
      kind="primary"
      yes={chosen ? t('move.yes') : undefined}
      onClose={onClose}
    >
      {chosen ? (
        <Select
          name="to"
          label={t('ideabook')}
          value={chosen}
          onChange={event => setTo(event.currentTarget.value)}
          options={books.map(one => ({ value: one.id, label: nameOf(one) }))}
        />
      ) : (
        <p>{t('move.none')}</p>
      )}
    </ActionDialog>
  )
}

export function ItemMenu({ item }: Props) {
  const t = useTexts('ideabooks')
  const [open, setOpen] = useState<'edit' | 'move' | null>(null)
  const remove = useMutation('DELETE /ideabooks/items/{item}', { fresh: true })
  const restore = useMutation('POST /ideabooks/items/{item}/restore')
  const ofItem = { params: { item: item.id } }
  const takeOut = async (): Promise<void> => {
    if (await remove.run(ofItem)) announce(t('removed', { name: item.title }), () => restore.run(ofItem))
    else announce(t('not-removed'))
  }
  const close = (): void => setOpen(null)
  return (
    <>
      <Menu
        label={t('menu', { name: item.title })}
        trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
        triggerClass="item-menu"
        align="end"
        items={[
          { label: t('edit'), onSelect: () => setOpen('edit') },
          { label: t('move.open'), onSelect: () => setOpen('move') },
          { label: t('remove'), danger: true, onSelect: () => void takeOut() },
        ]}
      />
      {open === 'edit' && <EditDialog item={item} onClose={close} />}
      {open === 'move' && <MoveDialog item={item} onClose={close} />}
    </>
  )
}
