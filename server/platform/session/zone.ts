// The caller's time zone, from a cookie that the browser sets.
import type { Caller } from '#server/platform/request-context.ts'

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** The normalised zone; null for an unknown one. */
export function zoneOf({ sentCookies: { zone } }: Pick<Caller, 'sentCookies'>): string | null {
  // Every page asks, and a formatter takes long to create.
  if (zone && zones.has(zone)) return zone
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone ?? '' }).resolvedOptions()
    return zones.has(timeZone) ? timeZone : null
  } catch {
    return null
  }
}

/** The local date of a timestamp. Uses Node's time zone data: those of a database may be outdated. */
export const dayIn = (zone: string, moment: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** From the first day to the last in the caller's time zone; UTC while it is unknown. */
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

/** The format of times in spreadsheet files, `2026-11-23 20:30:00`, and the zone for the file's header. */
export function clockOf(caller: Pick<Caller, 'sentCookies'>): {
  readonly zone: string
  readonly local: (moment: Date) => string
} {
  const timeZone = zoneOf(caller) ?? 'UTC'
  // The Swedish format is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return { zone: timeZone, local: moment => format.format(moment) }
}
