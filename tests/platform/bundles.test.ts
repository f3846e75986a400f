import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundleMails, bundlePushes } from '#server/platform/events/bundle.ts'
import { unsubscribingToken } from '#server/platform/mail/unsubscribing.ts'
import { runJobs } from '#server/platform/scheduled-jobs/job-runner.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { flushOutbox, notify, subscriptionsWithTests } from '#tests/support/notifying.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { type PushService, pushService, webPushOf } from '#tests/support/push-service.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp-sink.ts'

const allDay = { from: 0, until: 23 }
const tomorrow = new Date(Date.now() + 25 * 3_600_000)

describe('notifications that wait', () => {
  let service: PushService
  let sink: SmtpSink
  let app: TestApp
  let person: SignedIn
  beforeAll(async () => {
    service = await pushService()
    sink = await smtpSink()
    const mail = { url: sink.url, from: 'Imara <hello@imara.test>', replyTo: null }
    app = await testApp({
      place: await testPlace(),
      config: { webPush: webPushOf(service), mail },
      wiring: { subscriptions: subscriptionsWithTests },
      delivers: false,
    })
  })
  beforeEach(async () => {
    person = await signIn(app.platform, 'consumer')
    sink.mails.splice(0)
  })
  afterAll(async () => {
    await app.close()
    await sink.close()
    await service.close()
  })

  const wish = (topic: string, how: object, quiet: object | null = null) =>
    app.call('PUT /accounts/me/notifications', {
      token: person.token,
      body: { topics: [{ topic, toast: true, mail: 'instant', web: 'instant', ...how }], quiet },
    })
  const notified = (type: string, title?: string) => notify(app.platform, person, type, title)
  const mails = () => mailsTo(app, person.email)
  async function morning(): Promise<void> {
    const { appContext, log } = app.platform
    const ground = { appContext, log, isStopping: () => false, now: () => tomorrow }
    // Two nodes concurrently.
    await Promise.all([1, 2].map(() => runJobs(ground, [bundleMails, bundlePushes])))
    const { db } = app.platform.database
    const due = { nextAttemptAt: new Date(0) }
    await db.updateTable('mails').set(due).where('sentAt', 'is', null).execute()
    await db.updateTable('webPushes').set(due).where('sentAt', 'is', null).execute()
    await flushOutbox(app.platform)
  }
  const sent = () => sink.mails.filter(({ to }) => to.includes(person.email)).map(({ mail }) => mail)

  it('come in the morning as one mail, newest first, without those already read', async () => {
    await wish('jobs', { mail: 'daily' })
    for (const title of ['First', 'Second', 'Third']) await notified('job-approved', title)
    expect(sent()).toEqual([])
    const { body } = await app.call<{ items: { id: string; params: { title: string } }[] }>(
      'GET /notifications',
      person,
    )
    const second = body.items.find(({ params }) => params.title === 'Second')
    await app.call('POST /notifications/read', { token: person.token, body: { ids: [second?.id] } })
    await morning()
    const [mail, ...others] = sent()
    expect([mail?.subject, others]).toEqual(['2 new notifications', []])
    expect(mail?.text).toMatch(/Third[\s\S]*First/)
    expect(mail?.text).not.toContain('Second')
    expect(mail?.html).toContain('/user/notifications')
    await morning()
    expect(sent().length).toBe(1)
  })

  it('come as an ordinary mail if there is one, and as none if all were read', async () => {
    await wish('jobs', { mail: 'daily' })
    await notified('job-approved')
    await morning()
    expect(await mails()).toMatchObject([{ template: 'notice' }])
    await notified('job-approved')
    await app.call('POST /notifications/read', { token: person.token, body: {} })
    await morning()
    expect((await mails()).length).toBe(1)
  })

  it('come as one device push after quiet hours, while critical mails are sent at once', async () => {
    const { subscription, pushes } = service.browser()
    await app.call('PUT /notifications/device', { token: person.token, body: subscription })
    await wish('jobs', {}, allDay)
    // Quiet hours always leave one hour out: it must not be the current one.
    const hour = new Date().getUTCHours()
    if (hour === 23) await wish('jobs', {}, { from: 22, until: 1 })
    for (const type of ['job-approved', 'job-expiring', 'project-begun']) await notified(type)
    expect(pushes).toEqual([])
    expect(await mails()).toMatchObject([{ template: 'notice' }])
    expect(sent().map(({ subject }) => subject)).toEqual(['Project started'])
    await notified('session-reused')
    expect(pushes.length).toBe(1)
    await morning()
    expect(pushes.slice(1)).toMatchObject([{ title: '3 new notifications', link: '/user/notifications' }])
    expect((await mails()).map(({ template }) => template)).toEqual(['notice', 'notice', 'digest'])
  })

  it('include those after five new jobs of a day', async () => {
    for (let count = 0; count < 8; count++) await notified('new-job', `Job ${count}`)
    expect((await mails()).length).toBe(5)
    await morning()
    expect((await mails()).slice(5)).toMatchObject([{ template: 'digest' }])
    expect(sent().at(-1)?.subject).toBe('3 new notifications')
  })

  it('are dropped when the setting is switched off', async () => {
    await wish('jobs', { mail: 'daily' })
    await notified('job-approved')
    await wish('jobs', { mail: 'off' })
    await morning()
    expect(await mails()).toEqual([])
  })

  describe('unsubscribing from mails', () => {
    const linkOf = () =>
      sent()
        .at(-1)
        ?.headers.find(({ key }) => key === 'list-unsubscribe')
        ?.value.slice(1, -1) ?? ''
    const wishes = async () => {
      const { body } = await app.call<{ notifications: { topic: string; mail: string; critical: boolean }[] }>(
        'GET /accounts/me/settings',
        person,
      )
      return body.notifications
    }
    const post = (link: string, init: RequestInit) =>
      fetch(link.replace(app.platform.config.publicUrl, app.url), { method: 'POST', redirect: 'manual', ...init })

    it.each([
      ['a form', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
      ['a form in parts', { body: Object.assign(new FormData(), {}) }],
      ['nothing', {}],
    ])('needs no session and no page: a mail program posts %s', async (_, init) => {
      await notified('job-approved')
      const mail = sent().at(-1)
      expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
      expect((await post(linkOf(), init)).status).toBe(200)
      expect((await post(linkOf(), init)).status).toBe(200)
      expect((await wishes()).filter(({ mail: how }) => how === 'off').map(({ topic }) => topic)).toEqual(
        expect.arrayContaining(['jobs', 'review']),
      )
      await notified('job-approved')
      expect((await mails()).length).toBe(1)
      await notified('bid_received')
      expect((await mails()).length).toBe(2)
    })

    it('shows people a page that names the topic, and changes nothing until confirmed', async () => {
      await notified('job-approved')
      const link = linkOf()
      const token = link.split('/').at(-1)
      const seen = await fetch(link.replace(app.platform.config.publicUrl, app.url), { redirect: 'manual' })
      expect([seen.status, seen.headers.get('location')]).toEqual([303, `/thank-you?unsubscribe=${token}`])
      expect(sent().at(-1)?.html).toContain(`/thank-you?unsubscribe=${token}`)
      const found = await app.call(`GET /notifications/unsubscriptions/${token}`)
      expect(found.body).toEqual({ topic: 'jobs' })
      expect((await wishes()).find(({ topic }) => topic === 'jobs')?.mail).toBe('instant')
    })

    it('from the daily mail ends all topics except critical ones', async () => {
      await wish('jobs', { mail: 'daily' })
      await notified('job-approved')
      await notified('job-approved')
      await morning()
      expect((await post(linkOf(), {})).status).toBe(200)
      for (const { topic, mail, critical } of await wishes())
        expect([topic, mail]).toEqual([topic, critical ? 'instant' : 'off'])
    })

    it('attack: is not offered for a critical topic, and refuses forged links', async () => {
      await notified('project-begun')
      expect(linkOf()).toBe('')
      const { config } = app.platform
      const good = unsubscribingToken(config, { userId: person.id, topic: 'jobs' })
      const other = await signIn(app.platform, 'consumer')
      const [, topic, signature] = good.split('.')
      const made = [
        `${other.id}.${topic}.${signature}`,
        `${person.id}.bids.${signature}`,
        unsubscribingToken(config, { userId: person.id, topic: 'security' }),
        `${person.id}.jobs.`,
        'x',
      ]
      for (const token of made)
        expect([token, (await post(`${config.publicUrl}/unsubscribe/${token}`, {})).status]).toEqual([token, 404])
      expect((await wishes()).find(({ topic: name }) => name === 'bids')?.mail).toBe('instant')
    })
  })
})
