import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveUpMails } from '#server/platform/mail/queries.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { openMailer } from '#server/platform/mail/send.ts'
import type { Mail } from '#server/platform/mail/template.ts'
import en from '#shared/i18n/en/notifications.json' with { type: 'json' }
import { topics } from '#shared/realtime/topics.ts'
import { languages } from '#shared/values/localized.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { aUser } from '#tests/support/people.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp-sink.ts'

const aMail = (change: object = {}): Mail =>
  ({
    ...{ userId: null, address: `${randomUUID()}@example.test`, name: 'سميرة', language: 'ar' },
    ...{ template: 'sign-up-code', params: { code: '042117' } },
    ...change,
  }) as Mail

describe('mail', () => {
  let app: TestApp
  let sink: SmtpSink
  beforeAll(async () => {
    sink = await smtpSink()
    const mail = { url: sink.url, from: 'Imara <hello@imara.test>', replyTo: 'people@imara.test' }
    app = await testApp({ place: await testPlace(), config: { mail } })
  })
  beforeEach(() => void sink.mails.splice(0))
  afterAll(async () => {
    await app.close()
    await sink.close()
  })

  const database = () => app.platform.database
  const queue = (mail: Mail) => database().transaction(db => queueMail({ db, now: new Date() }, mail))
  const stored = (address: string) =>
    database().db.selectFrom('mails').selectAll().where('address', '=', address).executeTakeFirstOrThrow()
  const dueNow = () =>
    database()
      .db.updateTable('mails')
      .set({ nextAttemptAt: new Date(0) })
      .execute()

  it("is sent with HTML and text, in the reader's language and direction, and its code is deleted from the outbox", async () => {
    const mail = aMail()
    await queue(mail)
    await expect.poll(() => sink.mails.length, { timeout: 5_000 }).toBe(1)
    const [{ to, mail: got } = { to: [], mail: null }] = sink.mails
    expect(to).toEqual([mail.address])
    expect(got).toMatchObject({ subject: 'رمزك على عمارة', from: { address: 'hello@imara.test' } })
    expect(got?.replyTo).toMatchObject([{ address: 'people@imara.test' }])
    expect(got?.html).toContain('<html lang="ar" dir="rtl">')
    expect(got?.html).toContain('042117')
    expect(got?.text).toContain('042117')
    expect(got?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    await expect.poll(async () => (await stored(mail.address)).sentAt).toBeInstanceOf(Date)
    expect(await stored(mail.address)).toMatchObject({ params: {}, attempts: 1 })
  })

  it('is not sent when its action fails', async () => {
    const mail = aMail()
    const failing = database().transaction(async db => {
      await queueMail({ db, now: new Date() }, mail)
      throw new Error('The action fails')
    })
    await expect(failing).rejects.toThrow('The action fails')
    await app.platform.mailer.sendAll()
    expect(sink.mails).toEqual([])
  })

  it('is stored once per cause', async () => {
    const mail = aMail({ cause: randomUUID() })
    await queue(mail)
    await queue(mail)
    await app.platform.mailer.sendAll()
    expect(sink.mails).toHaveLength(1)
  })

  it('is retried later after a temporary refusal, and logs the reason without the address', async () => {
    sink.refuse(1, 451)
    const mail = aMail()
    await queue(mail)
    await app.platform.mailer.sendAll()
    const waiting = await stored(mail.address)
    expect(waiting).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 })
    expect(waiting.lastError).not.toContain(mail.address)
    expect(waiting.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 5_000)
    await dueNow()
    await app.platform.mailer.sendAll()
    expect(sink.mails).toHaveLength(1)
  })

  it('with an unknown template does not block others', async () => {
    const strange = aMail({ template: 'no-such-template' })
    await queue(strange)
    const mail = aMail()
    await queue(mail)
    await app.platform.mailer.sendAll()
    expect(sink.mails.map(({ to }) => to)).toEqual([[mail.address]])
    expect(await stored(strange.address)).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.any(String) })
  })

  it('is given up after a permanent refusal, and after a day of retries', async () => {
    sink.refuse(1, 550)
    const refused = aMail()
    await queue(refused)
    await app.platform.mailer.sendAll()
    expect(await stored(refused.address)).toMatchObject({ params: {}, failedAt: expect.any(Date) })
    sink.refuse(1, 451)
    const late = aMail()
    const yesterday = new Date(Date.now() - 23.999 * 3600_000)
    await database().transaction(db => queueMail({ db, now: yesterday }, late))
    await app.platform.mailer.sendAll()
    expect((await stored(late.address)).failedAt).toBeInstanceOf(Date)
    const old = aMail()
    await queueMail({ db: database().db, now: new Date(Date.now() - 25 * 3600_000) }, old)
    await app.platform.mailer.sendAll()
    expect(sink.mails).toEqual([])
    await giveUpMails(database().db, new Date(), 100)
    expect((await stored(old.address)).failedAt).toBeInstanceOf(Date)
  })

  it('is not sent to people of the demo', async () => {
    const id = randomUUID()
    const mail = aMail({ userId: id })
    const now = new Date()
    const facts = { name: 'Demo', role: 'consumer' as const, professionalType: null, phone: null, cityId: null }
    const { address: email } = mail
    await database()
      .db.insertInto('users')
      .values({
        id,
        email,
        emailKey: email,
        passwordHash: null,
        demo: true,
        createdAt: now,
        updatedAt: now,
        ...facts,
      })
      .execute()
    await queue(mail)
    await app.platform.mailer.sendAll()
    expect(sink.mails).toEqual([])
  })

  it('is sent once by three nodes', async () => {
    const nodes = [0, 1].map(() => openMailer(app.platform))
    for (let count = 0; count < 40; count++) await queue(aMail())
    await Promise.all([app.platform.mailer, ...nodes].map(node => node.sendAll()))
    await expect.poll(() => sink.mails.length, { timeout: 10_000 }).toBe(40)
    await Promise.all(nodes.map(node => node.stop()))
    expect(new Set(sink.mails.flatMap(({ to }) => to)).size).toBe(40)
    expect(sink.mails).toHaveLength(40)
  })

  it("shows timestamps in the reader's time zone", async () => {
    const { id, email } = await aUser(app.platform, 'consumer')
    await database().db.updateTable('users').set({ zone: 'Asia/Riyadh' }).where('id', '=', id).execute()
    const params = { title: 'A', code: 'IM-1', date: '2026-11-23T22:30:00.000Z' }
    const notice = { type: 'plan-unconfirmed', path: '/', params }
    await queue(aMail({ userId: id, address: email, language: 'en', template: 'notice', params: notice }))
    await expect.poll(() => sink.mails.length, { timeout: 5_000 }).toBe(1)
    expect(sink.mails[0]?.mail.text).toContain('November 24, 2026 at 01:30')
  })

  it('is kept and retried when the mail server does not answer', async () => {
    const config = { ...app.platform.config, mail: { url: 'smtp://127.0.0.1:1', from: 'a@b.test', replyTo: null } }
    await app.platform.mailer.stop()
    const away = openMailer({ ...app.platform, config })
    const mail = aMail()
    await queue(mail)
    await away.sendAll()
    await away.stop()
    expect(await stored(mail.address)).toMatchObject({ sentAt: null, failedAt: null })
  })
})

