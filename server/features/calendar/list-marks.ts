// Entries in the days of a calendar besides bookings. Dates come from Node's time zone data: those of a database may be
// outdated.
import type { Db } from '#server/platform/request-context.ts'
import { dayIn } from '#server/platform/session/zone.ts'
import { type Days, listMilestones, listReminders } from './calendar-queries.ts'
import { dayAfter, startOfDay } from './slots.ts'

type Mark = Awaited<ReturnType<typeof listMilestones>>[number] | (ReminderMark & { readonly day: string })
type ReminderMark = {
  readonly kind: 'reminder'
  readonly title: string
  readonly language: ''
  readonly of: string
}

const keyOf = ({ day, kind, title }: Mark): string => `${day} ${kind} ${title}`

export async function listMarks(
  db: Db,
  { id, zone }: { readonly id: string; readonly zone: string },
  days: Days,
): Promise<readonly Mark[]> {
  const times = {
    since: new Date(startOfDay(zone, days.first)),
    before: new Date(startOfDay(zone, dayAfter(days.last))),
  }
  const reminders = (await listReminders(db, id, times)).map(({ dueAt, text, leadId }) => ({
    day: dayIn(zone, dueAt),
    ...{ kind: 'reminder' as const, title: text, language: '' as const, of: leadId },
  }))
  const marks: readonly Mark[] = [...(await listMilestones(db, id, days)), ...reminders]
  return marks.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
