import { useDue } from '#client/platform/clock.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Clock } from '#client/ui/drawing/dimension.tsx'
import type { StoreQuote } from './enquiry-types.ts'

const known = ['another', 'account-closed', 'unanswered', 'validity']

/** The reason for the end as text; empty when none was given. */
export function useReason(): (quote: { readonly status: string; readonly reason: string | null }) => string {
  const t = useTexts('enquiries')
  return ({ status, reason }) => {
    if (reason === null) return ''
    if (known.includes(reason)) return t(`ended.${reason}`)
    return t(`${status === 'refused' ? 'refuse' : 'decline'}-reasons.${reason}`)
  }
}

export function OtherQuotes({ quotes, now }: { readonly quotes: readonly StoreQuote[]; readonly now: string }) {
  const t = useTexts('enquiries')
  const format = useFormat()
  const due = useDue()
  const reasonOf = useReason()
  if (quotes.length === 0) return null
  const clock = ({ askedAt, answerBy, endsAt }: StoreQuote) => {
    const [from, at, until] = [Date.parse(askedAt), Date.parse(now), Date.parse(answerBy)]
    const passed = (at - from) / (until - from)
    const text = passed > 1 ? t('others.late', { when: format.relative(endsAt, now) }) : due(answerBy, now)
    return <Clock passed={passed} state={passed > 1 ? 'late' : passed > 0.6 ? 'soon' : 'ok'} text={text} />
  }
  return (
    <section aria-labelledby="others">
      <SectionHeading compact id="others" title={t('others.title')} />
      <ul className="grid">
        {quotes.map(quote => (
          <li key={quote.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
            <bdi className="grow font-medium">{quote.store.name}</bdi>
            {quote.status === 'asked' ? (
              clock(quote)
            ) : (
              <span className="text-15 text-ink-soft">
                {[t(`quote-status.${quote.status}`), reasonOf(quote)].filter(Boolean).join(': ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
