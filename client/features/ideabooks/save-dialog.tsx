// Where a thing is saved and what its person thinks of it; the dialog opens when it is saved already.
import Plus from 'lucide-react/icons/plus'
import { useEffect, useId, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useSend } from '#client/platform/api.ts'
import { FormBody } from '#client/platform/form/form-frame.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { thumbAddress } from '#client/platform/thumb.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { Spinner } from '#client/ui/drawing/progress.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import type { AppContract } from '#shared/contract.ts'
import { opinionFields } from '#shared/features/ideabooks/fields.ts'
import { atLeast, markOf, type Saved as Thing } from '#shared/features/ideabooks/lifecycle.ts'
import type { BookItem, BookSummary } from '#shared/features/ideabooks/shapes.ts'
import { useBookFacts } from './book-facts.ts'
import { useBookName } from './book-name.ts'
import bookSheet from './ideabooks.css?url'
import type { Saved } from './saved.ts'
import { putSaved } from './saves.ts'
import { OpinionFields } from './sentiment.tsx'

type SavedThing = Saved & { readonly item: string }
type Props = Thing & { readonly name: string; readonly saved: SavedThing; readonly onClose: () => void }
type Found = { readonly books: readonly BookSummary[]; readonly item: BookItem }

/** The books that the person may edit, and the item as it is now; null while they are read. */
function useFound({ item, book }: SavedThing): Found | 'failed' | null {
  const send = useSend<AppContract>()
  const [found, setFound] = useState<Found | 'failed' | null>(null)
  useEffect(() => {
    const params = { book: book ?? '' }
    Promise.all([send('GET /ideabooks', {}), send('GET /ideabooks/{book}', { params })])
      .then(([books, { items }]) => {
        const current = items.find(({ id }) => id === item)
        setFound(current ? { item: current, books: books.filter(({ role }) => atLeast(role, 'edit')) } : 'failed')
      })
      .catch((error: unknown) => {
        console.warn('The ideabooks could not be read.', error)
        setFound('failed')
      })
  }, [send, item, book])
  return found
}

function BookChoice({ book, isChosen, onChoose }: { book: BookSummary; isChosen: boolean; onChoose: () => void }) {
  const nameOf = useBookName()
  const facts = useBookFacts()
  const picture = thumbAddress(book.pictures[0])
  return (
    <label className="book-choice">
      {picture ? <img src={picture} alt="" width={56} height={42} /> : <span className="squared aspect-4/3 w-14" />}
      <span className="min-w-0">
        <b className="font-semibold">
          <bdi>{nameOf(book)}</bdi>
        </b>
        <span className="note block">{facts(book)}</span>
      </span>
      <input type="radio" name="book" value={book.id} checked={isChosen} onChange={onChoose} className="accent-ink" />
    </label>
  )
}

function NewBook({ onMade }: { readonly onMade: (book: BookSummary) => void }) {
  const t = useTexts('ideabooks')
  const [name, setName] = useState('')
  const make = useMutation('POST /ideabooks', {
    stays: true,
    onDone: ({ id }) => {
      onMade({
        id,
        name,
        role: 'owner',
        owner: '',
        visibility: 'private',
        count: 0,
        pictures: [],
        others: [],
        jobs: [],
        updatedAt: '',
      })
      setName('')
    },
  })
  const create = (): void => {
    if (name.trim()) void make.run({ body: { name: name.trim() } })
  }
  return (
    <>
      <div className="book-new">
        <span aria-hidden="true" className="book-new-sign">
          <Plus className="size-5" />
        </span>
        <TextInput
          name="new-book"
          label={t('new')}
          hideLabel
          placeholder={t('new')}
          maxLength={80}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            create()
          }}
        />
        <Button busy={make.busy} onClick={create}>
          {t('create')}
        </Button>
      </div>
      <ActionProblem problem={make.problem} />
    </>
  )
}

function Opinion({ kind, thing, name, saved, found, onClose }: Props & { readonly found: Found }) {
  const t = useTexts('ideabooks')
  const id = useId()
  const mark = markOf({ kind, thing })
  const [books, setBooks] = useState(found.books)
  const [book, setBook] = useState(saved.book ?? '')
  const form = useForm(opinionFields, {
    start: found.item,
    stays: true,
    mutate: (send, body) =>
      send('PUT /ideabooks/items/{item}/opinion', { params: { item: saved.item }, body: { ...body, book } }),
    onDone: answer => putSaved(mark, answer),
  })
  const remove = useMutation('DELETE /ideabooks/items/{item}', {
    stays: true,
    onDone: () => {
      putSaved(mark, null)
      onClose()
    },
  })
  return (
    <form
      id={id}
      noValidate
      onSubmit={async event => {
        if (await form.submit(event)) onClose()
      }}
    >
      <Stack gap={4}>
        <p className="text-15 text-ink-soft">
          <bdi>{name}</bdi>
        </p>
        <FormBody form={form}>
          <fieldset>
            <legend className="mb-1.5 font-medium text-15">{t('ideabook')}</legend>
            {books.map(one => (
              <BookChoice key={one.id} book={one} isChosen={one.id === book} onChoose={() => setBook(one.id)} />
            ))}
            <NewBook
              onMade={made => {
                setBooks(old => [...old, made])
                setBook(made.id)
              }}
            />
          </fieldset>
          <OpinionFields form={form} />
        </FormBody>
        <ActionProblem problem={remove.problem} />
        <div className="flex flex-wrap justify-between gap-3 border-t pt-4">
          <Button kind="quiet" busy={remove.busy} onClick={() => void remove.run({ params: { item: saved.item } })}>
            <span className="text-brick">{t('remove')}</span>
          </Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t('done')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

export function SaveDialog(props: Props) {
  const t = useTexts('ideabooks')
  const actions = useTexts('actions')
  const found = useFound(props.saved)
  return (
    <Dialog open onClose={props.onClose} title={t('saved')} closeLabel={actions('close')}>
      <link rel="stylesheet" href={bookSheet} precedence="part" />
      {found === null && <Spinner />}
      {found === 'failed' && <ActionProblem problem={t('not-read')} />}
      {found !== null && found !== 'failed' && <Opinion {...props} found={found} />}
    </Dialog>
  )
}
