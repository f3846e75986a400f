import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { notifications } from '#shared/features/notifications/contract.ts'
import { anAnnouncement, announcementForm } from '#tests/support/announcements.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { type Person, type SignedIn, signIn } from '#tests/support/people.ts'
import { runJob } from '#tests/support/time.ts'

type List = Output<(typeof notifications)['GET /admin/announcements']>

let admin: SignedIn
withApp({ delivers: false })
beforeAll(async () => {
  admin = await signIn(app.platform, 'superAdmin')
})

const list = async (search = '') =>
  (await app.call<List>(`GET /admin/announcements${search}`, { token: admin.token })).body
const found = async (id: string) => (await list()).items.find(item => item.id === id)
const transition = (id: string, name: string, headers = {}) =>
  app.call<Problem>(`POST /admin/announcements/${id}/${name}`, { token: admin.token, headers })
async function aPerson(kind: Person, change: object): Promise<SignedIn> {
  const person = await signIn(app.platform, kind)
  await db()
    .updateTable('users')
    .set({ ...change, updatedAt: new Date() })
    .where('id', '=', person.id)
    .execute()
  return person
}
const notifiedTo = async ({ token }: SignedIn, language = 'en') => {
  const headers = { 'accept-language': language }
  type Notified = { items: { type: string; params: object; link: string }[] }
  return (await app.call<Notified>('GET /notifications', { token, headers })).body.items
}
async function passBatch(): Promise<void> {
  await runJob(app.platform, 'send-announcements', new Date())
  await app.platform.deliverer.deliverAll()
}

describe('an announcement', () => {
  it('reaches each recipient once in their language, and counts deliveries and reads', async () => {
    const french = await aPerson('advisor', { language: 'fr' })
    const arab = await aPerson('advisor', { language: 'ar' })
    const shut = await aPerson('advisor', { status: 'suspended' })
    const client = await aPerson('consumer', {})
    const id = await anAnnouncement(app, admin)
    expect(await found(id)).toMatchObject({ status: 'draft', recipients: 2, transitions: ['send'] })
    expect((await transition(id, 'send')).status).toBe(200)
    await passBatch()
    await passBatch()
    expect(await notifiedTo(french, 'fr')).toMatchObject([
      { type: 'announcement', params: { title: 'News en français' }, link: '/advisor/notifications' },
    ])
    expect(await notifiedTo(arab, 'ar')).toMatchObject([{ params: { body: 'This is new بالعربية' } }])
    expect(await notifiedTo(client)).toEqual([])
    const rowsOf = ({ id: person }: { readonly id: string }) =>
      db().selectFrom('notifications').select('id').where('userId', '=', person).execute()
    expect(await rowsOf(french)).toHaveLength(1)
    expect(await rowsOf(shut)).toEqual([])
    expect((await mailsTo(app, french.email)).length).toBe(1)
    await app.call('POST /notifications/read', { token: arab.token, body: {} })
    expect(await found(id)).toMatchObject({
      status: 'sent',
      recipients: 2,
      notified: { app: 2, mail: 2, web: 0, read: 1 },
      transitions: [],
    })
  })

  it('can be limited to a language or a city', async () => {
    const city = { id: '019a0000-0000-7000-8000-00000000c171', slug: 'test-city', country: 'MA' }
    const name = JSON.stringify({ en: 'Test', fr: 'Test', ar: 'Test' })
    const columns = { ...city, name, currency: 'MAD', folded: 'test', lat: 1, lon: 1 }
    await db()
      .insertInto('cities')
      .values(columns as never)
      .execute()
    await aPerson('supplier', { language: 'fr' })
    await aPerson('supplier', { language: 'fr', cityId: city.id })
    await aPerson('supplier', { language: 'ar', cityId: city.id })
    const count = async (change: object) => {
      const id = await anAnnouncement(app, admin, { kinds: ['supplier'], ...change })
      return (await found(id))?.recipients
    }
    expect(await count({})).toBe(3)
    expect(await count({ languages: ['fr'] })).toBe(2)
    expect(await count({ languages: ['fr'], city: city.slug })).toBe(1)
    const body = announcementForm({ city: 'nowhere' })
    const refused = await app.call<Problem>('POST /admin/announcements', { token: admin.token, body })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'city'])
  })

  it('is sent in batches of a few hundred, and stops when an admin stops it', { timeout: 180_000 }, async () => {
    const people = Array.from({ length: 310 }, (_, place) => {
      const id = `019b0000-0000-7000-8000-${String(place).padStart(12, '0')}`
      const email = `many-${place}@example.test`
      const dates = { createdAt: new Date(), updatedAt: new Date() }
      return { id, email, emailKey: email, name: email, role: 'professional', professionalType: 'builder', ...dates }
    })
    await db()
      .insertInto('users')
      .values(people as never)
      .execute()
    const id = await anAnnouncement(app, admin, { kinds: ['builder'] })
    await transition(id, 'send')
    await passBatch()
    expect(await found(id)).toMatchObject({
      status: 'sending',
      recipients: 310,
      notified: { app: 300 },
      transitions: ['stop'],
    })
    expect((await transition(id, 'stop')).status).toBe(200)
    await passBatch()
    expect(await found(id)).toMatchObject({ status: 'stopped', notified: { app: 300 }, transitions: [] })

    const whole = await anAnnouncement(app, admin, { kinds: ['builder'] })
    await transition(whole, 'send')
    for (let round = 0; round < 3; round++) await passBatch()
    expect(await found(whole)).toMatchObject({ status: 'sent', notified: { app: 310 } })
    const parts = db().selectFrom('events').select('id').where('name', '=', 'announcement-sent')
    expect((await parts.execute()).length).toBeGreaterThan(12)
    const times = await db()
      .selectFrom('notifications')
      .innerJoin('events', 'events.id', 'notifications.eventId')
      .where('events.name', '=', 'announcement-sent')
      .select(['userId', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('userId')
      .execute()
    expectNone(
      times.filter(({ count }) => Number(count) > 2),
      times,
    )
  })

  it('can change while it is a draft, and is sent only in the version that was read', async () => {
    const id = await anAnnouncement(app, admin, { kinds: ['contractor'] })
    const body = announcementForm({ kinds: ['contractor', 'admin'] })
    const change = (headers = {}) =>
      app.call<Problem>(`PUT /admin/announcements/${id}`, { token: admin.token, body, headers })
    expect((await change({ 'if-match': '"1"' })).status).toBe(200)
    expect((await change({ 'if-match': '"1"' })).body.code).toBe('request.changed-meanwhile')
    expect((await transition(id, 'send', { 'if-match': '"1"' })).body.code).toBe('request.changed-meanwhile')
    expect((await transition(id, 'send', { 'if-match': '"2"' })).status).toBe(200)
    expect((await change()).body.code).toBe('announcement.transition-not-allowed')
    expect((await transition(id, 'send')).body.code).toBe('announcement.transition-not-allowed')
    await transition(id, 'stop')
  })

  it('attack: an admin with read access only cannot write one', async () => {
    const reader = await signIn(app.platform, 'admin')
    const grant = { userId: reader.id, module: 'notifications', isRead: true }
    await db().insertInto('userPermissions').values(grant).execute()
    const ask = (key: string, body?: object) => app.call(key, { token: reader.token, body })
    expect((await ask('POST /admin/announcements', announcementForm())).status).toBe(403)
    expect((await ask('GET /admin/announcements')).status).toBe(403)
    const client = await signIn(app.platform, 'consumer')
    expect((await app.call('GET /admin/announcements', { token: client.token })).status).toBe(403)
  })
})
