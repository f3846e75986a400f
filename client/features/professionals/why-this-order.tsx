import ListOrdered from 'lucide-react/icons/list-ordered'
import { type Format, useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { type Translate, useTexts } from '#client/platform/i18n/texts.ts'
import { Bar } from '#client/ui/frame/bar.tsx'
import type { CardView } from './card-view.ts'

type Factor = CardView['why'][number]

/** The value of a factor as text; scales as in the search (text and trade 0 to 1, documents 0 or 1). */
function valueText({ factor, value }: Factor, t: Translate, people: Translate, format: Format): string {
  if (value === null) return t(`why.unknown.${factor}`)
  const level = value >= 1 ? 'full' : value > 0 ? 'part' : 'none'
  const texts: Record<Factor['factor'], () => string> = {
    text: () => t(`why.text.${level}`),
    trade: () => t(`why.trade.${level}`),
    documents: () => t(`why.documents.${level === 'full' ? 'full' : 'none'}`),
    distance: () => people('card.away', { distance: format.distance(value) }),
    reply: () => replyTime(people, 'reply', value),
    record: () => t('why.record', { count: Math.round(value) }),
    rating: () => t('why.rating', { rating: format.number(value, { maximumFractionDigits: 1 }) }),
  }
  return texts[factor]()
}

function FactorRow({ factor }: { readonly factor: Factor }) {
  const t = useTexts('results')
  const format = useFormat()
  const whole = { maximumFractionDigits: 1 }
  const value = valueText(factor, t, useTexts('professionals'), format)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <span>
        {t(`why.factors.${factor.factor}`)}
        <span className="text-ink-soft"> · {value}</span>
      </span>
      <span className="tabular-nums">
        {t('why.points', { points: format.number(factor.points, whole), of: format.number(factor.of, whole) })}
      </span>
      <span aria-hidden="true" className="col-span-2 pt-1">
        <Bar percent={factor.of > 0 ? (factor.points / factor.of) * 100 : 0} tone="blueprint" />
      </span>
    </li>
  )
}

/** Beside the rating; opens on a click, without script. */
export function WhyThisOrder({
  slug,
  name,
  why,
}: {
  readonly slug: string
  readonly name: string
  readonly why: CardView['why']
}) {
  const t = useTexts('results')
  const format = useFormat()
  if (why.length === 0) return null
  const sum = why.reduce((total, { points }) => total + points, 0)
  const id = `why-${slug}`
  const title = `${t('why.title')}: ${name}`
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={title}
        title={t('why.title')}
        className="hint-button text-ink-soft"
      >
        <ListOrdered aria-hidden="true" className="size-4" />
      </button>
      <div id={id} popover="auto" className="hint w-80">
        <p className="mb-2 font-semibold">{title}</p>
        <ul className="grid gap-2.5">
          {why.map(factor => (
            <FactorRow key={factor.factor} factor={factor} />
          ))}
        </ul>
        <p className="pt-2 text-13 text-ink-soft">
          {t('why.total', { points: format.number(sum, { maximumFractionDigits: 1 }) })}
        </p>
      </div>
    </>
  )
}
