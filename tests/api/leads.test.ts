import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, type Professional, sendBid } from '#tests/support/market.ts'

type Leads = Output<(typeof leads)['GET /leads']>

withUsers()

const list = async (pro: Professional, search = '') =>
  (await app.call<Leads>(`GET /leads${search}`, { token: pro.token })).body
const notifiedOf = async (job: string) =>
  (await app.platform.database.db.selectFrom('leads').select('ownerId').where('jobId', '=', job).execute()).map(
    lead => lead.ownerId,
  )

describe('matching', () => {
  it('notifies professionals who fit by trade, place, approval, holiday and capacity', async () => {
    const far = await aProfessional(app, market, { cityId: market.otherCityId })
    const away = await aProfessional(app, market, { onHoliday: true })
    const full = await aProfessional(app, market, { capacity: 0 })
    const draft = await aProfessional(app, market, { status: 'draft' })
    const job = await anOpenJob(app, users.client, users.admin)
    const notified = await notifiedOf(job)
    expect(notified.toSorted()).toEqual([users.pro.professionalId, users.rival.professionalId].toSorted())
    for (const { professionalId } of [far, away, full, draft]) expect(notified).not.toContain(professionalId)
  })

  it('shows the score as the sum of its parts', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const lead = (await list(users.pro)).items.find(({ job: id }) => id === job)
    expect(lead).toMatchObject({ stage: 'new', competitors: 1, bids: 0, stale: false, source: 'matched_job' })
    const { parts } = await app.platform.database.db
      .selectFrom('leads')
      .select('parts')
      .where('id', '=', lead?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(parts).toEqual({ trade: 30, distance: 20, documents: 15, reply: 15, record: 0, rating: 8 })
    expect(lead?.score).toBe(88)
    const hours = (Date.parse(lead?.dueAt ?? '') - Date.parse(lead?.createdAt ?? '')) / 3_600_000
    expect(hours).toBe(24)
  })

  it('notifies the best fifteen once, even if the event is delivered again', async () => {
    for (let count = 0; count < 16; count++) await aProfessional(app, market)
    const job = await anOpenJob(app, users.client, users.admin)
    expect(await notifiedOf(job)).toHaveLength(15)
    const { db } = app.platform.database
    await db.updateTable('events').set({ deliveredAt: null }).where('name', '=', 'job-approved').execute()
    await app.platform.deliverer.deliverAll()
    expect(await notifiedOf(job)).toHaveLength(15)
    const notifications = await db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('type', '=', 'new-job')
      .where('routeParams', '=', JSON.stringify({ job }))
      .executeTakeFirstOrThrow()
    expect(notifications.count).toBe(15)
  })
})

describe('the list of leads', () => {
  it('follows viewing, dismissing and restoring', async () => {
    const pro = await aProfessional(app, market)
    // A better track record than the others, who are more than the fifteen of a wave.
    await app.platform.database.db
      .updateTable('professionals')
      .set({ completedProjects: 10 })
      .where('id', '=', pro.professionalId)
      .execute()
    await anOpenJob(app, users.client, users.admin)
    const [lead] = (await list(pro)).items
    const transition = (name: string, body?: object) =>
      app.call<Problem>(`POST /leads/${lead?.id}/${name}`, { token: pro.token, body })
    expect((await transition('view')).status).toBe(200)
    expect((await transition('view')).status).toBe(200)
    expect((await list(pro)).counts).toMatchObject({ new: 0, viewed: 1 })
    expect((await transition('restore')).body.code).toBe('lead.transition-not-allowed')
    expect((await transition('dismiss', { reason: 'no-time' })).status).toBe(200)
    expect((await list(pro)).total).toBe(0)
    expect((await list(pro, '?stage=archived')).total).toBe(1)
    expect((await transition('dismiss', { reason: 'no-time' })).body.code).toBe('lead.transition-not-allowed')
    expect((await transition('restore')).status).toBe(200)
    expect((await list(pro, '?stage=viewed')).items[0]?.id).toBe(lead?.id)
  })

  it('follows the bids: quoted, then lost with the cancelled job', async () => {
    const pro = await aProfessional(app, market)
    await app.platform.database.db
      .updateTable('professionals')
      .set({ completedProjects: 10 })
      .where('id', '=', pro.professionalId)
      .execute()
    const job = await anOpenJob(app, users.client, users.admin)
    await sendBid(app, pro, job)
    const stageOf = async () => (await list(pro)).items.find(lead => lead.job === job)?.stage
    expect(await stageOf()).toBe('quoted')
    await app.call(`POST /jobs/${job}/cancel`, { token: users.client.token, body: { reason: 'other' } })
    expect(await stageOf()).toBe('lost')
  })

  it('shows only the professional’s own leads', async () => {
    const [lead] = (await list(users.pro)).items
    const other = await app.call<Problem>(`POST /leads/${lead?.id}/view`, { token: users.rival.token })
    expect([other.status, other.body.code]).toEqual([404, 'lead.not-found'])
    expect((await app.call('GET /leads', { token: users.client.token })).status).toBe(403)
    expect((await app.call('GET /leads', { token: users.admin.token })).status).toBe(403)
  })
})
