import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { notifications } from '#shared/features/notifications/contract.ts'
import { languages } from '#shared/values/localized.ts'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, bidForm, jobForm, postJob, sendBid } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type List = Output<(typeof notifications)['GET /notifications']>
type Missed = Output<(typeof notifications)['GET /notifications/missed']>

withUsers()
beforeAll(async () => {
  await app.platform.database.db.updateTable('users').set({ language: 'fr' }).where('id', '=', users.admin.id).execute()
})

const list = async ({ token }: SignedIn, search = '') =>
  (await app.call<List>(`GET /notifications${search}`, { token })).body
const missed = async ({ token }: SignedIn) => (await app.call<Missed>('GET /notifications/missed', { token })).body
const newest = async (person: SignedIn) => {
  await app.platform.deliverer.deliverAll()
  return (await list(person)).items[0]
}
const note = { reason: 'unclear', note: 'Please say how old the pipes are.' }

describe('notifications', () => {
  it('reach reviewers, owner and professionals during the life of a job', async () => {
    const { client, admin, pro, rival } = users
    const job = await postJob(app, client)
    expect(await newest(admin)).toMatchObject({
      type: 'new-job-created',
      push: 'new-job-created',
      link: `/admin/jobs/${job}`,
      params: { title: jobForm.title },
    })
    await app.call(`POST /admin/jobs/${job}/request-changes`, { token: admin.token, body: note })
    const request = `/user/job-requests/my-requests/${job}`
    expect(await newest(client)).toMatchObject({ type: 'job-sent-back', push: null })
    await app.call(`PUT /jobs/${job}`, { token: client.token, body: { ...jobForm, version: 2 } })
    const updated = await newest(admin)
    expect(updated).toMatchObject({ type: 'job-updated', push: 'job-updated' })
    expect(updated?.message).toMatch(/^Job IM-.{5} was changed: New bathroom/)
    await app.call(`POST /admin/jobs/${job}/approve`, { token: admin.token })
    expect(await newest(client)).toMatchObject({ type: 'job-approved', push: 'job-approved', link: request })
    expect(await newest(pro)).toMatchObject({ type: 'new-job', push: 'new-job', link: `/contractor/jobs/${job}` })

    const bid = await sendBid(app, pro, job)
    expect(await newest(client)).toMatchObject({
      type: 'bid_received',
      push: 'bid_received',
      link: request,
      params: { name: pro.name },
    })
    const body = { ...(await bidForm(app, pro, job, 9000)), version: 1 }
    await app.call(`PUT /bids/${bid}`, { token: pro.token, body })
    expect(await newest(client)).toMatchObject({ type: 'bid-revised', push: 'bid_received' })
    const lost = await sendBid(app, rival, job)
    await app.call(`POST /bids/${lost}/withdraw`, { token: rival.token })
    expect(await newest(client)).toMatchObject({ type: 'bid-withdrawn', push: null })
    await sendBid(app, rival, job)
    const { project } = (
      await app.call<{ project: string }>(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })
    ).body
    expect(await newest(pro)).toMatchObject({
      type: 'bid-accepted',
      push: 'bid-accepted',
      link: `/contractor/projects/${project}`,
    })
    expect(await newest(rival)).toMatchObject({ type: 'bid-not-selected', push: null })
    await app.call(`POST /projects/${project}/confirm`, { token: pro.token })
    expect(await newest(client)).toMatchObject({ type: 'plan-confirmed', link: `/user/projects/${project}` })
    await app.call(`POST /projects/${project}/confirm`, { token: client.token })
    expect(await newest(pro)).toMatchObject({ type: 'project-begun' })
  })

  it('are sent for rejections, declines and cancellations', async () => {
    const { client, admin, pro } = users
    const rejected = await postJob(app, client)
    await app.call(`POST /admin/jobs/${rejected}/reject`, { token: admin.token, body: note })
    expect(await newest(client)).toMatchObject({ type: 'job-rejected', push: null })
    const job = await anOpenJob(app, client, admin)
    const bid = await sendBid(app, pro, job)
    await app.call(`POST /jobs/${job}/bids/${bid}/decline`, { token: client.token, body: { reason: 'price' } })
    expect(await newest(pro)).toMatchObject({ type: 'bid-declined', push: null })
    const other = await anOpenJob(app, client, admin)
    await sendBid(app, pro, other)
    await app.call(`POST /jobs/${other}/cancel`, { token: client.token, body: { reason: 'other' } })
    expect(await newest(pro)).toMatchObject({ type: 'job-cancelled', push: null })
  })

  it('reach only staff who can read jobs', async () => {
    const [may, ended, none] = [
      await signIn(app.platform, 'admin'),
      await signIn(app.platform, 'admin'),
      await signIn(app.platform, 'admin'),
    ]
    const grant = (userId: string, endsAt: Date | null) => ({ userId, module: 'jobs', isRead: true, endsAt })
    await app.platform.database.db
      .insertInto('userPermissions')
      .values([grant(may.id, null), grant(ended.id, new Date(Date.now() - 1000))])
      .execute()
    await postJob(app, users.client)
    expect(await newest(may)).toMatchObject({ type: 'new-job-created' })
    expect(await newest(ended)).toBeUndefined()
    expect(await newest(none)).toBeUndefined()
  })

  it('have a title and a body in three languages for every type', async () => {
    const types = await app.platform.database.db.selectFrom('notifications').select('type').distinct().execute()
    expect(types.length).toBeGreaterThan(13)
    for (const language of languages) {
      const file = new URL(`../../shared/i18n/${language}/notifications.json`, import.meta.url)
      const texts: Record<string, { title?: string; body?: string }> = JSON.parse(readFileSync(file, 'utf8'))
      for (const { type } of types)
        expect([type, Boolean(texts[type]?.title && texts[type]?.body)]).toEqual([type, true])
    }
  })
})

