// The clock of who asks: the time zone that their browser told, as a cookie.
import type { Caller } from '#server/platform/request-context.ts'

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** As this house writes it; null for what is no zone. Of zones as browsers name them there are few, so clocks are made once. */
export function zoneOf({ sentCookies: { zone } }: Pick<Caller, 'sentCookies'>): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone ?? '' }).resolvedOptions()
    return zones.has(timeZone) ? timeZone : null
  } catch {
    return null
  }
}

/** The day of a moment by a clock. Node's own zone rules: a database's may be older. */
export const dayIn = (zone: string, moment: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** From the first day to the last, as the clock of who asks has them; UTC while it is not known. */
export type Span = { readonly since?: Date; readonly before?: Date }
type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

export function spanOf(caller: Pick<Caller, 'sentCookies'>, { from, to }: Days): Span {
  const begins = (day: Temporal.PlainDate): Date =>
    new Date(day.toZonedDateTime(zoneOf(caller) ?? 'UTC').epochMilliseconds)
  return {
    ...(from && { since: begins(Temporal.PlainDate.from(from)) }),
    ...(to && { before: begins(Temporal.PlainDate.from(to).add({ days: 1 })) }),
  }
}

/** How a file for spreadsheets tells moments, `2026-11-23 20:30:00`, and the zone that its head must name. */
export function clockOf(caller: Pick<Caller, 'sentCookies'>): {
  readonly zone: string
  readonly local: (moment: Date) => string
} {
  const timeZone = zoneOf(caller) ?? 'UTC'
  // Swedes write moments as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return { zone: timeZone, local: moment => format.format(moment) }
}
