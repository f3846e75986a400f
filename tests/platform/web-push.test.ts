import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOldDevices } from '#server/platform/web-push/queries.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { flushOutbox, notify, subscriptionsWithTests } from '#tests/support/notifying.ts'
import { type SignedIn, signIn, signInAs } from '#tests/support/people.ts'
import { type Browser, type PushService, pushService, webPushOf } from '#tests/support/push-service.ts'

describe('web push', () => {
  let service: PushService
  let app: TestApp
  let person: SignedIn
  beforeAll(async () => {
    service = await pushService()
    const config = { webPush: webPushOf(service) }
    app = await testApp({
      place: await testPlace(),
      config,
      wiring: { subscriptions: subscriptionsWithTests },
      delivers: false,
    })
  })
  beforeEach(async () => {
    service.answer(201)
    person = await signIn(app.platform, 'consumer')
  })
  afterAll(async () => {
    await app.close()
    await service.close()
  })

  const db = () => app.platform.database.db
  const ask = ({ token }: SignedIn, body: object) => app.call<Problem>('PUT /notifications/device', { token, body })
  const device = async ({ token }: SignedIn) => (await app.call('GET /notifications/device', { token })).body
  async function aDevice(of: SignedIn): Promise<Browser> {
    const browser = service.browser()
    expect((await ask(of, browser.subscription)).status).toBe(200)
    return browser
  }
  const notified = (type: string, title?: string) => notify(app.platform, person, type, title)
  async function again(): Promise<void> {
    await db()
      .updateTable('webPushes')
      .set({ nextAttemptAt: new Date(0) })
      .execute()
    await flushOutbox(app.platform)
  }

  it('offers its key, and shows whether the session is subscribed', async () => {
    const key = app.platform.config.webPush?.publicKey
    expect(await device(person)).toEqual({ key, subscribed: false })
    await aDevice(person)
    expect(await device(person)).toEqual({ key, subscribed: true })
    expect(await device(await signInAs(app.platform, person))).toEqual({ key, subscribed: false })
    await app.call('DELETE /notifications/device', { token: person.token })
    expect(await device(person)).toEqual({ key, subscribed: false })
  })

  it('attack: an endpoint outside the known push services is refused', async () => {
    const { subscription } = service.browser()
    const addresses = [
      'http://169.254.169.254/latest/meta-data',
      'https://example.test/push',
      'https://fcm.googleapis.com.example.test/push',
      service.origin.replace('127.0.0.1', 'localhost'),
      'file:///etc/passwd',
      `${service.origin.replace('http://', 'http://user:word@')}/send/x`,
    ]
    for (const endpoint of addresses) {
      const { status, body } = await ask(person, { ...subscription, endpoint })
      expect([endpoint, status, body.errors?.[0]?.path]).toEqual([endpoint, 400, 'endpoint'])
    }
    const keys = { p256dh: 'x', auth: 'y' }
    expect((await ask(person, { endpoint: `${service.origin}/a`, keys })).status).toBe(400)
  })

  it("attack: another person's endpoint moves only with the keys of its browser", async () => {
    const browser = await aDevice(person)
    const other = await signIn(app.platform, 'consumer')
    const foreign = { endpoint: browser.subscription.endpoint, keys: service.browser().subscription.keys }
    expect((await ask(other, foreign)).body.errors?.[0]?.path).toBe('endpoint')
    expect(await device(person)).toMatchObject({ subscribed: true })
    // Two people in one browser: it has the keys, and belongs to the later subscriber.
    expect((await ask(other, browser.subscription)).status).toBe(200)
    expect([await device(person), await device(other)]).toMatchObject([{ subscribed: false }, { subscribed: true }])
  })

  it('reaches every device of a person, in their language, signed by the server', async () => {
    await db().updateTable('users').set({ language: 'ar' }).where('id', '=', person.id).execute()
    const [phone, desk] = [await aDevice(person), await aDevice(await signInAs(app.platform, person))]
    const outsider = await aDevice(await signIn(app.platform, 'consumer'))
    await notified('job-approved')
    for (const { pushes, signers } of [phone, desk]) {
      expect(pushes).toMatchObject([{ language: 'ar', title: 'طلبك مفتوح الآن', link: '/ar/user/notifications' }])
      expect(pushes[0]?.body).toContain('A kitchen')
      expect(signers).toEqual([app.platform.config.webPush?.publicKey])
    }
    expect(outsider.pushes).toEqual([])
  })

  it('is sent once, through repeated deliveries and outages of the service', async () => {
    const { pushes } = await aDevice(person)
    service.answer(503)
    await notified('job-approved')
    await again()
    expect(pushes).toEqual([])
    service.answer(201)
    await again()
    await db().updateTable('events').set({ deliveredAt: null }).execute()
    await again()
    expect(pushes.length).toBe(1)
  })

  it('is not sent for a notification that was read meanwhile', async () => {
    const { pushes } = await aDevice(person)
    service.answer(500)
    await notified('job-approved')
    await app.call('POST /notifications/read', { token: person.token, body: {} })
    service.answer(201)
    await again()
    expect(pushes).toEqual([])
  })

  it.each([403, 404, 410])('deletes a subscription whose service answers %i', async status => {
    await aDevice(person)
    service.answer(status)
    await notified('job-approved')
    expect(await device(person)).toMatchObject({ subscribed: false })
  })

  it('ends with the session, and moves to the next subscriber of the browser', async () => {
    const one = await aDevice(person)
    await app.call('POST /accounts/sign-out', { token: person.token })
    await notified('job-approved')
    expect(one.pushes).toEqual([])
    expect(await deleteOldDevices(db(), new Date(), 10)).toBeGreaterThan(0)

    const [next, last] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    const { subscription, pushes } = await aDevice(next)
    await ask(last, subscription)
    await notify(app.platform, next, 'job-approved')
    expect(pushes).toEqual([])
    await notify(app.platform, last, 'job-approved')
    expect(pushes.length).toBe(1)
  })

  it('is not sent for topics that the reader has switched off for devices', async () => {
    const { pushes } = await aDevice(person)
    const topics = [{ topic: 'projects', toast: true, mail: 'instant', web: 'off' }]
    await app.call('PUT /accounts/me/notifications', { token: person.token, body: { topics } })
    await notified('project-begun')
    await notified('form-submitted')
    expect(pushes).toEqual([])
  })
})
