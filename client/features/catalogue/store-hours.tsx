import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'

type Span = readonly [number, number] | null
type Days = { readonly first: number; readonly last: number; readonly span: Span }

/** A Monday, from which the names of weekdays are formatted. */
const monday = Date.UTC(2024, 0, 1)
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Days in a row with the same hours become one line. */
export function groupedDays(hours: readonly Span[]): readonly Days[] {
  const starts = hours.flatMap((span, day) => (day === 0 || String(span) !== String(hours[day - 1]) ? [day] : []))
  return starts.map((first, place) => ({
    first,
    last: (starts[place + 1] ?? hours.length) - 1,
    span: hours[first] ?? null,
  }))
}

export function StoreHours({ hours }: { readonly hours: readonly Span[] }) {
  const t = useTexts('catalogue')
  const format = useFormat()
  const name = (day: number): string =>
    format.date(new Date(monday + day * 86_400_000).toISOString().slice(0, 10), { weekday: 'long' })
  return (
    <DefinitionList
      facts={groupedDays(hours).map(({ first, last, span }) => ({
        term: first === last ? name(first) : t('store.days', { first: name(first), last: name(last) }),
        value: span ? <bdi dir="ltr">{`${clock(span[0])} – ${clock(span[1])}`}</bdi> : t('store.closed'),
      }))}
    />
  )
}
