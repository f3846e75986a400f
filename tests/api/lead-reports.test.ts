import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { app, db, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob } from '#tests/support/market.ts'

type Queue = Output<AppContract['GET /admin/lead-reports']>
type Detail = Output<AppContract['GET /leads/{lead}']>

withUsers()

const complaint = { reason: 'spam', note: 'The number does not exist.' }

async function aLead(): Promise<{ lead: string; job: string }> {
  const job = await anOpenJob(app, users.client, users.admin)
  const { id } = await db()
    .selectFrom('leads')
    .select('id')
    .where('jobId', '=', job)
    .where('ownerId', '=', users.pro.professionalId)
    .executeTakeFirstOrThrow()
  return { lead: id, job }
}
const report = (lead: string, token = users.pro.token) =>
  app.call<Problem & { id: string }>(`POST /leads/${lead}/report`, { token, body: complaint })
const decide = (id: string, decision: string, note = 'We called too: nobody.') =>
  app.call<Problem>(`POST /admin/lead-reports/${id}/${decision}`, { token: users.admin.token, body: { note } })
const read = async (lead: string) => (await app.call<Detail>(`GET /leads/${lead}`, { token: users.pro.token })).body
const notificationsOf = async (userId: string, type: string) => {
  await app.platform.deliverer.deliverAll()
  return await db()
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', userId)
    .where('type', '=', type)
    .execute()
}

describe('a lead report', () => {
  it('is made once, by the lead’s owner, within seven days, and reaches the reviewers', async () => {
    const { lead, job } = await aLead()
    expect((await read(lead)).mayReport).toBe(true)
    expect((await report(lead, users.rival.token)).status).toBe(404)
    const made = await report(lead)
    expect(made.status).toBe(201)
    expect((await report(lead)).body.code).toBe('lead.already-reported')
    expect(await read(lead)).toMatchObject({ mayReport: false, report: { status: 'open', reason: 'spam' } })
    expect(await notificationsOf(users.admin.id, 'lead-reported')).toHaveLength(1)
    const queue = await app.call<Queue>(`GET /admin/lead-reports?job=${job}`, { token: users.admin.token })
    expect(queue.body).toMatchObject({
      total: 1,
      items: [{ id: made.body.id, late: false, lead: { job: { id: job } } }],
    })
    const [item] = queue.body.items
    expect(Date.parse(item?.dueAt ?? '') - Date.parse(item?.createdAt ?? '')).toBe(5 * 86_400_000)
    expect((await app.call('GET /admin/lead-reports', { token: users.pro.token })).status).toBe(403)
  })

  it('is refused after a week', async () => {
    const { lead } = await aLead()
    await db()
      .updateTable('leads')
      .set({ createdAt: new Date(Date.now() - 7.1 * 86_400_000) })
      .where('id', '=', lead)
      .execute()
    expect((await report(lead)).body.code).toBe('lead.too-old-to-report')
    expect((await read(lead)).mayReport).toBe(false)
  })
})

describe('a decision on a lead report', () => {
  it('that upholds it archives the lead for good, and its reply does not count', async () => {
    const { lead } = await aLead()
    const replies = db().selectFrom('replies').select('id').where('aboutId', '=', lead)
    expect(await replies.execute()).toHaveLength(1)
    const { body } = await report(lead)
    expect((await decide(body.id, 'uphold')).status).toBe(200)
    expect(await read(lead)).toMatchObject({
      stage: 'archived',
      lostReason: 'report-upheld',
      report: { status: 'upheld' },
    })
    expect(await replies.execute()).toEqual([])
    const restored = await app.call<Problem>(`POST /leads/${lead}/restore`, { token: users.pro.token })
    expect(restored.body.code).toBe('lead.transition-not-allowed')
    expect(await notificationsOf(users.pro.id, 'lead-report-decided')).toHaveLength(1)
    expect((await decide(body.id, 'dismiss')).body.code).toBe('lead.transition-not-allowed')
  })

  it('that dismisses it leaves the lead unchanged, with a note', async () => {
    const { lead } = await aLead()
    const { body } = await report(lead)
    expect((await decide(body.id, 'dismiss', 'We reached them at once.')).status).toBe(200)
    expect(await read(lead)).toMatchObject({
      stage: 'new',
      report: { status: 'dismissed', decisionNote: 'We reached them at once.' },
    })
    const queue = await app.call<Queue>('GET /admin/lead-reports?status=open', { token: users.admin.token })
    expect(queue.body.items.map(({ id }) => id)).not.toContain(body.id)
  })

  it('wins over a simultaneous second one', async () => {
    const { lead } = await aLead()
    const { body } = await report(lead)
    const replies = await Promise.all([decide(body.id, 'uphold'), decide(body.id, 'dismiss')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it('names the lead in the audit log if there is no job, and links to the queue', async () => {
  const { lead } = await aLead()
  const { id } = (await report(lead)).body
  await db().updateTable('leads').set({ jobId: null, title: 'A wall in Anfa' }).where('id', '=', lead).execute()
  expect((await decide(id, 'dismiss')).status).toBe(200)
  const { items } = (
    await app.call<Output<AppContract['GET /audit']>>('GET /audit?pageSize=1', { token: users.admin.token })
  ).body
  expect(items[0]?.subject).toEqual({
    kind: 'report',
    name: 'A wall in Anfa',
    code: null,
    href: '/admin/jobs?status=reports',
  })
})
