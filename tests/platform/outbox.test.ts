// The outbox: nothing is lost by a crash, nothing comes twice, one failure stops nobody else.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDelivering } from '#server/platform/events/deliver.ts'
import { insertEvent } from '#server/platform/events/queries.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { Push } from '#server/platform/push/publish.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { thingKept, thingsApp } from './endpoints.ts'

import { trouble } from './thing-news.ts'

type Sent = { readonly channel: string; readonly event: string; readonly payload: unknown }

/** A push that keeps what it was given, and may fail a few times first. */
function keeping(fails = 0): Push & { sent: Sent[] } {
  const sent: Sent[] = []
  let left = fails
  return {
    sent,
    publish: async (_db, channel, event, payload) => {
      if (left-- > 0) throw new Error('The push service is away')
      sent.push({ channel, event, payload })
    },
    cut: async () => undefined,
    close: async () => undefined,
  }
}

describe.each(['embedded', 'postgres'] as const)('the outbox on %s', engine => {
  let app: TestApp
  let platform: Platform
  let person: SignedIn
  beforeAll(async () => {
    app = await testApp({ place: await testPlace(engine), build: thingsApp })
    platform = app.platform
    // The platform's own deliverer would be quicker than the ones under test.
    await platform.deliverer.stop()
  })
  beforeEach(async () => {
    person = await signIn(platform, 'consumer')
  })
  afterAll(() => app.close())

  const deliverer = (push: Push) => startDelivering({ database: platform.database, push, log: platform.log })
  const notifications = () =>
    platform.database.db.selectFrom('notifications').selectAll().where('user_id', '=', person.id).execute()
  const keepThing = (title: string = randomUUID()) => app.call('POST /things', { token: person.token, body: { title } })
  const dueNow = () =>
    platform.database.db
      .updateTable('events')
      .set({ next_attempt_at: new Date(0) })
      .where('delivered_at', 'is', null)
      .execute()

  it('delivers what was emitted before anybody listened', async () => {
    await keepThing('before')
    const push = keeping()
    const post = await deliverer(push)
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

  it('delivers at once what is emitted while it runs', async () => {
    const push = keeping()
    const post = await deliverer(push)
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
    const down = await deliverer(keeping(Number.POSITIVE_INFINITY))
    await expect(down.deliverAll()).rejects.toThrow('away')
    await down.stop()
    expect((await notifications()).map(({ pushed_at }) => pushed_at)).toEqual([null])
    const push = keeping()
    const post = await deliverer(push)
    await post.deliverAll()
    await post.stop()
    expect(push.sent).toHaveLength(1)
    expect(await notifications()).toHaveLength(1)
  })

  it('shows a repeat once: the same event delivered again adds nothing', async () => {
    await keepThing()
    const push = keeping()
    const post = await deliverer(push)
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
    const post = await deliverer(push)
    await post.deliverAll()
    expect((await notifications()).map(({ params }) => params)).toEqual([{ title: 'second passes' }])
    const waiting = await platform.database.db
      .selectFrom('events')
      .selectAll()
      .where('delivered_at', 'is', null)
      .execute()
    expect(waiting).toMatchObject([{ attempts: 1, last_error: 'Error: A hearer that fails' }])
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
    const posts = await Promise.all(pushes.map(deliverer))
    await Promise.all(posts.map(post => post.deliverAll()))
    await Promise.all(posts.map(post => post.stop()))
    expect(await notifications()).toHaveLength(200)
    expect(pushes.flatMap(({ sent }) => sent)).toHaveLength(200)
  })
})
