import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Platform } from '#server/platform/open-platform.ts'
import type { TestApp } from '#tests/support/app.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { deliverer, keeping, notificationsOf, openThings, pushesDue, refusing, saveThing } from './outbox-fixtures.ts'

describe('the pushes of the outbox', () => {
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

  const olderBy = (milliseconds: number) =>
    platform.database.db
      .updateTable('notifications')
      .set({ createdAt: new Date(Date.now() - milliseconds) })
      .where('userId', '=', person.id)
      .execute()
  it('are sent for notifications that a crash left without a push', async () => {
    await saveThing(app, person, 'crash')
    const down = deliverer(platform, keeping(Number.POSITIVE_INFINITY))
    await down.deliverAll()
    await down.stop()
    expect(await notificationsOf(platform, person)).toMatchObject([
      { pushedAt: null, pushAttempts: 1, pushError: 'Error: The push service is away' },
    ])
    await pushesDue(platform)
    const push = keeping()
    const post = deliverer(platform, push)
    await post.deliverAll()
    await post.stop()
    expect(push.sent).toHaveLength(1)
    expect(await notificationsOf(platform, person)).toMatchObject([{ pushedAt: expect.any(Date), pushAttempts: 2 }])
  })

  it('are retried with growing pauses after a refusal, then given up; all others arrive', async () => {
    const other = await signIn(platform, 'consumer')
    await saveThing(app, person, 'refused')
    await app.call('POST /things', { token: other.token, body: { title: 'taken' } })
    const push = refusing(person.id)
    const post = deliverer(platform, push)
    await post.deliverAll()
    expect(push.sent.map(({ payload }) => payload)).toMatchObject([{ title: 'taken' }])
    const pauses: number[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      const [row] = await notificationsOf(platform, person)
      pauses.push(Number(row?.pushNextAt) - Date.now())
      await post.deliverAll()
      await pushesDue(platform)
      await post.deliverAll()
    }
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
    await olderBy(3_599_000)
    await pushesDue(platform)
    await post.deliverAll()
    await post.stop()
    expect(await notificationsOf(platform, person)).toMatchObject([
      { pushedAt: null, pushAttempts: 5, pushFailedAt: expect.any(Date) },
    ])
  })

  it('are not blocked by a push that hangs', async () => {
    const other = await signIn(platform, 'consumer')
    const hanging = Promise.withResolvers<void>()
    const push = keeping(0, channel => (channel.endsWith(person.id) ? hanging.promise : Promise.resolve()))
    const post = deliverer(platform, push)
    await post.begin()
    await saveThing(app, person, 'hangs')
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

  it('keep their order per person, also after a failed push', async () => {
    const push = keeping(1)
    const post = deliverer(platform, push)
    for (const title of ['first', 'second', 'third']) await saveThing(app, person, title)
    await post.deliverAll()
    expect(push.sent).toEqual([])
    await pushesDue(platform)
    await post.deliverAll()
    await post.stop()
    expect(push.sent.map(({ payload }) => payload)).toMatchObject(
      ['first', 'second', 'third'].map(title => ({ title })),
    )
  })

  it("link to the home page when the notification's screen no longer exists", async () => {
    await saveThing(app, person)
    const down = deliverer(platform, keeping(Number.POSITIVE_INFINITY))
    await down.deliverAll()
    await down.stop()
    await platform.database.db
      .updateTable('notifications')
      .set({ route: 'no-such-screen', pushNextAt: null })
      .where('userId', '=', person.id)
      .execute()
    const push = keeping()
    const post = deliverer(platform, push)
    await post.deliverAll()
    await post.stop()
    expect(push.sent.map(({ payload }) => payload)).toMatchObject([{ link: '/' }])
  })
})
