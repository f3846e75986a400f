// When a notification is mailed and pushed: at once, after the reader's quiet hours, in the daily digest, or never.
import { type ChannelPreferences, mailAfter, type TopicName, topics } from '#shared/realtime/topics.ts'

/** Null: never. A past time: at once. */
export type When = Date | null

export type Reading = {
  readonly topic: TopicName
  readonly preferences: ChannelPreferences
  /** Hours in the reader's time zone; null: none. */
  readonly quiet: { readonly from: number; readonly until: number } | null
  /** Null: unknown, UTC applies. */
  readonly zone: string | null
  readonly now: Date
  /** The daily limit of device pushes of this kind is reached; its mail moves to the digest too. */
  readonly many: boolean
}
export type Plan = { readonly toast: boolean; readonly mail: When; readonly web: When }

/** The hour of the daily digest in the reader's time zone. */
export const dailyHour = 8
/** Most device pushes about new jobs in a day; further ones wait for the next morning. */
export const mostAlike = 5

const clockOf = (now: Date, zone: string | null): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone ?? 'UTC')

/** The next time at which the reader's clock shows the hour; if a clock change skips the hour, right after it. */
function next(hour: number, now: Date, zone: string | null): Date {
  const here = clockOf(now, zone)
  const today = here.withPlainTime({ hour })
  const isAhead = Temporal.ZonedDateTime.compare(today, here) > 0
  const then = isAhead
    ? today
    : here.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone: here, plainTime: { hour } })
  return new Date(then.epochMilliseconds)
}

/** The same time, or the end of the quiet hours that contain it. */
function afterQuiet(at: Date, { quiet, zone }: Pick<Reading, 'quiet' | 'zone'>): Date {
  if (!quiet) return at
  const { from, until } = quiet
  const { hour } = clockOf(at, zone)
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  return isQuiet ? next(until, at, zone) : at
}

/** Security messages are never delayed, nor are mails of critical topics: a mail wakes nobody. */
export function planOf(reading: Reading): Plan {
  const { topic, preferences, zone, now, many } = reading
  const soonest = (channel: 'mail' | 'web'): Date =>
    channel === 'mail' ? new Date(now.getTime() + mailAfter(topic) * 60_000) : now
  const leaves = (channel: 'mail' | 'web'): When => {
    if (preferences[channel] === 'off') return null
    if (topic === 'security' || (topics[topic].critical && channel === 'mail')) return now
    const isDaily = preferences[channel] === 'daily' || many
    return afterQuiet(isDaily ? next(dailyHour, now, zone) : soonest(channel), reading)
  }
  return { toast: preferences.toast, mail: leaves('mail'), web: leaves('web') }
}
