import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { isApiProblem, useSend } from '#client/platform/api.ts'
import { dayIn, hourStyle } from '#client/platform/i18n/day-of.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useZoneName } from '#client/platform/i18n/zone-name.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Skeleton } from '#client/ui/frame/skeleton.tsx'
import type { AppContract } from '#shared/contract.ts'
import type { Slots } from './calendar-types.ts'

const shownDays = 14

type Query = { readonly city?: string; readonly address?: string; readonly moving?: string }
type Props = {
  readonly service: string
  readonly query: Query
  /** The day that is shown first, and a time that is chosen if it is free; in the advisor's time zone. */
  readonly wish?: { readonly day: string; readonly time: string } | undefined
  readonly chosen: string | null
  readonly onChoose: (start: string) => void
}
type Slot = { readonly at: string; readonly day: string; readonly time: string; readonly theirs: string }

const look = (isChosen: boolean) => (isChosen ? 'border-ink bg-ink text-paper' : undefined)

/** Loads the slots from day `from` on, and loads them again for another place. */
function useSlots({ service, query }: Pick<Props, 'service' | 'query'>, from: string | null) {
  const send = useSend<AppContract>()
  const [slots, setSlots] = useState<Slots | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { city, address, moving } = query
  useEffect(() => {
    const request = new AbortController()
    const given = { days: shownDays, city, address, moving, ...(from ? { from } : {}) }
    setSlots(null)
    send('GET /services/{service}/slots', { params: { service }, query: given }, { signal: request.signal }).then(
      found => {
        setSlots(found)
        setProblem(null)
      },
      (error: unknown) => {
        if (!request.signal.aborted) setProblem(isApiProblem(error) ? error.detail : String(error))
      },
    )
    return () => request.abort()
  }, [send, service, city, address, moving, from])
  return { slots, problem }
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Times in the reader's zone; when that is the advisor's zone, exactly as the server sent them. */
function useTimes({ days, zone }: Slots): readonly Slot[] {
  const format = useFormat()
  const readerZone = ownZone()
  const dayOf = dayIn(readerZone)
  return days.flatMap(({ day, slots }) =>
    slots.map(({ at, wall }) =>
      readerZone === zone
        ? { at, day, time: wall, theirs: wall }
        : { at, day: dayOf(at), time: format.date(at, { ...hourStyle, timeZone: readerZone }), theirs: wall },
    ),
  )
}

function Times({ slots, chosen, onChoose }: { readonly slots: Slots } & Pick<Props, 'chosen' | 'onChoose'>) {
  const t = useTexts('calendar')
  const zoneName = useZoneName()
  const format = useFormat()
  const times = useTimes(slots)
  const days = [...new Set(times.map(({ day }) => day))]
  const [picked, setPicked] = useState<string | null>(null)
  const day = picked ?? times.find(({ at }) => at === chosen)?.day ?? days[0]
  const readerZone = ownZone()
  const isOther = readerZone !== slots.zone
  if (slots.tooFar) return <Callout kind="warning">{t('slots.too-far')}</Callout>
  if (!day) return <Callout>{t('slots.none')}</Callout>
  return (
    <Stack gap={4}>
      <fieldset aria-label={t('slots.days')} className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        {days.map(one => (
          <Button
            key={one}
            aria-pressed={one === day}
            className={look(one === day)}
            size="small"
            onClick={() => setPicked(one)}
          >
            {format.date(one, { weekday: 'short', day: 'numeric', month: 'short' })}
          </Button>
        ))}
      </fieldset>
      <fieldset aria-label={t('slots.times')} className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        {times
          .filter(slot => slot.day === day)
          .map(({ at, time }) => (
            <Button
              key={at}
              aria-pressed={at === chosen}
              className={look(at === chosen)}
              size="small"
              onClick={() => onChoose(at)}
            >
              <bdi className="tabular-nums">{time}</bdi>
            </Button>
          ))}
      </fieldset>
      <p className="text-13 text-ink-soft">
        {t('slots.zone', { zone: zoneName(readerZone) })}{' '}
        {isOther && t('slots.other-zone', { zone: zoneName(slots.zone) })}{' '}
        {isOther &&
          chosen &&
          t('their-clock', { time: times.find(({ at }) => at === chosen)?.theirs ?? '', zone: zoneName(slots.zone) })}
      </p>
    </Stack>
  )
}

/** `day` as `2026-11-24`. */
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

export function SlotPicker(props: Props) {
  const t = useTexts('calendar')
  const format = useFormat()
  const { wish, onChoose } = props
  const [from, setFrom] = useState<string | null>(wish?.day ?? null)
  const { slots, problem } = useSlots(props, from)
  useEffect(() => {
    const day = slots?.days.find(one => one.day === wish?.day)
    const slot = day?.slots.find(({ wall }) => wall === wish?.time)
    if (slot) onChoose(slot.at)
  }, [slots, wish, onChoose])
  if (problem) return <ActionProblem problem={problem} />
  if (!slots) return <Skeleton shape="picture" />
  const first = slots.days[0]?.day ?? slots.today
  const next = later(first, shownDays)
  return (
    <Stack gap={4}>
      <Row gap={2} between>
        <IconButton
          label={t('slots.earlier')}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          disabled={first <= slots.today}
          onClick={() => setFrom(later(first, -shownDays))}
        />
        <span className="text-15 tabular-nums">
          {t('from-to', {
            from: format.date(first, { day: 'numeric', month: 'short' }),
            to: format.date(slots.days.at(-1)?.day ?? first, { day: 'numeric', month: 'short' }),
          })}
        </span>
        <IconButton
          label={t('slots.later')}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          disabled={next > slots.last}
          onClick={() => setFrom(next)}
        />
      </Row>
      <Times slots={slots} chosen={props.chosen} onChoose={props.onChoose} />
    </Stack>
  )
}
