// When a notice leaves the house: at once, when the reader's quiet hours end, with what the day brings, or not at all.
import { mailAfter, type TopicName, topics, type Wishes } from '#shared/realtime/topics.ts'

/** Null: never. A moment that has come: at once. */
export type When = Date | null

export type Reading = {
  readonly topic: TopicName
  readonly wishes: Wishes
  /** Hours of the reader's clock; null: none. */
  readonly quiet: { readonly from: number; readonly until: number } | null
  /** UTC while it is not known. */
  readonly zone: string | null
  readonly now: Date
  /** More of this kind than somebody wants to be rung for came today already. */
  readonly many: boolean
}
export type Plan = { readonly toast: boolean; readonly mail: When; readonly web: When }

/** What the day brought is told at this hour of the reader's clock. */
export const dailyHour = 8
/** New jobs that ring in a day; further ones wait for the next morning. */
export const mostAlike = 5

const clockOf = (now: Date, zone: string | null): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone ?? 'UTC')

/** When the reader's clock next shows the hour; where clocks are put forward over it, right after. */
function next(hour: number, now: Date, zone: string | null): Date {
  const here = clockOf(now, zone)
  const today = here.withPlainTime({ hour })
  const isAhead = Temporal.ZonedDateTime.compare(today, here) > 0
  const then = isAhead
    ? today
    : here.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone: here, plainTime: { hour } })
  return new Date(then.epochMilliseconds)
}

/** The same moment, or the end of the quiet hours that it lies in. */
function afterQuiet(at: Date, { quiet, zone }: Pick<Reading, 'quiet' | 'zone'>): Date {
  if (!quiet) return at
  const { from, until } = quiet
  const { hour } = clockOf(at, zone)
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  return isQuiet ? next(until, at, zone) : at
}

/** Security never waits, and a mail of what is critical does not either: it rings nobody out of bed. */
export function planOf(reading: Reading): Plan {
  const { topic, wishes, zone, now, many } = reading
  const soonest = (channel: 'mail' | 'web'): Date =>
    channel === 'mail' ? new Date(now.getTime() + mailAfter(topic) * 60_000) : now
  const leaves = (channel: 'mail' | 'web'): When => {
    if (wishes[channel] === 'off') return null
    if (topic === 'security' || (topics[topic].critical && channel === 'mail')) return now
    const isDaily = wishes[channel] === 'daily' || many
    return afterQuiet(isDaily ? next(dailyHour, now, zone) : soonest(channel), reading)
  }
  return { toast: wishes.toast, mail: leaves('mail'), web: leaves('web') }
}
