import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { app, db, market, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, type Professional } from '#tests/support/market.ts'
import { runJob } from '#tests/support/time.ts'

type Detail = Output<AppContract['GET /leads/{lead}']>
type List = Output<AppContract['GET /leads']>
type Board = Output<AppContract['GET /lead-board']>

const hour = 3_600_000
const day = 24 * hour

let advisor: Professional

withUsers()
beforeAll(async () => {
  advisor = await aProfessional(app, market, { type: 'advisor' })
}, 120_000)

const at = (when: Date, job: string) => runJob(app.platform, job, when)

/** A lead without a job, as an accepted connect creates it. */
async function aConnectLead(pro: Professional, facts: { created?: Date; title?: string } = {}): Promise<string> {
  const [id, created] = [randomUUID(), facts.created ?? new Date()]
  await db()
    .insertInto('leads')
    .values({
      id,
      ownerId: pro.professionalId,
      source: 'connect',
      jobId: null,
      stage: 'viewed',
      score: 0,
      parts: '{}',
      distanceKm: null,
      clientId: users.client.id,
      title: facts.title ?? 'Look at my plans',
      language: 'en',
      tradeId: market.tradeId,
      cityId: market.cityId,
      dueAt: new Date(created.getTime() + day),
      createdAt: created,
      updatedAt: created,
    })
    .execute()
  await db()
    .insertInto('replies')
    .values({ id: randomUUID(), userId: pro.id, side: 'professional', about: 'lead', aboutId: id, askedAt: created })
    .execute()
  return id
}

async function aJobLead(pro: Professional): Promise<string> {
  const job = await anOpenJob(app, users.client, users.admin)
  const { id } = await db()
    .selectFrom('leads')
    .select('id')
    .where('jobId', '=', job)
    .where('ownerId', '=', pro.professionalId)
    .executeTakeFirstOrThrow()
  return id
}

const read = async (pro: Professional, lead: string) =>
  (await app.call<Detail>(`GET /leads/${lead}`, { token: pro.token })).body
const send = (pro: Professional, key: string, body?: object) =>
  app.call<Problem & { id: string }>(key, { token: pro.token, body })
const transition = (pro: Professional, lead: string, name: string, reason?: string) =>
  send(pro, `POST /leads/${lead}/transition`, { transition: name, reason })
const replyOf = async (lead: string) =>
  await db().selectFrom('replies').select(['answeredAt', 'missedAt']).where('aboutId', '=', lead).executeTakeFirst()
const notificationsOf = async (pro: Professional, type: string) => {
  await db().updateTable('events').set({ nextAttemptAt: new Date() }).where('deliveredAt', 'is', null).execute()
  await app.platform.deliverer.deliverAll()
  return await db()
    .selectFrom('notifications')
    .select('params')
    .where('userId', '=', pro.id)
    .where('type', '=', type)
    .execute()
}

describe('the transitions of a lead', () => {
  it('are the professional’s if no job decides the outcome, with a reason for a lost lead', async () => {
    const lead = await aConnectLead(advisor)
    expect((await read(advisor, lead)).transitions).toEqual([
      'contact',
      'plan-visit',
      'dismiss',
      'mark-quoted',
      'win',
      'lose',
    ])
    for (const [name, stage] of [
      ['contact', 'contacted'],
      ['plan-visit', 'visit_planned'],
      ['mark-quoted', 'quoted'],
    ] as const) {
      expect((await transition(advisor, lead, name)).status).toBe(200)
      expect((await read(advisor, lead)).stage).toBe(stage)
    }
    const silent = await transition(advisor, lead, 'lose')
    expect([silent.status, silent.body.errors]).toMatchObject([400, [{ path: 'reason' }]])
    expect((await transition(advisor, lead, 'lose', 'price')).status).toBe(200)
    expect(await read(advisor, lead)).toMatchObject({ stage: 'lost', lostReason: 'price', transitions: [] })
    expect((await read(advisor, lead)).history.map(({ to }) => to)).toEqual([
      'contacted',
      'visit_planned',
      'quoted',
      'lost',
    ])
  })

  it('end with contact and visit for a lead of a job; the bid decides the rest', async () => {
    const lead = await aJobLead(users.pro)
    expect((await read(users.pro, lead)).transitions).toEqual(['contact', 'plan-visit', 'dismiss'])
    for (const name of ['mark-quoted', 'win'])
      expect((await transition(users.pro, lead, name)).body.code).toBe('lead.transition-not-allowed')
    expect((await transition(users.pro, lead, 'lose', 'price')).body.code).toBe('lead.transition-not-allowed')
    expect((await transition(users.pro, lead, 'contact')).status).toBe(200)
    expect((await replyOf(lead))?.answeredAt).toBeInstanceOf(Date)
  })

  it('answer 404 to other professionals', async () => {
    const lead = await aConnectLead(advisor)
    expect((await transition(users.pro, lead, 'contact')).body.code).toBe('lead.not-found')
    expect((await send(users.pro, `POST /leads/${lead}/notes`, { text: 'Mine?' })).body.code).toBe('lead.not-found')
  })
})

