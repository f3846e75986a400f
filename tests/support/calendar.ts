import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { bookings } from '#shared/features/calendar/bookings-contract.ts'
import type { calendar } from '#shared/features/calendar/contract.ts'
import type { TestApp } from './app.ts'
import { aProfessional, type Market, type Professional } from './market.ts'
import type { SignedIn } from './people.ts'

export type Slots = Output<(typeof bookings)['GET /services/{service}/slots']>
export type Bookings = Output<(typeof bookings)['GET /bookings']>
export type CalendarView = Output<(typeof calendar)['GET /calendar']>
export type CalendarSettings = Output<(typeof calendar)['GET /calendar/settings']>

export const settings = {
  zone: 'Europe/Paris',
  country: 'FR',
  bufferBefore: 0,
  bufferAfter: 15,
  noticeHours: 1,
  mostPerDay: 24,
  radiusKm: 100,
}
export const serviceForm = { name: 'Site visit', place: 'video', minutes: 60, atOnce: false, active: true }

async function worked<T>(reply: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await reply
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

export const everyDay = ['1', '2', '3', '4', '5', '6', '7']

/** Opens the calendar all day on every day, holidays too. */
export async function openHours(app: TestApp, { token }: SignedIn, changes: object = {}): Promise<void> {
  await worked(app.call('PUT /calendar/settings', { token, body: { ...settings, ...changes } }))
  const body = { days: everyDay, from: '00:00', to: '24:00' }
  await worked(app.call('PUT /calendar/hours', { token, body }))
}

export async function anAdvisor(app: TestApp, market: Market, changes: object = {}): Promise<Professional> {
  const advisor = await aProfessional(app, market, { type: 'advisor' })
  await openHours(app, advisor, changes)
  return advisor
}

export async function aService(app: TestApp, { token }: SignedIn, changes: object = {}): Promise<string> {
  const body = { ...serviceForm, ...changes }
  return (await worked(app.call<{ id: string }>('POST /calendar/services', { token, body }))).id
}

export const slotsOf = async (app: TestApp, service: string, query = '') =>
  await worked(app.call<Slots>(`GET /services/${service}/slots${query}`))

/** Free times from the day after tomorrow on, as timestamps, so that today's hour has no effect. */
export async function freeTimes(
  app: TestApp,
  service: string,
  query: Record<string, string> = {},
): Promise<readonly string[]> {
  const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const { days } = await slotsOf(app, service, `?${new URLSearchParams({ from, days: '4', ...query })}`)
  return days.flatMap(({ slots }) => slots.map(({ at }) => at))
}

export const book = (app: TestApp, { token }: SignedIn, service: string, start: string, changes: object = {}) =>
  app.call<{ id: string; status: string } & Problem>(`POST /services/${service}/bookings`, {
    token,
    body: { start, ...changes },
  })

/** Books the first free time. */
export async function aBooking(app: TestApp, client: SignedIn, service: string, changes: object = {}): Promise<string> {
  const [start = ''] = await freeTimes(app, service)
  return (await worked(book(app, client, service, start, changes))).id
}

export const perform = (app: TestApp, person: SignedIn | null, booking: string, action: string, body?: object) =>
  app.call<{ id: string; status: string } & Problem>(`POST /bookings/${booking}/${action}`, {
    token: person?.token,
    body,
  })

export const listBookings = async (app: TestApp, { token }: SignedIn, of = 'coming') =>
  await worked(app.call<Bookings>(`GET /bookings?of=${of}`, { token }))

/** Moves a booking's start to that many hours ago. */
export async function beganHoursAgo({ platform }: TestApp, booking: string, hours: number): Promise<void> {
  const begin = new Date(Date.now() - hours * 3_600_000)
  const [start, end] = [begin, new Date(begin.getTime() + 3_600_000)]
  await platform.database.db
    .updateTable('bookings')
    .set({ startsAt: start, endsAt: end, blockedFrom: start, blockedUntil: end })
    .where('id', '=', booking)
    .execute()
}

export const rowOf = ({ platform }: TestApp, booking: string) =>
  platform.database.db.selectFrom('bookings').selectAll().where('id', '=', booking).executeTakeFirstOrThrow()
