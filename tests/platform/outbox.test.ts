import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emit, event } from '#server/platform/events/event.ts'
import { insertEvent } from '#server/platform/events/queries.ts'
import { subscriptionTable } from '#server/platform/events/subscriptions.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { inTransaction } from '#tests/support/time.ts'
import { thingSaved, thingsApp } from './endpoints.ts'
import { deliverer, keeping, notificationsOf, openThings, saveThing } from './outbox-fixtures.ts'
import { thingSubscriptions, trouble } from './thing-subscriptions.ts'

describe('the outbox', () => {
  let app: TestApp
  let platform: Platform
  let person: SignedIn
  beforeAll(async () => {
    app = await openThings()
    platform = app.platform
  })
  beforeEach(async () => {
    person = await signIn(platform, 'consumer')
  })
  afterAll(() => app.close())

  const waitingEvents = () =>
    platform.database.db.selectFrom('events').selectAll().where('deliveredAt', 'is', null).execute()
  const dueNow = () =>
    platform.database.db
      .updateTable('events')
      .set({ nextAttemptAt: new Date(0) })
      .where('deliveredAt', 'is', null)
      .execute()

  it('delivers events emitted before it was started', async () => {
    await saveThing(app, person, 'before')
    const push = keeping()
    const post = deliverer(platform, push)
    await post.deliverAll()
    const [notification] = await notificationsOf(platform, person)
    expect(notification).toMatchObject({ type: 'bid_received', push: 'bid_received', params: { title: 'before' } })
    expect(push.sent).toEqual([
      {
        channel: `private-user_${person.id}`,
        event: 'bid_received',
        payload: {
          eventId: notification?.eventId,
          link: '/user/job-requests/my-requests/019a0000-0000-7000-8000-000000000000',
          title: 'before',
        },
      },
    ])
    await post.deliverAll()
    expect(push.sent).toHaveLength(1)
    await post.stop()
  })

  it('sends a push at the commit of its notification, or with the next poll when it is too large for that', async () => {
    const push = { ...keeping(), atCommit: true }
    const payload = { userId: person.id }
    for (const title of ['small', 'x'.repeat(8_000)])
      await insertEvent(platform.database.db, {
        ...{ id: randomUUID(), name: thingSaved.eventName, now: new Date() },
        payload: { ...payload, title },
      })
    const post = deliverer(platform, push)
    await post.deliverAll()
    await post.stop()
    expect(push.sent).toHaveLength(2)
    const rows = (await notificationsOf(platform, person)).toSorted((a, b) => a.pushAttempts - b.pushAttempts)
    expect(rows).toMatchObject([
      { pushedAt: expect.any(Date), pushAttempts: 0, params: { title: 'small' } },
      { pushedAt: expect.any(Date), pushAttempts: 1 },
    ])
  })

  it('delivers at once while it runs', async () => {
    const push = keeping()
    const post = deliverer(platform, push)
    await post.begin()
    await saveThing(app, person)
    await expect.poll(() => push.sent.length, { timeout: 1_500 }).toBe(1)
    await post.stop()
  })

  it('stores no event of a failed action', async () => {
    const events = () => platform.database.db.selectFrom('events').select('id').execute()
    const before = (await events()).length
    await app.call('POST /things/fail', { token: person.token, body: { title: 'ab' } })
    expect(await events()).toHaveLength(before)
  })

  it('leaves unknown events of a newer build to nodes that know them', async () => {
    await saveThing(app, person, 'of the newer build')
    const older = deliverer(platform, keeping(), subscriptionTable([]))
    await older.deliverAll()
    await older.stop()
    expect(await waitingEvents()).toMatchObject([{ attempts: 0, lastError: null }])
    const push = keeping()
    const newer = deliverer(platform, push)
    await newer.deliverAll()
    await newer.stop()
    expect(push.sent.map(({ payload }) => payload)).toMatchObject([{ title: 'of the newer build' }])
  })

  it('refuses an event without a row in the table of subscriptions', async () => {
    const unregistered = event<object>('unheard-of')({})
    await expect(inTransaction(platform, it => emit(it, unregistered))).rejects.toThrow('no row')
    expect(await waitingEvents()).toEqual([])
  })

  it('adds nothing when an event is delivered again', async () => {
    await saveThing(app, person)
    const push = keeping()
    const post = deliverer(platform, push)
    await post.deliverAll()
    // The state after a crash between insert and mark.
    await platform.database.db.updateTable('events').set({ deliveredAt: null }).execute()
    await post.deliverAll()
    await post.stop()
    expect(await notificationsOf(platform, person)).toHaveLength(1)
    expect(push.sent).toHaveLength(1)
  })

  it('retries a failed subscriber later, and delivers other events meanwhile', async () => {
    trouble.failures = 1
    await saveThing(app, person, 'first fails')
    await saveThing(app, person, 'second passes')
    const push = keeping()
    const post = deliverer(platform, push)
    await post.deliverAll()
    expect((await notificationsOf(platform, person)).map(({ params }) => params)).toEqual([{ title: 'second passes' }])
    expect(await waitingEvents()).toMatchObject([{ attempts: 1, lastError: 'Error: A hearer that fails' }])
    await dueNow()
    await post.deliverAll()
    await post.stop()
    expect(await notificationsOf(platform, person)).toHaveLength(2)
  })

  it('delivers each of 200 events once with three deliverers', async () => {
    const now = new Date()
    const payload = { title: 'many', userId: person.id }
    for (let count = 0; count < 200; count++)
      await insertEvent(platform.database.db, { id: randomUUID(), name: thingSaved.eventName, payload, now })
    const pushes = [keeping(), keeping(), keeping()]
    const posts = pushes.map(push => deliverer(platform, push))
    await Promise.all(posts.map(post => post.deliverAll()))
    await Promise.all(posts.map(post => post.stop()))
    expect(await notificationsOf(platform, person)).toHaveLength(200)
    expect(pushes.flatMap(({ sent }) => sent)).toHaveLength(200)
  })
})

it('delivers events emitted while a node was opening once it has begun', async () => {
  const app = await testApp({ build: thingsApp, wiring: { subscriptions: thingSubscriptions }, delivers: false })
  const person = await signIn(app.platform, 'consumer')
  await app.call('POST /things', { token: person.token, body: { title: 'early' } })
  const notified = () => app.platform.database.db.selectFrom('notifications').select(['params', 'pushedAt']).execute()
  expect(await notified()).toEqual([])
  await app.platform.begin()
  await expect
    .poll(notified, { timeout: 1_500 })
    .toMatchObject([{ params: { title: 'early' }, pushedAt: expect.any(Date) }])
  await app.close()
})
