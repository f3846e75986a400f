// What matching learns from invitations, dismissed leads, reopened jobs and connects.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { reopenLeads } from '#server/features/leads/lead.machine.ts'
import { makeConnectLead, makeInvitedLead } from '#server/features/leads/make-lead.ts'
import { beginWaves } from '#server/features/leads/send-waves.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { app, db, market, users, withUsers } from '#tests/support/fixtures.ts'
import { aProfessional, type Professional } from '#tests/support/market.ts'
import { aJobOf, aTrade, crew, later, leadsOf, notificationsOf } from '#tests/support/matching.ts'
import { inTransaction as inTransactionOn } from '#tests/support/time.ts'

const slow = 240_000

withUsers()

const inTransaction = <T>(work: (inTransaction: TransactionContext) => Promise<T>, at = new Date()): Promise<T> =>
  inTransactionOn(app.platform, work, at)

describe('an invitation', () => {
  it('is the only access to a job that is not public, and reaches busy and distant professionals', async () => {
    const tradeId = await aTrade(app)
    const [matched] = await crew(app, market, tradeId, 1)
    const far = await aProfessional(app, market, { tradeId, cityId: market.otherCityId, capacity: 0 })
    const job = await aJobOf(app, users, tradeId, { visibility: 'invited' })
    expect(await leadsOf(app, job)).toEqual([])
    await inTransaction(it => makeInvitedLead(it, { jobId: job, professionalId: far.professionalId }))
    const [lead, ...others] = await leadsOf(app, job)
    expect([lead?.ownerId, lead?.source, others]).toEqual([far.professionalId, 'invitation', []])
    expect(lead?.distanceKm).toBeGreaterThan(200)
    expect(await notificationsOf([app], job, 'job-invitation')).toEqual([{ userId: far.id }])
    const owners = (await leadsOf(app, job)).map(({ ownerId }) => ownerId)
    expect(owners).toEqual([far.professionalId])
    expect(owners).not.toContain(matched?.professionalId)
  })
})

