// How long something has waited, compared with the promised time; and due times as text.
import { Clock } from '#client/ui/drawing/dimension.tsx'
import { dayIn, hourStyle } from './i18n/day-of.ts'
import { type Format, useFormat } from './i18n/format.ts'
import { useTexts } from './i18n/texts.ts'
import { useRoot } from './root.ts'

const hour = 3_600_000
const day = 24
/** The share of the promised time after which it is nearly over. */
const nearly = 2 / 3

export function hoursSince(since: string, now: string): number {
  return Math.max(0, (Date.parse(now) - Date.parse(since)) / hour)
}

/** `age(76)`, in hours, is "3d 4h" in English. */
export function useAge(): (hours: number) => string {
  const format = useFormat()
  const part = (value: number, unit: 'day' | 'hour' | 'minute'): string =>
    format.number(value, { style: 'unit', unit, unitDisplay: 'narrow' })
  return hours => {
    if (hours < 1) return part(Math.floor(hours * 60), 'minute')
    const whole = Math.floor(hours)
    const rest = whole % day
    const inHours = part(whole < 2 * day ? whole : rest, 'hour')
    if (whole < 2 * day) return inHours
    const inDays = part(Math.floor(whole / day), 'day')
    return rest === 0 ? inDays : `${inDays} ${inHours}`
  }
}

/** In a time zone: the time for today and tomorrow, else the date. */
export function momentOf({ date }: Pick<Format, 'date'>, timeZone: string, value: string, now: string) {
  const dayOf = dayIn(timeZone)
  const days = (Date.parse(dayOf(value)) - Date.parse(dayOf(now))) / (day * hour)
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
  const style = when === 'later' ? ({ day: 'numeric', month: 'long' } as const) : hourStyle
  return { day: when, text: date(value, { ...style, timeZone }) } as const
}

/** A due time: "by 09:30", "by tomorrow, 09:30", or a date; the remaining time while the reader's zone is unknown. */
export function useDue(): (due: string, now: string) => string {
  const t = useTexts('lists')
  const format = useFormat()
  const root = useRoot()
  return (due, now) => {
    const { zone } = root
    if (zone === null) return format.relative(due, now)
    const { day: when, text } = momentOf(format, zone, due, now)
    return t(`due.${when}`, { time: text })
  }
}

type Props = {
  readonly since: string
  readonly now: string
  /** In hours. */
  readonly promise: number
}

export function Waited({ since, now, promise }: Props) {
  const t = useTexts('lists')
  const age = useAge()
  const hours = hoursSince(since, now)
  const passed = hours / promise
  const state = passed > 1 ? 'late' : passed > nearly ? 'soon' : 'ok'
  return (
    <>
      <Clock passed={passed} state={state} text={age(hours)} />
      {state === 'late' && <span className="sr-only"> {t('over')}</span>}
    </>
  )
}
