import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { app, market, refusal, users, withUsers } from '#tests/support/fixtures.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { anOpenJob, aProfessional, bidForm, getOpportunity, type Professional, sendBid } from '#tests/support/market.ts'
import { getColumn, getColumns, notificationsOf, replyOf, shortlist } from '#tests/support/negotiation.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { upload } from '#tests/support/uploads.ts'

let bidders: Professional[]
withUsers()
beforeAll(async () => {
  bidders = [users.pro, users.rival, await aProfessional(app, market), await aProfessional(app, market)]
})

async function fourBids() {
  const job = await anOpenJob(app, users.client, users.admin)
  const bids: string[] = []
  for (const pro of bidders) bids.push(await sendBid(app, pro, job))
  return { job, bids }
}

/** Writes the rows that the sharing of contacts writes. */
async function share(owner: SignedIn, person: SignedIn, originId: string, changes = {}): Promise<void> {
  const facts = { id: randomUUID(), origin: 'shortlist' as const, phoneShared: true, emailShared: true }
  const row = { ...facts, ownerId: owner.id, personId: person.id, originId, createdAt: new Date(), ...changes }
  await app.platform.database.db
    .insertInto('contacts')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['ownerId', 'personId', 'origin', 'originId']).doUpdateSet({ phoneShared: true, ...changes }),
    )
    .execute()
}

describe('the shortlist', () => {
  it('takes three bids, notifies each bidder, and has a free place after a withdrawal', async () => {
    const { job, bids } = await fourBids()
    const [first = '', second = '', third = '', fourth = ''] = bids
    for (const bid of [first, second, third]) expect((await shortlist(app, users.client, job, bid)).status).toBe(200)
    expect([(await notificationsOf(app, users.pro))[0], await replyOf(app, first)]).toEqual([
      'bid-shortlisted',
      'answered',
    ])
    expect((await getColumn(app, users.client, job, fourth)).transitions).not.toContain('shortlist')
    expect(refusal(await shortlist(app, users.client, job, fourth))).toEqual([409, 'bid.shortlist-full'])
    expect(refusal(await shortlist(app, users.client, job, first))).toEqual([409, 'bid.transition-not-allowed'])
    await app.call(`POST /bids/${third}/withdraw`, { token: bidders[2]?.token ?? '' })
    expect((await shortlist(app, users.client, job, fourth)).status).toBe(200)
  })

  it('is only for the owner of an open job, with valid bids', async () => {
    const { job, bids } = await fourBids()
    const [first = '', second = ''] = bids
    const outsider = await signIn(app.platform, 'consumer')
    expect(refusal(await shortlist(app, outsider, job, first))).toEqual([404, 'job.not-found'])
    const { db } = app.platform.database
    await db.updateTable('bids').set({ validUntil: '2020-01-01' }).where('id', '=', first).execute()
    expect(refusal(await shortlist(app, users.client, job, first))).toEqual([409, 'bid.transition-not-allowed'])
    await db
      .updateTable('jobs')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', job)
      .execute()
    expect(refusal(await shortlist(app, users.client, job, second))).toEqual([409, 'job.not-open'])
  })

  it('shows each side the contact data that the other has shared', async () => {
    const { job, bids } = await fourBids()
    const [first = ''] = bids
    const phone = '+212 600 000 001'
    const { db } = app.platform.database
    // Removes contacts from earlier shortlists of this file.
    await db.deleteFrom('contacts').execute()
    await db.updateTable('users').set({ phone }).where('id', '=', users.pro.id).execute()
    expect((await getColumns(app, users.client, job)).map(({ contact }) => contact)).toEqual([null, null, null, null])
    await shortlist(app, users.client, job, first)
    await share(users.client, users.pro, first)
    await share(users.pro, users.client, first, { phoneShared: false })
    const { contact } = await getColumn(app, users.client, job, first)
    expect(contact).toEqual({ name: users.pro.name, phone, email: users.pro.email })
    expect((await getOpportunity(app, users.pro, job)).contact).toEqual({
      name: users.client.name,
      phone: null,
      email: users.client.email,
    })
    expect((await getOpportunity(app, users.rival, job)).contact).toBeNull()
    await share(users.client, users.pro, first, { withdrawnAt: new Date() })
    expect((await getColumn(app, users.client, job, first)).contact).toBeNull()
  })
})

describe('the attachments of a bid', () => {
  it('are readable for the bidder, the owner of the job and the reviewers until a revision removes them', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const form = await bidForm(app, users.pro, job)
    const added = async (name: string) =>
      (await upload(app, { token: users.pro.token, bytes: await jpeg(60, 40), purpose: 'bid', name })).body.id
    const plan = await added('plan.jpg')
    const body = { ...form, files: [plan] }
    const sent = await app.call<{ id: string }>(`POST /opportunities/${job}/bids`, { token: users.pro.token, body })
    const { files } = await getColumn(app, users.client, job, sent.body.id)
    expect(files.map(({ id, name }) => [id, name])).toEqual([[plan, 'plan.jpg']])
    const read = async (person: SignedIn) =>
      (await app.get(`/api/files/${plan}`, { authorization: `Bearer ${person.token}` })).status
    const outsider = await signIn(app.platform, 'consumer')
    expect(await Promise.all([users.pro, users.client, users.admin, users.rival, outsider].map(read))).toEqual([
      200, 200, 200, 404, 404,
    ])
    const revised = { ...form, files: [await added('new.jpg')], version: 1 }
    expect((await app.call(`PUT /bids/${sent.body.id}`, { token: users.pro.token, body: revised })).status).toBe(200)
    expect(await read(users.client)).toBe(404)
    const column = await getColumn(app, users.client, job, sent.body.id)
    expect(column.files.map(({ name }) => name)).toEqual(['new.jpg'])
  })

  it('must be the bidder’s own files', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const theirs = await upload(app, { token: users.rival.token, bytes: await jpeg(60, 40), purpose: 'bid' })
    const body = { ...(await bidForm(app, users.pro, job)), files: [theirs.body.id] }
    const reply = await app.call<Problem>(`POST /opportunities/${job}/bids`, { token: users.pro.token, body })
    expect(reply.body.errors?.map(({ path }) => path)).toEqual(['files'])
  })
})
