// The outbox: nothing is lost by a crash, nothing comes twice, one failure stops nobody else.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDeliverer } from '#server/platform/events/deliver.ts'
import { emit, event } from '#server/platform/events/event.ts'
import { type News, newsTable } from '#server/platform/events/news.ts'
import { insertEvent } from '#server/platform/events/queries.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { Push } from '#server/platform/push/own.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { within } from '#tests/support/time.ts'
import { thingKept, thingsApp } from './endpoints.ts'

import { thingNews, trouble } from './thing-news.ts'

type Sent = { readonly channel: string; readonly event: string; readonly payload: unknown }

/** A push that keeps what it was given; it may fail a few times first, or wait. */
function keeping(fails = 0, wait: (channel: string) => Promise<void> = async () => undefined): Push & { sent: Sent[] } {
  const sent: Sent[] = []
  let left = fails
  return {
    sent,
    atCommit: false,
    publish: async (_db, channel, event, payload) => {
      if (left-- > 0) throw new Error('The push service is away')
      await wait(channel)
      sent.push({ channel, event, payload })
    },
    cut: async () => undefined,
    close: async () => undefined,
  }
}

/** A push service that takes nothing for one person. */
function refusing(userId: string): Push & { sent: Sent[] } {
  return keeping(0, async channel => {
    if (channel.endsWith(userId)) throw new Error('This channel is refused')
  })
}

