import { useState } from 'react'
import { BidAxis } from '#client/platform/bid-axis.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { ColumnTotal } from '#client/ui/data/column-total.tsx'
import { ComparisonTable } from '#client/ui/data/comparison-table.tsx'
import { Rating } from '#client/ui/data/rating.tsx'
import { Bubble } from '#client/ui/data/revision.tsx'
import { href } from '#shared/routes/href.ts'
import { type Calculated, calculate } from '#shared/values/calculate-bids.ts'
import type { AskingArea, Enquiry, StoreQuote } from './enquiry-types.ts'
import { QuoteFooter } from './quote-actions.tsx'
import { type SentQuote, useQuoteRows } from './quote-rows.tsx'

const isSent = (quote: StoreQuote): quote is SentQuote =>
  quote.total !== null && (quote.status === 'quoted' || quote.status === 'accepted')

/** The quotes that were sent and are still valid, comparable in one currency. */
export const sentOf = ({ quotes }: Pick<Enquiry, 'quotes'>): readonly SentQuote[] => quotes.filter(isSent)

type HeadProps = {
  readonly one: Calculated<SentQuote>
  readonly letter: string
  readonly chosen: boolean
  readonly onChoose: (() => void) | undefined
}

function Head({ one: { bid, added, addedSum, completed, whole }, letter, chosen, onChoose }: HeadProps) {
  const t = useTexts('enquiries')
  const format = useFormat()
  const { store, currency, status } = bid
  const amount = (value: number): string => format.amount({ amount: value, currency })
  return (
    <span className="grid gap-1.5">
      <span className="flex items-center gap-2">
        <Bubble>{letter}</Bubble>
        {store.shown ? (
          <Anchor href={href('store', { store: store.slug })} className="row-name">
            <bdi>{store.name}</bdi>
          </Anchor>
        ) : (
          <bdi>{store.name}</bdi>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
        {store.rating === null ? (
          <span className="note">{t('compare.no-rating')}</span>
        ) : (
          <Rating
            value={store.rating}
            text={format.number(store.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            count={format.number(store.reviews)}
            label={t('compare.rated', { count: store.reviews, rating: format.number(store.rating) })}
            stars={1}
          />
        )}
        {status === 'accepted' && <Badge tone="moss">{t('quote-status.accepted')}</Badge>}
      </span>
      <ColumnTotal
        total={whole ? amount(completed) : '—'}
        choice={
          onChoose && {
            name: 'quote',
            text: t(chosen ? 'compare.chosen' : 'compare.choose'),
            label: t('compare.choose-label', { letter, name: store.name }),
            ...{ chosen, onChoose },
          }
        }
        added={whole && added.size > 0 && t('compare.from', { sent: amount(bid.total), added: amount(addedSum) })}
      />
    </span>
  )
}

type Props = {
  readonly enquiry: Enquiry
  readonly area: AskingArea
  readonly now: string
}

/** Phones show two side by side. */
function usePicked(ids: readonly string[]) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const known = [...picked.filter(id => ids.includes(id)), ...ids.filter(id => !picked.includes(id))]
  return { picked: known.slice(0, 2), pick: (id: string) => setPicked([id, ...known.filter(other => other !== id)]) }
}

type TabsProps = {
  readonly calculated: readonly Calculated<SentQuote>[]
  readonly letters: readonly string[]
  readonly picked: readonly string[]
  readonly onPick: (id: string) => void
}

function Tabs({ calculated, letters, picked, onPick }: TabsProps) {
  const t = useTexts('enquiries')
  const format = useFormat()
  return (
    <fieldset
      aria-label={t('compare.two')}
      className="flex overflow-x-auto border-rule border-t md:hidden print:hidden"
    >
      {calculated.map(({ bid, completed }, index) => (
        <button
          key={bid.id}
          type="button"
          aria-pressed={picked.includes(bid.id)}
          onClick={() => onPick(bid.id)}
          className="compare-tab"
        >
          <Bubble>{letters[index]}</Bubble>
          {format.amount({ amount: completed, currency: bid.currency })}
        </button>
      ))}
    </fieldset>
  )
}

export function QuoteComparison({ enquiry, area, now }: Props) {
  const t = useTexts('enquiries')
  const letters = [...useTexts('negotiation')('letters')]
  const format = useFormat()
  const [choice, setChoice] = useState<string>()
  const calculated = calculate(sentOf(enquiry), ({ line }) => line)
  const [first] = calculated
  const currency = first?.bid.currency ?? ''
  const rows = useQuoteRows({ enquiry, calculated, currency }, now)
  const { picked, pick } = usePicked(calculated.map(({ bid }) => bid.id))
  if (!first) return null
  const accepted = calculated.find(({ bid }) => bid.status === 'accepted')
  const chosen = accepted ?? calculated.find(({ bid }) => bid.id === choice) ?? first
  const place = calculated.indexOf(chosen)
  const isOpen = accepted === undefined && calculated.length > 1
  return (
    <div data-bleed="">
      <div data-print-alone="" className="sheet-across">
        <BidAxis band={null} currency={currency} calculated={calculated} letters={letters} />
        {calculated.length > 2 && <Tabs {...{ calculated, letters, picked }} onPick={pick} />}
        <ComparisonTable
          caption={t('compare.title')}
          corner={<span className="note">{t('compare.corner', { currency: format.currency(currency) })}</span>}
          missingText={t('compare.missing')}
          picked={picked}
          heads={calculated.map((one, index) => ({
            id: one.bid.id,
            chosen: one === chosen && calculated.length > 1,
            title: (
              <Head
                one={one}
                letter={letters[index] ?? ''}
                chosen={one === chosen}
                onChoose={isOpen ? () => setChoice(one.bid.id) : undefined}
              />
            ),
          }))}
          rows={rows}
        />
      </div>
      <QuoteFooter
        {...{ enquiry, area }}
        one={chosen}
        letter={letters[place] ?? ''}
        others={
          enquiry.quotes.filter(({ id, status }) => id !== chosen.bid.id && (status === 'quoted' || status === 'asked'))
            .length
        }
      />
    </div>
  )
}
