import { describe, expect, it, vi } from 'vitest'
import { deliveryOf } from '#server/platform/events/deliver.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { openMailer } from '#server/platform/mail/send.ts'
import { testApp } from '#tests/support/app.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aUser, signIn } from '#tests/support/people.ts'
import { thingsApp } from './endpoints.ts'
import { thingSubscriptions } from './thing-subscriptions.ts'

withApp({ config: { demo: true } })

describe('the outbox', () => {
  it('lists unsent mails and shows one as HTML and as text, without script', async () => {
    await queueMail(
      { db: db(), now: new Date() },
      {
        ...{ userId: null, address: 'dev@example.test', name: '', language: 'fr' as const },
        ...{ template: 'sign-up-code' as const, params: { code: '123456' } },
      },
    )
    const list = await app.get('/outbox')
    const page = await list.text()
    expect(list.headers.get('x-robots-tag')).toBe('noindex')
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
    const link = /href="(\/outbox\/[\da-f-]+)"/.exec(page)?.[1] ?? ''
    const single = await (await app.get(link)).text()
    expect(single).toContain('123456')
    expect(single).toContain('<iframe sandbox')
    const html = await app.get(`${link}/html`)
    expect(html.headers.get('content-security-policy')).toContain('sandbox')
    expect(await html.text()).toContain('<html lang="fr" dir="ltr">')
    expect((await app.get('/outbox/nonsense')).status).toBe(404)
  })

  it.each([
    ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['a foreign name that leads here', { host: 'evil.example' }],
  ])('is not accessible for %s', async (_name, headers) => {
    const { request } = await import('node:http')
    const status = await new Promise(resolve => {
      const outgoing = request(`${app.url}/outbox`, { headers }, response => {
        response.resume()
        resolve(response.statusCode)
      })
      outgoing.end()
    })
    expect(status).toBe(404)
  })

  it('answers 404 with SMTP, and without demo data', async () => {
    const mail = { url: 'smtp://127.0.0.1:1', from: 'a@b.test', replyTo: null }
    for (const config of [{ demo: true, mail }, { demo: false }]) {
      const other = await testApp({ config })
      expect((await other.get('/outbox')).status).toBe(404)
      expect((await other.call('GET /accounts/sign-in-methods')).body).toMatchObject({ outbox: null })
      await other.close()
    }
  })
})

it('warns once when a site without demo data starts without SMTP', async () => {
  const { config, database, log } = app.platform
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  await openMailer({ config, database, log }).stop()
  expect(warn).not.toHaveBeenCalled()
  await openMailer({ config: { ...config, demo: false }, database, log }).stop()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('SMTP_URL')]])
  warn.mockRestore()
})

describe('notifications', () => {
  const wish = (userId: string, topic: string, toast: boolean, mail: 'instant' | 'off') =>
    db().insertInto('notificationPreferences').values({ userId, topic, toast, mail }).execute()

  it("follow the topic's default, then the reader's settings; a critical topic cannot be switched off", async () => {
    const { id } = await aUser(app.platform, 'consumer')
    const channelsOf = async (type: string) => {
      const { toast, mail } = await deliveryOf(db(), { userId: id, type }, new Date())
      return [toast, mail !== null]
    }
    expect(await channelsOf('job-approved')).toEqual([true, true])
    // A professional who does not visit daily would miss a lead.
    expect(await channelsOf('new-job')).toEqual([true, true])
    expect(await channelsOf('new-job-created')).toEqual([true, false])
    expect(await channelsOf('unheard-of')).toEqual([true, false])
    await wish(id, 'jobs', false, 'off')
    await wish(id, 'leads', true, 'off')
    await wish(id, 'review', true, 'instant')
    await wish(id, 'projects', false, 'off')
    expect(await channelsOf('job-approved')).toEqual([false, false])
    expect(await channelsOf('new-job')).toEqual([true, false])
    expect(await channelsOf('new-job-created')).toEqual([true, true])
    expect(await channelsOf('project-begun')).toEqual([true, true])
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute()
    expect(await channelsOf('project-begun')).toEqual([true, false])
  })

  it('are mailed once, even when their event is delivered again; without a toast they remain in the list', async () => {
    const things = await testApp({ build: thingsApp, wiring: { subscriptions: thingSubscriptions } })
    const quiet = await signIn(things.platform, 'consumer')
    const own = things.platform.database.db
    await own
      .insertInto('notificationPreferences')
      .values({ userId: quiet.id, topic: 'bids', toast: false, mail: 'instant' })
      .execute()
    await things.call('POST /things', { token: quiet.token, body: { title: 'a kitchen' } })
    await things.platform.deliverer.deliverAll()
    await own.updateTable('events').set({ deliveredAt: null }).execute()
    await things.platform.deliverer.deliverAll()
    const list = await own.selectFrom('notifications').selectAll().where('userId', '=', quiet.id).execute()
    expect(list).toMatchObject([{ push: 'unread' }])
    expect(await mailsTo(things, quiet.email)).toMatchObject([{ template: 'notice', params: { type: 'bid_received' } }])
    await things.close()
  })
})
