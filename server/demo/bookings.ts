import { type BookingStatus, cancelReasons } from '#shared/features/calendar/lifecycle.ts'
import { at, type Days, later, localized, randomOf } from './basics.ts'
import type { Person, Pro } from './model.ts'
import { clients, demoClient } from './people.ts'

/** A visit, a talk at the office, a call. */
const kinds = 3

export type BookingSeed = {
  readonly key: string
  readonly pro: Pro
  readonly from: Person
  readonly service: number
  /** Working days from today; minutes by the advisor's clock. */
  readonly ahead: number
  readonly at: number
  readonly status: BookingStatus
  readonly reason?: string
  readonly note?: string
  readonly movedFrom?: string
  readonly askedBy?: 'client' | 'advisor'
}

const notes = localized('The caretaker has the key. | La clé est chez le gardien. | المفتاح عند الحارس.')

/** Bookings of the demo's advisor: one in every state, with the demo's client among the bookers. */
export function bookingsOfDemo(pro: Pro): readonly BookingSeed[] {
  const people = clients.filter(({ city }) => city.country === pro.city.country)
  const who = (place: number) => at(people, place)
  const one = (
    key: string,
    from: Person,
    service: number,
    when: readonly [number, number],
    more: Partial<BookingSeed> = {},
  ) => ({ key: `demo:${key}`, pro, from, service, ahead: when[0], at: when[1], status: 'confirmed', ...more }) as const
  const note = (person: Person) => ({ note: notes[person.language] })
  return [
    one('old-call', demoClient, 2, [-9, 600], { status: 'done' }),
    one('old-visit', who(1), 0, [-6, 540], { status: 'done', ...note(who(1)) }),
    one('missed', who(2), 1, [-4, 900], { status: 'no_show' }),
    one('ill', who(3), 0, [-3, 840], { status: 'cancelled', reason: at(cancelReasons, 1) }),
    one('plans', who(4), 1, [-2, 600], { status: 'done' }),
    one('before', demoClient, 0, [2, 900], { status: 'rescheduled' }),
    one('after', demoClient, 0, [3, 540], { movedFrom: 'demo:before', ...note(demoClient) }),
    one('today', who(6), 2, [1, 540]),
    one('reading', who(7), 1, [1, 900]),
    one('visit', who(8), 0, [2, 600], note(who(8))),
    one('second-visit', who(9), 0, [4, 900]),
    one('asked', who(10), 0, [5, 600], { status: 'requested', ...note(who(10)) }),
    one('asked-plans', who(11), 1, [3, 900], { status: 'requested' }),
    one('proposed', demoClient, 1, [6, 600], { status: 'requested', askedBy: 'advisor' }),
    one('far', who(12), 2, [9, 600]),
  ]
}

export function bookingsOfOthers(pro: Pro): readonly BookingSeed[] {
  const random = randomOf(`calendar:${pro.id}`)
  const people = clients.filter(({ city }) => city.country === pro.city.country)
  const chosen = random.sample(people, 4)
  const times = [-5, -2, 1, 4]
  return chosen.map((from, place) => ({
    key: `${pro.id}:${place}`,
    ...{ pro, from, service: place % kinds, ahead: at(times, place), at: at([540, 600, 900], place) },
    status: at(times, place) < 0 ? ('done' as const) : ('confirmed' as const),
  }))
}

/** Whose reminders were sent already: bookings in the past or within a day. */
export function remindersOf({ status, ahead }: BookingSeed, start: Date) {
  if (status === 'requested' || ahead > 1) return {}
  return { dayNotifiedAt: later(start, -24), ...(ahead < 0 && { hourNotifiedAt: later(start, -1) }) }
}

/** Some days before the booking, and always before today. */
export function askedAt({ status }: BookingSeed, start: Date, days: Days): Date {
  if (status === 'requested') return days.ago(0)
  const before = later(start, -24 * 6)
  return before < days.ago(1) ? before : days.ago(2, 9)
}
