import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { pictureReference } from '#shared/pictures/reference.ts'
import { topicNames, topics } from '#shared/realtime/topics.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { readSettings } from '#tests/support/settings.ts'
import { fillMarketplace } from './search-fixtures.ts'

withApp()
beforeAll(async () => {
  await fillMarketplace(app.platform.database.db)
})

describe('notification settings', () => {
  const put = (user: SignedIn, wanted: object[]) =>
    app.call<Problem>('PUT /accounts/me/notifications', { token: user.token, body: { topics: wanted } })

  it('follow the defaults until they are changed', async () => {
    const { notifications } = await readSettings(app, await signIn(app.platform, 'consumer'))
    expect(notifications.map(({ topic }) => topic)).toEqual(topicNames)
    for (const { topic, mail, web, toast, critical } of notifications) {
      const leaves = topics[topic].mail ? 'instant' : 'off'
      expect([topic, mail, web, toast, critical]).toEqual([topic, leaves, leaves, true, topics[topic].critical])
    }
  })

  it('switch a topic off and on again', async () => {
    const user = await signIn(app.platform, 'consumer')
    const of = async (name: string) => (await readSettings(app, user)).notifications.find(({ topic }) => topic === name)
    expect((await put(user, [{ topic: 'bids', toast: false, mail: 'off', web: 'daily' }])).status).toBe(200)
    expect(await of('bids')).toMatchObject({ toast: false, mail: 'off', web: 'daily' })
    await put(user, [
      { topic: 'bids', toast: false, mail: 'off', web: 'off' },
      { topic: 'bids', toast: true, mail: 'daily', web: 'off' },
    ])
    expect(await of('bids')).toMatchObject({ toast: true, mail: 'daily', web: 'off' })
  })

  it('attack: switching off a critical topic', async () => {
    const user = await signIn(app.platform, 'consumer')
    expect((await put(user, [{ topic: 'security', toast: false, mail: 'off', web: 'off' }])).status).toBe(200)
    const { notifications } = await readSettings(app, user)
    const security = notifications.find(({ topic }) => topic === 'security')
    expect(security).toMatchObject({ toast: true, mail: 'instant', web: 'off' })
    const rows = await db().selectFrom('notificationPreferences').selectAll().where('userId', '=', user.id).execute()
    expect(rows).toMatchObject([{ toast: true, mail: 'instant', web: 'off' }])
  })

  it('store quiet hours between two different hours', async () => {
    const user = await signIn(app.platform, 'consumer')
    const topic = [{ topic: 'bids', toast: true, mail: 'instant', web: 'instant' }]
    const save = (quiet: object | null) =>
      app.call<Problem>('PUT /accounts/me/notifications', { token: user.token, body: { topics: topic, quiet } })
    expect((await save({ from: 22, until: 7 })).status).toBe(200)
    expect((await readSettings(app, user)).quiet).toEqual({ from: 22, until: 7 })
    expect((await put(user, topic)).status).toBe(200)
    expect((await readSettings(app, user)).quiet).toEqual({ from: 22, until: 7 })
    for (const wrong of [{ from: 22 }, { from: 7, until: 7 }, { from: 1, until: 24 }, { from: -1, until: 3 }])
      expect((await save(wrong)).status).toBe(400)
    await save(null)
    expect((await readSettings(app, user)).quiet).toBeNull()
  })

  it('refuse an unknown topic', async () => {
    const user = await signIn(app.platform, 'consumer')
    expect((await put(user, [{ topic: 'gossip', toast: true, mail: 'off', web: 'off' }])).status).toBe(400)
  })
})

describe('PATCH /accounts/me', () => {
  const patch = (user: SignedIn, body: object) => app.call<Problem>('PATCH /accounts/me', { token: user.token, body })

  async function aFile(ownerId: string, purpose: 'portrait' | 'document' = 'portrait') {
    const id = randomUUID()
    const facts = { name: 'me.webp', mime: 'image/webp', bytes: 10, sha256: 'x', width: 400, height: 300 }
    await db()
      .insertInto('files')
      .values({ id, ownerId, purpose, createdAt: new Date(), ...facts })
      .execute()
    return id
  }
  const isRemoved = async (id: string) =>
    (await db().selectFrom('files').select('removedAt').where('id', '=', id).executeTakeFirst())?.removedAt !== null

  it('changes name, phone, privacy and place', async () => {
    const user = await signIn(app.platform, 'consumer')
    const changes = {
      name: 'Samira Bennani',
      phone: '+212 6 12 34 56',
      showPhone: true,
      showLastSeen: true,
      city: 'dubai',
    }
    expect((await patch(user, changes)).status).toBe(200)
    expect(await readSettings(app, user)).toMatchObject({ ...changes, city: { slug: 'dubai', country: 'AE' } })
    await patch(user, { phone: null, showPhone: false })
    expect(await readSettings(app, user)).toMatchObject({
      phone: null,
      showPhone: false,
      showLastSeen: true,
      name: 'Samira Bennani',
    })
  })

  it('sets, replaces and removes the photo; unused files are deleted', async () => {
    const user = await signIn(app.platform, 'consumer')
    const [first, second] = [await aFile(user.id), await aFile(user.id)]
    expect((await patch(user, { photo: first })).status).toBe(200)
    expect((await readSettings(app, user)).photo).toBe(pictureReference({ id: first, width: 400, height: 300 }))
    await patch(user, { photo: second })
    expect([await isRemoved(first), await isRemoved(second)]).toEqual([true, false])
    await patch(user, { photo: second })
    expect(await isRemoved(second)).toBe(false)
    await patch(user, { photo: null })
    expect([await isRemoved(second), (await readSettings(app, user)).photo]).toEqual([true, null])
  })

  it("attack: another person's picture, a document or a missing file as the photo", async () => {
    const [user, thief] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    for (const photo of [await aFile(user.id), await aFile(thief.id, 'document'), randomUUID()]) {
      const { status, body } = await patch(thief, { photo })
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'photo', code: 'invalid' })]])
    }
  })

  it.each(['role', 'status', 'email', 'id', 'password'])("attack: changing one's own %s", async field => {
    const user = await signIn(app.platform, 'consumer')
    expect((await patch(user, { [field]: 'superAdmin' })).status).toBe(400)
  })
})
