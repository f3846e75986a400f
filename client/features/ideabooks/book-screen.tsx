// One book with its views: everything, one sentiment, or the notes.
import { type ReactNode, useRef } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { sentiments } from '#shared/values/sentiments.ts'
import { type BookViewName, bookViews } from './book-address.ts'
import { BookCost } from './book-cost.tsx'
import { BookItems } from './book-items.tsx'
import type { ItemView } from './book-view.ts'
import { Notes } from './notes.tsx'
import { ItemHead, OpenItem } from './open-item.tsx'
import { useBook, useMayInBook } from './use-book.ts'

function Views() {
  const t = useTexts('ideabooks')
  const format = useFormat()
  const addressWith = useAddress()
  const { book, state } = useBook()
  const countOf = (view: BookViewName): number => {
    if (view === 'notes') return book.items.reduce((sum, { notes }) => sum + notes.length, 0)
    return book.items.filter(({ sentiment }) => view === 'all' || sentiment === view).length
  }
  return (
    <TabLinks
      label={t('views.label')}
      tabs={bookViews.map(view => ({
        label: sentiments.some(one => one === view) ? t(`sentiments.${view as 'want'}`) : t(`views.${view as 'all'}`),
        href: addressWith({ view: view === 'all' ? null : view, item: null }),
        current: view === state.view,
        count: format.number(countOf(view)),
      }))}
    />
  )
}

/** What stays open when somebody else removes the item: a note may be half written. */
function useOpenItem(): { readonly item: ItemView | null; readonly isRemoved: boolean } {
  const { book, state } = useBook()
  const last = useRef<ItemView | null>(null)
  const numberOne = book.items.find(({ number }) => number === 1)
  const found = state.item ? book.items.find(({ id }) => id === state.item) : numberOne
  const stored = last.current?.id === state.item ? last.current : null
  if (found) last.current = found
  return { item: found ?? stored, isRemoved: !found && stored !== null }
}

function NotesView() {
  const t = useTexts('ideabooks')
  const { book } = useBook()
  const noted = book.items.filter(({ notes }) => notes.length > 0)
  if (noted.length === 0) return <p className="text-ink-soft">{t('no-notes')}</p>
  return noted.map(item => (
    <section key={item.id} aria-labelledby={`title-${item.id}`}>
      <ItemHead item={item} />
      <Notes item={item.id} notes={item.notes} />
    </section>
  ))
}

/** `add`: the button that adds an item; `beside`: facts and people. */
export function BookScreen({ add, beside }: { readonly add?: ReactNode; readonly beside: ReactNode }) {
  const t = useTexts('ideabooks')
  const { book, state } = useBook()
  const { edit } = useMayInBook()
  const { item, isRemoved } = useOpenItem()
  return (
    <Stack gap={4}>
      <Views />
      {book.hiddenReason && (
        <Callout kind="warning" title={t('hidden')}>
          <span dir="auto">{book.hiddenReason}</span>
        </Callout>
      )}
      <Grid of="main-side">
        <Stack gap={6}>
          {book.description && (
            <p dir="auto" className="max-w-184 whitespace-pre-line">
              {book.description}
            </p>
          )}
          {isRemoved && <Callout kind="warning">{t('item-removed')}</Callout>}
          {state.view === 'notes' ? (
            <NotesView />
          ) : (
            <>
              {item && <OpenItem key={item.id} item={item} />}
              {edit && add && <div className="print:hidden">{add}</div>}
              <BookItems />
            </>
          )}
        </Stack>
        <Stack gap={6}>
          {beside}
          <BookCost />
        </Stack>
      </Grid>
    </Stack>
  )
}
