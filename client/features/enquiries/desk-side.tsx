import { useDue } from '#client/platform/clock.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { useAcross } from '#client/ui/drawing/across.ts'
import { Clock } from '#client/ui/drawing/dimension.tsx'
import type { Desk, ReceivedEnquiry } from './enquiry-types.ts'

type Priced = Desk['past'][number]

/** Past prices for the same item; filled where the quote was accepted. */
function PastAxis({ past, currency }: { readonly past: readonly Priced[]; readonly currency: string }) {
  const format = useFormat()
  const across = useAcross()
  const t = useTexts('enquiries')
  const prices = past.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const at = (price: number): number => (high === low ? 0.5 : 0.06 + (0.88 * (price - low)) / (high - low))
  const amount = (value: number): string => format.amount({ amount: value, currency })
  const accepted = past.filter(one => one.accepted).length
  return (
    <svg
      role="img"
      aria-label={t('past.label', {
        low: amount(low),
        high: amount(high),
        accepted: format.number(accepted),
        count: past.length,
      })}
      height="52"
      className="drawing text-blueprint"
    >
      <line x1="0" x2="100%" y1="30" y2="30" className="line-edge" />
      {past.map(one => (
        <circle
          key={`${one.at} ${one.price}`}
          cx={across.at(at(one.price))}
          cy="20"
          r="4.5"
          fill={one.accepted ? 'currentColor' : 'var(--color-paper)'}
          stroke="currentColor"
          strokeWidth="1.5"
        />
      ))}
      {[...new Set([low, high])].map(price => (
        <text key={price} x={across.at(at(price))} y="48" className="middle">
          {amount(price)}
        </text>
      ))}
    </svg>
  )
}

/** For each line that was priced before. */
export function PastPrices({ desk, letters }: { readonly desk: Desk; readonly letters: readonly string[] }) {
  const t = useTexts('enquiries')
  const priced = desk.lines
    .map((line, place) => ({ line, letter: letters[place] ?? '', past: desk.past.filter(one => one.line === line.id) }))
    .filter(({ past }) => past.length > 0)
  if (priced.length === 0) return null
  return (
    <section>
      <h2 className="font-semibold text-17">{t('past.title')}</h2>
      <p className="note">{t('past.lead')}</p>
      {priced.map(({ line, letter, past }) => (
        <div key={line.id} className="pt-2">
          <p className="text-13">
            {letter} · <bdi>{line.name}</bdi>
          </p>
          <PastAxis past={past} currency={desk.currency} />
        </div>
      ))}
    </section>
  )
}

export function DeskFacts({ desk }: { readonly desk: Desk }) {
  const t = useTexts('enquiries')
  const format = useFormat()
  const { client, city, wantedBy, source, asked, answered, note, language, distanceKm } = desk
  return (
    <Stack gap={4}>
      <TitleBlock
        facts={[
          {
            term: t('facts.client'),
            value: client.name,
            note: t('facts.since', { date: format.date(client.since, { month: 'long', year: 'numeric' }) }),
          },
          { term: t('facts.where'), value: `${city}, ${format.distance(distanceKm)}` },
          {
            term: t('facts.wanted'),
            value: wantedBy ? format.date(wantedBy, { day: 'numeric', month: 'long' }) : t('facts.any-day'),
          },
          { term: t('facts.from'), value: t(`source.${source}`) },
          { term: t('facts.also'), value: t('facts.suppliers', { count: asked }) },
          { term: t('facts.answered'), value: format.number(answered) },
          ...(note
            ? [
                {
                  term: t('facts.note'),
                  value: (
                    <span dir="auto" lang={language} className="whitespace-pre-line">
                      {note}
                    </span>
                  ),
                  whole: true,
                },
              ]
            : []),
          {
            term: t('facts.phone'),
            value: client.phone ? (
              <bdi dir="ltr">{client.phone}</bdi>
            ) : (
              t(desk.quote.status === 'accepted' ? 'facts.no-phone' : 'facts.phone-later')
            ),
            whole: true,
          },
        ]}
      />
      <p className="note">{t('facts.blind')}</p>
    </Stack>
  )
}

/** Time left of the day for answering. */
export function AnswerClock({
  enquiry,
  now,
}: {
  readonly enquiry: Pick<ReceivedEnquiry, 'askedAt' | 'answerBy'>
  readonly now: string
}) {
  const t = useTexts('enquiries')
  const due = useDue()
  const { askedAt, answerBy } = enquiry
  const passed = (Date.parse(now) - Date.parse(askedAt)) / (Date.parse(answerBy) - Date.parse(askedAt))
  return (
    <Clock
      passed={passed}
      state={passed > 1 ? 'late' : passed > 0.6 ? 'soon' : 'ok'}
      text={passed > 1 ? t('list.late') : due(answerBy, now)}
    />
  )
}
