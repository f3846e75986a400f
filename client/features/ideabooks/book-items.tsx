// The items of a book by sentiment, numbered in the order of the screen.
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Kbd } from '#client/ui/base/kbd.tsx'
import type { Sentiment } from '#shared/values/sentiments.ts'
import { sentiments } from '#shared/values/sentiments.ts'
import type { ItemView } from './book-view.ts'
import { DropPlace, ItemCard } from './item-card.tsx'
import { SentimentMark } from './sentiment.tsx'
import { useBook, useMayInBook } from './use-book.ts'
import { type Order, useOrder } from './use-order.ts'

/** The keys by which items are moved, on devices with a keyboard. */
function OrderHelp() {
  const t = useTexts('ideabooks')
  return (
    <p id="order-help" className="order-help print:hidden">
      <Kbd>{t('keys.space')}</Kbd> {t('keys.lift')} <Kbd>←</Kbd> <Kbd>→</Kbd> {t('keys.move')}{' '}
      <Kbd>{t('keys.space')}</Kbd> {t('keys.drop')} <Kbd>Esc</Kbd> {t('keys.cancel')}
    </p>
  )
}

function Group({
  of,
  items,
  order,
  first,
}: {
  of: Sentiment
  items: readonly ItemView[]
  order: Order
  first: boolean
}) {
  const format = useFormat()
  const may = useMayInBook()
  const { lifted } = order
  const own = lifted && items.some(({ id }) => id === lifted.id) && lifted.from !== lifted.to ? lifted : null
  const others = items.filter(({ id }) => id !== own?.id)
  const total = items.length
  return (
    <section aria-labelledby={`of-${of}`}>
      <div className="book-part">
        <h2 id={`of-${of}`}>
          <SentimentMark of={of} />
        </h2>
        <span className="note">{format.number(total)}</span>
        {first && may.edit && items.length > 1 && <OrderHelp />}
      </div>
      <ul className="book-items">
        {items.flatMap(item => {
          const card = <ItemCard key={item.id} {...{ item, order, total }} />
          const isNext = own !== null && others[own.to] === item
          return isNext ? [<DropPlace key="drop" lifted={own} total={total} />, card] : [card]
        })}
        {own && own.to >= others.length && <DropPlace key="drop" lifted={own} total={total} />}
      </ul>
    </section>
  )
}

export function BookItems() {
  const t = useTexts('ideabooks')
  const { book, state } = useBook()
  const order = useOrder(book.items)
  const shownGroups = sentiments
    .filter(one => state.view === 'all' || state.view === one)
    .map(of => ({ of, items: order.items.filter(({ sentiment }) => sentiment === of) }))
    .filter(({ items }) => items.length > 0)
  return (
    <>
      <ActionProblem problem={order.problem} />
      {shownGroups.map(({ of, items }, index) => (
        <Group key={of} {...{ of, items, order }} first={index === 0} />
      ))}
      {shownGroups.length === 0 && <p className="text-ink-soft">{t('no-items')}</p>}
      <p role="status" aria-live="assertive" className="sr-only">
        {order.said}
      </p>
    </>
  )
}