describe.each(['embedded', 'postgres'] as const)('the outbox on %s', engine => {
  let app: TestApp
  let platform: Platform
  let person: SignedIn
  beforeAll(async () => {
    // The platform's own deliverer would be quicker than the ones under test.
    app = await testApp({
      place: await testPlace(engine),
      build: thingsApp,
      wiring: { news: thingNews },
      delivers: false,
    })
    platform = app.platform
  })
  beforeEach(async () => {
    person = await signIn(platform, 'consumer')
  })
  afterAll(() => app.close())

  const deliverer = (push: Push, news: News = thingNews) =>
    openDeliverer({ database: platform.database, news, push, log: platform.log })
  const notifications = () =>
    platform.database.db.selectFrom('notifications').selectAll().where('user_id', '=', person.id).execute()
  const keepThing = (title: string = randomUUID()) => app.call('POST /things', { token: person.token, body: { title } })
  const waitingEvents = () =>
    platform.database.db.selectFrom('events').selectAll().where('delivered_at', 'is', null).execute()
  const pushesDue = () => platform.database.db.updateTable('notifications').set({ push_next_at: null }).execute()
  const olderBy = (milliseconds: number) =>
    platform.database.db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - milliseconds) })
      .where('user_id', '=', person.id)
      .execute()
  const dueNow = () =>
    platform.database.db
      .updateTable('events')
      .set({ next_attempt_at: new Date(0) })
      .where('delivered_at', 'is', null)
      .execute()

  it('delivers what was emitted before anybody listened', async () => {
    await keepThing('before')
    const push = keeping()
    const post = deliverer(push)
    await post.deliverAll()
    const [notification] = await notifications()
    expect(notification).toMatchObject({ type: 'bid_received', push: 'bid_received', params: { title: 'before' } })
    expect(push.sent).toEqual([
      {
        channel: `private-user_${person.id}`,
        event: 'bid_received',
        payload: {
          eventId: notification?.event_id,
          link: '/user/job-requests/my-requests/019a0000-0000-7000-8000-000000000000',
          title: 'before',
        },
      },
    ])
    await post.deliverAll()
    expect(push.sent).toHaveLength(1)
    await post.stop()
  })

  it('sends through our own endpoint with the commit that keeps the notification, and in a round what is too large for it', async () => {
    const push = { ...keeping(), atCommit: true }
    const payload = { userId: person.id }
    for (const title of ['small', 'x'.repeat(8_000)])
      await insertEvent(platform.database.db, {
        ...{ id: randomUUID(), name: thingKept.eventName, now: new Date() },
        payload: { ...payload, title },
      })
    const post = deliverer(push)
    await post.deliverAll()
    await post.stop()
    expect(push.sent).toHaveLength(2)
    const rows = (await notifications()).toSorted((a, b) => a.push_attempts - b.push_attempts)
    expect(rows).toMatchObject([
      { pushed_at: expect.any(Date), push_attempts: 0, params: { title: 'small' } },
      { pushed_at: expect.any(Date), push_attempts: 1 },
    ])
  })

  it('delivers at once what is emitted while it runs', async () => {
    const push = keeping()
    const post = deliverer(push)
    await post.begin()
    await keepThing()
    await expect.poll(() => push.sent.length, { timeout: 1_500 }).toBe(1)
    await post.stop()
  })

  it('emits nothing from a deed that fails', async () => {
    const events = () => platform.database.db.selectFrom('events').select('id').execute()
    const before = (await events()).length
    await app.call('POST /things/fail', { token: person.token, body: { title: 'ab' } })
    expect(await events()).toHaveLength(before)
  })

  it('pushes what a crash left behind after the notification was written', async () => {
    await keepThing('crash')
    const down = deliverer(keeping(Number.POSITIVE_INFINITY))
    await down.deliverAll()
    await down.stop()
    expect(await notifications()).toMatchObject([
      { pushed_at: null, push_attempts: 1, push_error: 'Error: The push service is away' },
    ])
    await pushesDue()
    const push = keeping()
    const post = deliverer(push)
    await post.deliverAll()
    await post.stop()
    expect(push.sent).toHaveLength(1)
    expect(await notifications()).toMatchObject([{ pushed_at: expect.any(Date), push_attempts: 2 }])
  })

  it('tries a refused push again with growing pauses, then gives it up; all others arrive', async () => {
    const other = await signIn(platform, 'consumer')
    await keepThing('refused')
    await app.call('POST /things', { token: other.token, body: { title: 'taken' } })
    const push = refusing(person.id)
    const post = deliverer(push)
    await post.deliverAll()
    expect(push.sent.map(({ payload }) => payload)).toMatchObject([{ title: 'taken' }])
    const pauses: number[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      const [row] = await notifications()
      pauses.push(Number(row?.push_next_at) - Date.now())
      await post.deliverAll()
      await pushesDue()
      await post.deliverAll()
    }
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
    await olderBy(3_599_000)
    await pushesDue()
    await post.deliverAll()
    await post.stop()
    expect(await notifications()).toMatchObject([
      { pushed_at: null, push_attempts: 5, push_failed_at: expect.any(Date) },
    ])
  })

  it('is not held up by a push that hangs', async () => {
    const other = await signIn(platform, 'consumer')
    const hanging = Promise.withResolvers<void>()
    const push = keeping(0, channel => (channel.endsWith(person.id) ? hanging.promise : Promise.resolve()))
    const post = deliverer(push)
    await post.begin()
    await keepThing('hangs')
    for (const title of ['one', 'two', 'three']) await app.call('POST /things', { token: other.token, body: { title } })
    await expect.poll(() => push.sent.length, { timeout: 5_000 }).toBe(3)
    expect(push.sent.map(({ payload }) => payload)).toMatchObject([
      { title: 'one' },
      { title: 'two' },
      { title: 'three' },
    ])
    hanging.resolve()
    await post.stop()
    expect(push.sent).toHaveLength(4)
  })

  it('keeps the order of what one person is told, past a push that fails', async () => {
    const push = keeping(1)
    const post = deliverer(push)
    for (const title of ['first', 'second', 'third']) await keepThing(title)
    await post.deliverAll()
    expect(push.sent).toEqual([])
    await pushesDue()
    await post.deliverAll()
    await post.stop()
    expect(push.sent.map(({ payload }) => payload)).toMatchObject(
      ['first', 'second', 'third'].map(title => ({ title })),
    )
  })

  it('leads home with news whose screen is no more', async () => {
    await keepThing()
    const down = deliverer(keeping(Number.POSITIVE_INFINITY))
    await down.deliverAll()
    await down.stop()
    await platform.database.db
      .updateTable('notifications')
      .set({ route: 'no-such-screen', push_next_at: null })
      .where('user_id', '=', person.id)
      .execute()
    const push = keeping()
    const post = deliverer(push)
    await post.deliverAll()
    await post.stop()
    expect(push.sent.map(({ payload }) => payload)).toMatchObject([{ link: '/' }])
  })

  it('leaves an event of a newer build to the nodes that know it', async () => {
    await keepThing('of the newer build')
    const older = deliverer(keeping(), newsTable([]))
    await older.deliverAll()
    await older.stop()
    expect(await waitingEvents()).toMatchObject([{ attempts: 0, last_error: null }])
    const push = keeping()
    const newer = deliverer(push)
    await newer.deliverAll()
    await newer.stop()
    expect(push.sent.map(({ payload }) => payload)).toMatchObject([{ title: 'of the newer build' }])
  })

  it('emits nothing that has no row in the table of news', async () => {
    const stranger = event<object>('unheard-of')({})
    await expect(within(platform, it => emit(it, stranger))).rejects.toThrow('no row')
    expect(await waitingEvents()).toEqual([])
  })

  it('shows a repeat once: the same event delivered again adds nothing', async () => {
    await keepThing()
    const push = keeping()
    const post = deliverer(push)
    await post.deliverAll()
    // A crash after the insert but before the mark looks like this.
    await platform.database.db.updateTable('events').set({ delivered_at: null }).execute()
    await post.deliverAll()
    await post.stop()
    expect(await notifications()).toHaveLength(1)
    expect(push.sent).toHaveLength(1)
  })

  it('tries again later when a hearer fails, and lets others pass meanwhile', async () => {
    trouble.failures = 1
    await keepThing('first fails')
    await keepThing('second passes')
    const push = keeping()
    const post = deliverer(push)
    await post.deliverAll()
    expect((await notifications()).map(({ params }) => params)).toEqual([{ title: 'second passes' }])
    expect(await waitingEvents()).toMatchObject([{ attempts: 1, last_error: 'Error: A hearer that fails' }])
    await dueNow()
    await post.deliverAll()
    await post.stop()
    expect(await notifications()).toHaveLength(2)
  })

  it.runIf(engine === 'postgres')('delivers each of 200 events once with three deliverers', async () => {
    const now = new Date()
    const payload = { title: 'many', userId: person.id }
    for (let count = 0; count < 200; count++)
      await insertEvent(platform.database.db, { id: randomUUID(), name: thingKept.eventName, payload, now })
    const pushes = [keeping(), keeping(), keeping()]
    const posts = pushes.map(push => deliverer(push))
    await Promise.all(posts.map(post => post.deliverAll()))
    await Promise.all(posts.map(post => post.stop()))
    expect(await notifications()).toHaveLength(200)
    expect(pushes.flatMap(({ sent }) => sent)).toHaveLength(200)
  })
})

it('tells what was emitted while a node was opening, once it has begun', async () => {
  const app = await testApp({ build: thingsApp, wiring: { news: thingNews }, delivers: false })
  const person = await signIn(app.platform, 'consumer')
  await app.call('POST /things', { token: person.token, body: { title: 'early' } })
  const told = () => app.platform.database.db.selectFrom('notifications').select(['params', 'pushed_at']).execute()
  expect(await told()).toEqual([])
  await app.platform.begin()
  await expect
    .poll(told, { timeout: 1_500 })
    .toMatchObject([{ params: { title: 'early' }, pushed_at: expect.any(Date) }])
  await app.close()
})
