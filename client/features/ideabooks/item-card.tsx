import GripVertical from 'lucide-react/icons/grip-vertical'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { useAddress } from '#client/platform/list/address.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { ItemView } from './book-view.ts'
import { ItemMenu } from './edit-parts.tsx'
import { useItemFacts } from './item-facts.ts'
import { useBook, useMayInBook } from './use-book.ts'
import type { Lifted, Order } from './use-order.ts'

type Props = { readonly item: ItemView; readonly order: Order; readonly total: number }

function Grip({ item, order, total }: Props) {
  const t = useTexts('ideabooks')
  if (total < 2) return null
  return (
    <button
      type="button"
      className="item-grip"
      aria-label={t('order.move', { name: item.title })}
      title={t('order.move', { name: item.title })}
      aria-describedby="order-help"
      {...order.gripOf(item)}
    >
      <GripVertical aria-hidden="true" />
    </button>
  )
}

/** Where a lifted item would be dropped. */
export function DropPlace({ lifted, total }: { readonly lifted: Lifted; readonly total: number }) {
  const t = useTexts('ideabooks')
  return (
    <li aria-hidden="true" className="drop-place">
      {t('order.drop', { place: lifted.to + 1, total })}
    </li>
  )
}

export function ItemPicture({ item }: { readonly item: ItemView }) {
  const t = useTexts('ideabooks')
  return (
    <span className={classes('item-picture', item.sentiment === 'avoid' && 'item-avoided')}>
      {item.picture ? (
        <Picture picture={item.picture} sizes="(min-width: 64rem) 14rem, 46vw" ratio="3:2" />
      ) : (
        <span className="squared grid aspect-3/2 place-items-center note">{t(`kinds.${item.kind}`)}</span>
      )}
      {item.sentiment === 'avoid' && (
        <svg aria-hidden="true">
          <line x1="0" y1="0" x2="100%" y2="100%" />
        </svg>
      )}
    </span>
  )
}

export function ItemCard(props: Props) {
  const { item, order } = props
  const t = useTexts('ideabooks')
  const format = useFormat()
  const facts = useItemFacts()
  const { state } = useBook()
  const addressWith = useAddress()
  const may = useMayInBook()
  const lifted = order.lifted?.id === item.id ? order.lifted : null
  const openNotes = item.notes.filter(({ resolved }) => !resolved).length
  return (
    <li
      data-item={item.id}
      className={classes('book-item', lifted && 'book-item-lifted', state.item === item.id && 'book-item-open')}
    >
      <Anchor href={`${addressWith({ item: item.id })}#open`} className="item-link">
        <ItemPicture item={item} />
        <span className="bubble">{format.number(item.number)}</span>
        <b>
          <bdi>{item.title || item.source || t(`kinds.${item.kind}`)}</bdi>
        </b>
      </Anchor>
      {item.note && (
        <p dir="auto" className="whitespace-pre-line text-15">
          {item.note}
        </p>
      )}
      <p className="note">
        {facts(item).map((fact, index) => (
          <span key={fact}>
            {index > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      {item.gone && <p className="note">{t('gone')}</p>}
      {openNotes > 0 && <p className="note">{t('notes', { count: openNotes })}</p>}
      {lifted && lifted.from !== lifted.to && (
        <p className="text-13 text-clay">{t('order.moving', { from: lifted.from + 1, to: lifted.to + 1 })}</p>
      )}
      {may.edit && (
        <div className="item-tools print:hidden">
          <Grip {...props} />
          <LazyPart>
            <ItemMenu item={item} />
          </LazyPart>
        </div>
      )}
    </li>
  )
}
