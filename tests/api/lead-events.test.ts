// The effects of HTTP calls on leads.
import { describe, expect, it } from 'vitest'
import { aPassedConnect, connectForm, listContacts, perform, slugOf } from '#tests/support/connects.ts'
import { app, db, market, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, sendBid } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'

const day = 86_400_000

withUsers()

const by = async <T>(person: SignedIn, key: string, body?: object): Promise<T> => {
  const reply = await app.call<T>(key, { token: person.token, body })
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body))
  return reply.body
}
const hour = () => app.platform.jobRunner.runJobs()
const leadsOf = async (job: string) => {
  const rows = await db().selectFrom('leads').selectAll().where('jobId', '=', job).execute()
  return new Map(rows.map(row => [row.ownerId, row]))
}
const nextWaveOf = async (job: string) => {
  const row = await db().selectFrom('jobs').select('nextWaveAt').where('id', '=', job).executeTakeFirstOrThrow()
  return row.nextWaveAt
}
const isNotified = async (person: SignedIn, type: string, job: string) => {
  await app.platform.deliverer.deliverAll()
  const rows = await db()
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', person.id)
    .where('type', '=', type)
    .where('routeParams', '=', JSON.stringify({ job }))
    .execute()
  return rows.length === 1
}

describe('a connect', () => {
  it('creates a lead of the professional when accepted, and both become contacts', async () => {
    const connect = await aPassedConnect(app, users)
    expect((await perform(app, users.pro, connect, 'accept')).status).toBe(200)
    const leads = await db().selectFrom('leads').selectAll().where('connectId', '=', connect).execute()
    expect(leads).toMatchObject([
      { ownerId: users.pro.professionalId, source: 'connect', stage: 'viewed', jobId: null },
    ])
    const shown = await by<{ request: object }>(users.pro, `GET /leads/${leads[0]?.id}`)
    const { message, purpose } = connectForm
    expect(shown.request).toEqual({ message, purpose, channel: 'chat', language: 'en', preferredLanguage: 'fr' })
    expect((await listContacts(app, users.client)).items).toMatchObject([{ profile: slugOf(users.pro) }])
    expect((await listContacts(app, users.pro)).items).toMatchObject([{ name: users.client.name }])
  })
})

describe('an invitation to an open job', () => {
  it('creates a lead with source invitation, even for a professional without capacity', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const busy = await aProfessional(app, market, { capacity: 0 })
    await by(users.client, `POST /jobs/${job}/invitations`, { professional: slugOf(busy) })
    expect((await leadsOf(job)).get(busy.professionalId)).toMatchObject({ source: 'invitation', stage: 'new', wave: 0 })
    expect(await isNotified(busy, 'job-invitation', job)).toBe(true)
  })
})

describe('a plan that lapses', () => {
  it('restores the leads that were lost by it, and schedules the next wave', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const bid = await sendBid(app, users.pro, job)
    await db().updateTable('jobs').set({ nextWaveAt: null }).where('id', '=', job).execute()
    const { project } = await by<{ project: string }>(users.client, `POST /jobs/${job}/bids/${bid}/accept`)
    const stages = async () => {
      const leads = await leadsOf(job)
      return [users.pro, users.rival].map(({ professionalId }) => leads.get(professionalId)?.stage)
    }
    expect(await stages()).toEqual(['won', 'lost'])
    const createdAt = new Date(Date.now() - 8 * day)
    await db().updateTable('projects').set({ createdAt }).where('id', '=', project).execute()
    await hour()
    expect(await stages()).toEqual(['viewed', 'viewed'])
    expect((await nextWaveOf(job))?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  })
})

describe('a job for invited professionals only', () => {
  it('notifies a wave once it is made public', async () => {
    const job = await anOpenJob(app, users.client, users.admin, { visibility: 'invited' })
    expect((await leadsOf(job)).size).toBe(0)
    await by(users.client, `POST /jobs/${job}/make-public`)
    expect((await leadsOf(job)).size).toBeGreaterThan(0)
    expect((await leadsOf(job)).get(users.pro.professionalId)).toMatchObject({ source: 'matched_job', wave: 1 })
    expect(await isNotified(users.pro, 'new-job', job)).toBe(true)
  })
})

describe('an expired job', () => {
  it('restores its leads when it is renewed', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const expiresAt = new Date(Date.now() - 1000)
    await db().updateTable('jobs').set({ expiresAt }).where('id', '=', job).execute()
    await hour()
    expect((await leadsOf(job)).get(users.pro.professionalId)).toMatchObject({ stage: 'lost', lostReason: 'expired' })
    await by(users.client, `POST /jobs/${job}/renew`)
    expect((await leadsOf(job)).get(users.pro.professionalId)).toMatchObject({ stage: 'viewed', lostReason: null })
  })
})
