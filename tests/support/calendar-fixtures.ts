// Fixtures of calendars and bookings: for each test a client, and an advisor with hours and one service.
import { beforeEach, expect } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { anAdvisor, aService, type CalendarView } from './calendar.ts'
import { app, market, withMarket } from './fixtures.ts'
import type { Professional } from './market.ts'
import { type SignedIn, signIn } from './people.ts'

export let client: SignedIn
export let advisor: Professional
export let service: string

export function withCalendar(): void {
  withMarket()
  beforeEach(async () => {
    client = await signIn(app.platform, 'consumer')
    advisor = await anAdvisor(app, market)
    service = await aService(app, advisor)
  })
}

/** The advisor's calendar. */
export async function show(query = ''): Promise<CalendarView> {
  const { status, body } = await app.call<CalendarView>(`GET /calendar${query}`, { token: advisor.token })
  expect(body).toMatchObject(status === 200 ? {} : { status: 200 })
  return body
}

/** Errors by field. */
export const fieldsOf = ({ body }: { body: Problem }) => (body.errors ?? []).map(({ path, code }) => [path, code])