describe('the client of a lead', () => {
  it('is hidden until the contact is shared, and again after it is withdrawn', async () => {
    const lead = await aJobLead(users.pro)
    expect((await read(users.pro, lead)).client).toBeNull()
    const contact = {
      id: randomUUID(),
      ownerId: users.pro.id,
      personId: users.client.id,
      origin: 'shortlist' as const,
      originId: lead,
      phoneShared: false,
      emailShared: true,
      createdAt: new Date(),
    }
    await db().insertInto('contacts').values(contact).execute()
    expect((await read(users.pro, lead)).client).toEqual({
      name: users.client.name,
      phone: null,
      email: users.client.email,
    })
    await db().updateTable('contacts').set({ withdrawnAt: new Date() }).where('id', '=', contact.id).execute()
    expect((await read(users.pro, lead)).client).toBeNull()
  })
})

describe('notes, reminders and value', () => {
  it('are stored, completed and deleted, and keep the lead from being stale', async () => {
    const lead = await aConnectLead(advisor, { created: new Date(Date.now() - 8 * day) })
    expect((await read(advisor, lead)).stale).toBe(true)
    const note = await send(advisor, `POST /leads/${lead}/notes`, { text: 'Asked for the plans.' })
    expect(note.status).toBe(201)
    const dueAt = new Date(Date.now() + day).toISOString()
    const reminder = await send(advisor, `POST /leads/${lead}/reminders`, { text: 'Call back', dueAt })
    const past = await send(advisor, `POST /leads/${lead}/reminders`, {
      text: 'Call',
      dueAt: '2020-01-01T00:00:00.000Z',
    })
    expect(past.status).toBe(400)
    await send(advisor, `PUT /leads/${lead}/value`, { value: 90_000, currency: 'MAD' })
    expect(await read(advisor, lead)).toMatchObject({
      stale: false,
      value: 90_000,
      notes: [{ text: 'Asked for the plans.' }],
      reminders: [{ text: 'Call back', dueAt, doneAt: null }],
    })
    await send(advisor, `POST /leads/${lead}/reminders/${reminder.body.id}/done`)
    expect((await read(advisor, lead)).reminders[0]?.doneAt).not.toBeNull()
    await send(advisor, `DELETE /leads/${lead}/notes/${note.body.id}`)
    await send(advisor, `DELETE /leads/${lead}/reminders/${reminder.body.id}`)
    expect(await read(advisor, lead)).toMatchObject({ notes: [], reminders: [] })
    expect((await send(advisor, `DELETE /leads/${lead}/notes/${note.body.id}`)).status).toBe(404)
  })
})

