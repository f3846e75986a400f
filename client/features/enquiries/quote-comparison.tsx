import { useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { PricedComparison } from '#client/platform/priced-comparison.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Rating } from '#client/ui/data/rating.tsx'
import { href } from '#shared/routes/href.ts'
import { calculate } from '#shared/values/calculate-bids.ts'
import type { AskingArea, Enquiry, StoreQuote } from './enquiry-types.ts'
import { QuoteFooter } from './quote-actions.tsx'
import { type SentQuote, useQuoteRows } from './quote-rows.tsx'

const isSent = (quote: StoreQuote): quote is SentQuote =>
  quote.total !== null && (quote.status === 'quoted' || quote.status === 'accepted')

/** The quotes that were sent and are still valid, comparable in one currency. */
export const sentOf = ({ quotes }: Pick<Enquiry, 'quotes'>): readonly SentQuote[] => quotes.filter(isSent)

function useQuoteHead() {
  const t = useTexts('enquiries')
  const format = useFormat()
  return ({ store: { shown, slug, name, rating, reviews }, status }: SentQuote) => ({
    name,
    title: shown ? (
      <Anchor href={href('store', { store: slug })} className="row-name">
        <bdi>{name}</bdi>
      </Anchor>
    ) : (
      <bdi>{name}</bdi>
    ),
    facts: (
      <>
        {rating === null ? (
          <span className="note">{t('compare.no-rating')}</span>
        ) : (
          <Rating
            value={rating}
            text={format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            count={format.number(reviews)}
            label={t('compare.rated', { count: reviews, rating: format.number(rating) })}
            stars={1}
          />
        )}
        {status === 'accepted' && <Badge tone="moss">{t('quote-status.accepted')}</Badge>}
      </>
    ),
  })
}

type Props = {
  readonly enquiry: Enquiry
  readonly area: AskingArea
  readonly now: string
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
  const headOf = useQuoteHead()
  if (!first) return null
  const accepted = calculated.find(({ bid }) => bid.status === 'accepted')
  const chosen = accepted ?? calculated.find(({ bid }) => bid.id === choice) ?? first
  const place = calculated.indexOf(chosen)
  const isOpen = accepted === undefined && calculated.length > 1
  return (
    <div data-bleed="">
      <div data-print-alone="" className="sheet-across">
        <PricedComparison
          {...{ calculated, currency, headOf, rows }}
          band={null}
          caption={t('compare.title')}
          corner={t('compare.corner', { currency: format.currency(currency) })}
          chosen={chosen.bid.id}
          onChoose={isOpen ? setChoice : undefined}
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
