// Services, exceptions, feeds and bookings: the caller's own, and another person's.
import { randomUUID } from 'node:crypto'
import { aBooking, anAdvisor, aService, openHours } from '#tests/support/calendar.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

const day = '2099-01-01'
const acting = ({ token, id }: Caller) => ({ token, id }) as SignedIn
const isAdvisor = ({ who, professionalId }: Caller): boolean =>
  who?.professionalType === 'advisor' && professionalId !== null

async function serviceOf({ app, market }: Fixtures, advisor?: SignedIn): Promise<string> {
  const { db } = app.platform.database
  if (!advisor) {
    const other = await anAdvisor(app, market)
    // The `cast-` prefix protects this advisor from `retireOthers`.
    const slug = `fixture-${other.professionalId}`
    await db.updateTable('professionals').set({ slug }).where('id', '=', other.professionalId).execute()
    return await aService(app, other)
  }
  const known = db
    .selectFrom('services')
    .innerJoin('professionals', 'professionals.id', 'services.professionalId')
    .select('services.id')
    .where('professionals.userId', '=', advisor.id)
  // The number of services per calendar is limited, so the caller's service is reused.
  const found = await known.executeTakeFirst()
  if (found) return found.id
  await openHours(app, advisor)
  return await aService(app, advisor)
}

async function bookingOf(
  fixtures: Fixtures,
  { client, advisor }: { client?: SignedIn; advisor?: SignedIn },
): Promise<Params> {
  const service = await serviceOf(fixtures, advisor)
  const booking = await aBooking(fixtures.app, client ?? (await signIn(fixtures.app.platform, 'consumer')), service)
  // Moves the booking to a random distant day, so that the caller's next booking finds free times and is within the
  // limits.
  const far = new Date(Date.now() + (400 + Math.random() * 4000) * 86_400_000)
  const end = new Date(far.getTime() + 3_600_000)
  await fixtures.app.platform.database.db
    .updateTable('bookings')
    .set({
      startsAt: far,
      endsAt: end,
      blockedFrom: far,
      blockedUntil: end,
      askedBy: advisor ? 'client' : 'advisor',
    })
    .where('id', '=', booking)
    .execute()
  return { booking }
}

const bookings = async (fixtures: Fixtures, caller: Caller): Promise<Objects> => {
  const another = await bookingOf(fixtures, {})
  if (isAdvisor(caller)) return { own: await bookingOf(fixtures, { advisor: acting(caller) }), another }
  if (caller.who?.role === 'consumer') return { own: await bookingOf(fixtures, { client: acting(caller) }), another }
  return { own: null, another }
}

export const bookingObjects = {
  '/services/{service}': async (fixtures: Fixtures): Promise<Objects> => ({
    own: { service: await serviceOf(fixtures) },
    another: null,
  }),
  '/calendar/services/{service}': async (fixtures: Fixtures, caller: Caller): Promise<Objects> => ({
    own: isAdvisor(caller) ? { service: await serviceOf(fixtures, acting(caller)) } : null,
    another: { service: await serviceOf(fixtures) },
  }),
  '/calendar/exceptions/{day}': async (): Promise<Objects> => ({ own: { day }, another: null }),
  '/calendar/feed/{token}': async ({ app, market }: Fixtures): Promise<Objects> => {
    const { token } = await anAdvisor(app, market)
    const { body } = await app.call<{ path: string }>('POST /calendar/feed', { token })
    const made = /\/([\w-]{43})\.ics$/.exec(body.path)?.[1] ?? randomUUID()
    return { own: { token: made }, another: null }
  },
  '/bookings/{booking}': bookings,
}