describe('the unread count', () => {
  it('marks toasts as seen and leaves the notifications unread', async () => {
    const client = await signIn(app.platform, 'consumer')
    await anOpenJob(app, client, users.admin)
    const count = (body?: object) =>
      app.call<{ unread_notifications: number }>(`PATCH /notify/user/${client.id}/`, { token: client.token, body })
    expect((await count()).body).toEqual({ unread_notifications: 1 })
    expect((await missed(client)).map(({ type }) => type)).toEqual(['job-approved'])
    expect((await count({ new_notification: false })).body).toEqual({ unread_notifications: 1 })
    expect(await missed(client)).toEqual([])
    expect((await list(client)).unread).toBe(1)
  })

  it('is published once to other tabs and devices after reading, without a toast', async () => {
    const client = await signIn(app.platform, 'consumer')
    await anOpenJob(app, client, users.admin)
    await app.platform.deliverer.deliverAll()
    const publish = vi.spyOn(app.platform.appContext.services.push, 'publish')
    const read = () => app.call('POST /notifications/read', { token: client.token, body: {} })
    await read()
    await read()
    const notified = publish.mock.calls.map(([, channel, event]) => [channel, event])
    publish.mockRestore()
    expect(notified.filter(([channel]) => channel?.endsWith(client.id))).toEqual([
      [`private-user_${client.id}`, 'unread'],
    ])
  })

  it('is published for a notification without a toast too', async () => {
    const client = await signIn(app.platform, 'consumer')
    const job = await postJob(app, client)
    await app.call(`POST /admin/jobs/${job}/request-changes`, { token: users.admin.token, body: note })
    expect(await newest(client)).toMatchObject({ type: 'job-sent-back', push: null })
    expect(await missed(client)).toEqual([])
    const stored = app.platform.database.db.selectFrom('notifications').select('push').where('userId', '=', client.id)
    expect(await stored.execute()).toEqual([{ push: 'unread' }])
  })

  it('answers 403 for another person', async () => {
    const reply = await app.call<Problem>(`PATCH /notify/user/${users.pro.id}/`, { token: users.client.token })
    expect([reply.status, reply.body.code]).toEqual([403, 'access.denied'])
  })
})

describe('missed notifications', () => {
  it('are at most five of the last quarter of an hour, oldest first', async () => {
    const client = await signIn(app.platform, 'consumer')
    for (let count = 0; count < 7; count++) await anOpenJob(app, client, users.admin)
    const all = await missed(client)
    expect(all).toHaveLength(5)
    expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map(({ createdAt }) => createdAt).toSorted())
    const old = new Date(Date.now() - 16 * 60_000)
    await app.platform.database.db
      .updateTable('notifications')
      .set({ createdAt: old })
      .where('userId', '=', client.id)
      .execute()
    expect(await missed(client)).toEqual([])
  })
})

describe('reading notifications', () => {
  it('marks some or all of the caller’s own', async () => {
    const client = await signIn(app.platform, 'consumer')
    for (let count = 0; count < 3; count++) await anOpenJob(app, client, users.admin)
    const read = async (person: SignedIn, ids?: string[]) =>
      (
        await app.call<{ unread_notifications: number }>('POST /notifications/read', {
          token: person.token,
          body: ids ? { ids } : {},
        })
      ).body.unread_notifications
    const ids = (await list(client)).items.map(({ id }) => id)
    await read(users.rival, ids)
    expect((await list(client)).unread).toBe(3)
    expect(await read(client, ids.slice(0, 1))).toBe(2)
    expect((await list(client, '?unread=1')).total).toBe(2)
    expect(await read(client, [])).toBe(2)
    expect(await read(client)).toBe(0)
  })
})