describe('a rendered mail', () => {
  const site = { publicUrl: 'https://imara.test', tokenSecret: new TextEncoder().encode('a secret of this test') }
  const render = (mail: Mail) => renderMail(site, { ...mail, userId: mail.userId, params: mail.params, zone: null })

  it.each(languages)('of every template and every notification type is complete in %s', language => {
    const texts = {
      title: 'A',
      code: 'IM-1',
      name: 'B',
      type: 'C',
      to: 'D',
      text: 'E',
      form: 'F',
      milestone: 'G',
      change: 'H',
      room: 'I',
      document: 'J',
      note: 'K',
      body: 'L',
      service: 'M',
      lines: 'N',
      reason: 'O',
    }
    const params = { ...texts, count: 7, date: '2026-12-01', when: '2026-12-01T09:00:00.000Z' }
    const notices = Object.values(topics).flatMap(({ types }) => types)
    const notified = notices.slice(0, 1).map(type => ({ eventId: randomUUID(), type, path: '/user/settings', params }))
    const mails = [
      { template: 'sign-up-code', params: { code: '1' } },
      { template: 'sign-up-known', params: {} },
      { template: 'password-reset', params: { token: 't' } },
      { template: 'password-changed', params: {} },
      { template: 'email-change-code', params: { code: '1' } },
      { template: 'email-changed-notice', params: { email: 'x@y.z' } },
      { template: 'confirmation-code', params: { code: '1' } },
      { template: 'staff-invitation', params: { inviter: 'I', token: 't' } },
      { template: 'account-closed', params: {} },
      { template: 'account-suspended', params: { reason: 'R' } },
      { template: 'account-closed-by-staff', params: { reason: 'R' } },
      { template: 'account-restored', params: {} },
      ...[1, 2, 40].map(count => ({
        template: 'digest',
        params: { count, path: '/user/notifications', notices: notified },
      })),
      ...notices.map(type => ({ template: 'notice', params: { type, path: '/user/settings', params } })),
    ].map(one => render(aMail({ ...one, language })))
    for (const { subject, text, html } of mails) {
      for (const part of [subject, text, html])
        expect(part).not.toMatch(/\{\{|undefined|notifications:|\b[a-z-]+\.(body|title|note|subject|button)\b/)
      expect(html).toContain(`lang="${language}"`)
      expect(`${html}${text}`).not.toMatch(/(src|href)="(?!https:\/\/imara\.test)/)
    }
  })

  it("escapes people's texts, on one line and in their own direction", () => {
    const name = 'Eve <img src=x onerror=alert(1)>\r\nBcc: all@example.test'
    const params = { title: '"><script>x</script>', code: '$t(hello) {{name}}' }
    const { subject, html } = render(
      aMail({ name, language: 'en', template: 'notice', params: { type: 'job-approved', path: '/a', params } }),
    )
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('$t(hello) {{name}}')
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

describe('topics', () => {
  it('contain every notification type, and every type has its texts', () => {
    const known = Object.values(topics).flatMap(({ types }) => [...types])
    expect(known.toSorted()).toEqual(Object.keys(en).toSorted())
    expect(new Set(known).size).toBe(known.length)
  })
})