describe('dismissed leads', () => {
  type Dismissed = Output<AppContract['POST /leads/{lead}/dismiss']>
  const dismiss = async (pro: Professional, job: string, reason: string) => {
    const lead = (await leadsOf(app, job)).find(({ ownerId }) => ownerId === pro.professionalId)
    const reply = await app.call<Dismissed>(`POST /leads/${lead?.id}/dismiss`, { token: pro.token, body: { reason } })
    expect(reply.status).toBe(200)
    return { lead, limits: reply.body.limits }
  }
  const isNotified = async (pro: Professional, job: string) =>
    (await leadsOf(app, job)).some(({ ownerId }) => ownerId === pro.professionalId)

  it('three times for the trade: no more leads of the trade, until the limit is removed', {
    timeout: slow,
  }, async () => {
    const tradeId = await aTrade(app)
    const [pro] = await crew(app, market, tradeId, 1)
    if (!pro) throw new Error('There is one.')
    for (const _ of [1, 2])
      expect((await dismiss(pro, await aJobOf(app, users, tradeId), 'wrong-trade')).limits).toEqual([])
    // One lead stays on the board.
    await aJobOf(app, users, tradeId)
    const { limits } = await dismiss(pro, await aJobOf(app, users, tradeId), 'wrong-trade')
    expect(limits).toMatchObject([{ kind: 'trade', answers: 3, trade: { slug: tradeId } }])
    const board = await app.call<Output<AppContract['GET /lead-board']>>('GET /lead-board', { token: pro.token })
    expect(board.body.columns.map(({ total }) => total)).toContain(1)
    expect(board.body.limits).toEqual(limits)
    expect((await app.call('GET /match-limits', { token: pro.token })).body).toEqual(limits)
    expect(await isNotified(pro, await aJobOf(app, users, tradeId))).toBe(false)
    const other = await app.call(`DELETE /match-limits/${limits[0]?.id}`, { token: users.rival.token })
    expect(other.status).toBe(404)
    await app.call(`DELETE /match-limits/${limits[0]?.id}`, { token: pro.token })
    expect(await isNotified(pro, await aJobOf(app, users, tradeId))).toBe(true)
  })

  it('twice too far: only nearer jobs; restored leads do not count', { timeout: slow }, async () => {
    const tradeId = await aTrade(app)
    const [pro] = await crew(app, market, tradeId, 1)
    if (!pro) throw new Error('There is one.')
    await dismiss(pro, await aJobOf(app, users, tradeId), 'too-far')
    const { lead, limits } = await dismiss(pro, await aJobOf(app, users, tradeId), 'too-far')
    expect(limits).toMatchObject([{ kind: 'distance', answers: 2 }])
    const near = Math.min(limits[0]?.km ?? 0, lead?.distanceKm ?? 0)
    expect(near).toBe(limits[0]?.km)
    await db().updateTable('matchLimits').set({ km: 0 }).where('professionalId', '=', pro.professionalId).execute()
    expect(await isNotified(pro, await aJobOf(app, users, tradeId))).toBe(false)
    await app.call(`POST /leads/${lead?.id}/restore`, { token: pro.token })
    expect(await isNotified(pro, await aJobOf(app, users, tradeId))).toBe(true)
  })

  it('do not count after ninety days', { timeout: slow }, async () => {
    const tradeId = await aTrade(app)
    const [pro] = await crew(app, market, tradeId, 1)
    if (!pro) throw new Error('There is one.')
    for (const _ of [1, 2]) await dismiss(pro, await aJobOf(app, users, tradeId), 'wrong-trade')
    const dismissedAt = new Date(Date.now() - 91 * 86_400_000)
    await db().updateTable('leads').set({ dismissedAt }).where('ownerId', '=', pro.professionalId).execute()
    expect((await dismiss(pro, await aJobOf(app, users, tradeId), 'wrong-trade')).limits).toEqual([])
  })

  it('twice too small or too large: only jobs with a budget between them', { timeout: slow }, async () => {
    const tradeId = await aTrade(app)
    const [pro] = await crew(app, market, tradeId, 1)
    if (!pro) throw new Error('There is one.')
    for (const budgetMax of [1000, 2000])
      await dismiss(pro, await aJobOf(app, users, tradeId, { budgetMax }), 'too-small')
    for (const budgetMax of [90_000, 80_000])
      await dismiss(pro, await aJobOf(app, users, tradeId, { budgetMax }), 'too-large')
    const notified = async (budgetMax: number) =>
      await isNotified(pro, await aJobOf(app, users, tradeId, { budgetMax }))
    expect([await notified(2000), await notified(2001), await notified(79_999), await notified(80_000)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('a job that opens again', () => {
  it('restores lost leads without a second notification', async () => {
    const tradeId = await aTrade(app)
    const people = await crew(app, market, tradeId, 3)
    const job = await aJobOf(app, users, tradeId)
    const lost = (reason: string, pro: Professional | undefined) =>
      db()
        .updateTable('leads')
        .set({ stage: 'lost', lostReason: reason })
        .where('jobId', '=', job)
        .where('ownerId', '=', pro?.professionalId ?? '')
        .execute()
    await lost('awarded-to-another', people[0])
    await lost('declined', people[1])
    await notificationsOf([app], job, 'new-job')
    await inTransaction(it => reopenLeads(it, { jobId: job }), later(2))
    await inTransaction(it => beginWaves(it, { jobId: job }), later(3))
    const stages = new Map((await leadsOf(app, job)).map(({ ownerId, stage }) => [ownerId, stage]))
    expect(people.map(({ professionalId }) => stages.get(professionalId))).toEqual(['viewed', 'lost', 'new'])
    expect(await notificationsOf([app], job, 'new-job')).toHaveLength(3)
  })
})

describe('a connect', () => {
  it('creates one lead for contractors, builders and advisors, and none for suppliers', async () => {
    const tradeId = await aTrade(app)
    const advisor = await aProfessional(app, market, { tradeId, type: 'advisor' })
    const supplier = await aProfessional(app, market, { tradeId, type: 'supplier' })
    for (const pro of [advisor, supplier]) {
      const connectId = randomUUID()
      await db()
        .insertInto('connectRequests')
        .values({
          id: connectId,
          fromUserId: users.client.id,
          toProfessionalId: pro.professionalId,
          purpose: 'advice',
          message: 'Could you look at my plans?',
          language: 'en',
          preferredLanguage: 'en',
          cityId: market.cityId,
          sharePhone: true,
          channel: 'phone',
          status: 'accepted',
          createdAt: new Date(),
          updatedAt: new Date(),
        })
        .execute()
      const connected = {
        connectId,
        userId: users.client.id,
        professionalId: pro.professionalId,
        title: 'Could you look at my plans?',
        language: 'en' as const,
        cityId: market.cityId,
        tradeId,
      }
      for (const _ of [1, 2]) await inTransaction(it => makeConnectLead(it, connected))
    }
    const list = await app.call<Output<AppContract['GET /leads']>>('GET /leads', { token: advisor.token })
    expect(list.body.items).toMatchObject([
      { source: 'connect', stage: 'viewed', job: null, score: null, title: 'Could you look at my plans?' },
    ])
    const leadsAs = ({ professionalId }: Professional) =>
      db().selectFrom('leads').select('id').where('ownerId', '=', professionalId).execute()
    expect(await leadsAs(advisor)).toHaveLength(1)
    expect(await leadsAs(supplier)).toEqual([])
  })
})