describe('the list and the board', () => {
  it('filter by text, source, trade and staleness, sort, and count', async () => {
    const pro = await aProfessional(app, market, { type: 'advisor' })
    await aConnectLead(pro, { title: 'Étude 100% bois', created: new Date(Date.now() - 9 * day) })
    const rich = await aConnectLead(pro, { title: 'A villa' })
    await send(pro, `PUT /leads/${rich}/value`, { value: 5, currency: 'MAD' })
    await transition(pro, rich, 'contact')
    const list = async (search: string) => (await app.call<List>(`GET /leads?${search}`, { token: pro.token })).body
    const titles = async (search: string) => (await list(search)).items.map(({ title }) => title)
    expect(await titles('')).toEqual(['A villa', 'Étude 100% bois'])
    expect(await titles('sort=due')).toEqual(['Étude 100% bois', 'A villa'])
    expect(await titles('sort=value')).toEqual(['A villa', 'Étude 100% bois'])
    expect(await titles('q=etude')).toEqual(['Étude 100% bois'])
    expect(await titles('q=100%25%20bois')).toEqual(['Étude 100% bois'])
    expect(await titles('q=villas')).toEqual([])
    expect(await titles('stale=1')).toEqual(['Étude 100% bois'])
    expect([await titles('source=invitation'), await titles('trade=nothing')]).toEqual([[], []])
    expect(await list('source=connect&trade=plumbing')).toMatchObject({ total: 2, counts: { viewed: 1, contacted: 1 } })
    const board = (await app.call<Board>('GET /lead-board', { token: pro.token })).body
    expect(board.columns.map(({ stage, total }) => [stage, total])).toEqual([
      ['new', 0],
      ['viewed', 1],
      ['contacted', 1],
      ['visit_planned', 0],
      ['quoted', 0],
      ['won', 0],
    ])
  })
})

describe('the scheduled jobs of leads', () => {
  it('send one reminder four hours before the reply is due', async () => {
    const pro = await aProfessional(app, market, { type: 'advisor' })
    const lead = await aConnectLead(pro)
    const now = Date.now()
    await at(new Date(now + 19 * hour), 'remind-of-leads')
    expect(await notificationsOf(pro, 'lead-due')).toHaveLength(0)
    for (const hours of [20.1, 21]) await at(new Date(now + hours * hour), 'remind-of-leads')
    expect(await notificationsOf(pro, 'lead-due')).toHaveLength(1)
    expect((await replyOf(lead))?.missedAt).toBeNull()
  })

  it('end a lead after thirty days without activity, with a reason and a missed reply', async () => {
    const pro = await aProfessional(app, market, { type: 'advisor' })
    const lead = await aConnectLead(pro)
    await at(new Date(Date.now() + 29 * day), 'end-silent-leads')
    expect((await read(pro, lead)).stage).toBe('viewed')
    for (const days of [30.1, 31]) await at(new Date(Date.now() + days * day), 'end-silent-leads')
    expect(await read(pro, lead)).toMatchObject({ stage: 'lost', lostReason: 'silent' })
    expect(await notificationsOf(pro, 'lead-ended')).toHaveLength(1)
    expect((await replyOf(lead))?.missedAt).toBeInstanceOf(Date)
  })

  it('send a reminder once, and none that was completed', async () => {
    const pro = await aProfessional(app, market, { type: 'advisor' })
    const lead = await aConnectLead(pro)
    const dueAt = new Date(Date.now() + hour).toISOString()
    await send(pro, `POST /leads/${lead}/reminders`, { text: 'Ring me', dueAt })
    const done = await send(pro, `POST /leads/${lead}/reminders`, { text: 'Done before', dueAt })
    await send(pro, `POST /leads/${lead}/reminders/${done.body.id}/done`)
    for (const hours of [0.5, 1.1, 2]) await at(new Date(Date.now() + hours * hour), 'notify-reminders')
    expect(await notificationsOf(pro, 'lead-reminder')).toEqual([
      { params: { title: 'Look at my plans', text: 'Ring me' } },
    ])
  })

  it('do not count a reply as missed if the job ended before it was due', async () => {
    const lead = await aJobLead(users.rival)
    const { job } = await read(users.rival, lead)
    await app.call(`POST /jobs/${job}/cancel`, { token: users.client.token, body: { reason: 'other' } })
    expect((await read(users.rival, lead)).stage).toBe('lost')
    expect(await replyOf(lead)).toEqual({ answeredAt: null, missedAt: null })
  })
})
