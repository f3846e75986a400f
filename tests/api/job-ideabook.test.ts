// An ideabook that goes with a job.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { app, db, refusal, users, withUsers } from '#tests/support/fixtures.ts'
import { aBook, aMember } from '#tests/support/ideabooks.ts'
import { anOpenJob, getOpportunity, jobForm, postJob, sendBid } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type Job = Output<(typeof jobs)['GET /jobs/{job}']>

let other: SignedIn
withUsers()
beforeAll(async () => {
  other = await signIn(app.platform, 'consumer')
})

const jobOf = async (id: string) => (await app.call<Job>(`GET /jobs/${id}`, { token: users.client.token })).body
const post = (ideabook: string) =>
  app.call<Problem>('POST /jobs', { token: users.client.token, body: { ...jobForm, ideabook } })
const change = ({ id, version }: Job, changes: object) =>
  app.call<Problem>(`PUT /jobs/${id}`, { token: users.client.token, body: { ...jobForm, ...changes, version } })

describe('a job', () => {
  it('takes a book of its client, and one that the client may edit', async () => {
    const own = await aBook(db(), { ownerId: users.client.id })
    const shared = await aBook(db(), { ownerId: other.id })
    await aMember(db(), shared.id, users.client.id, 'edit')
    for (const { id } of [own, shared])
      expect((await jobOf(await postJob(app, users.client, { ideabook: id }))).ideabook).toBe(id)
    expect((await jobOf(await postJob(app, users.client))).ideabook).toBeNull()
  })

  it('refuses another person’s book by field, and one that the client may only read', async () => {
    const { id } = await aBook(db(), { ownerId: other.id, visibility: 'public' })
    const refused = [expect.objectContaining({ path: 'ideabook', code: 'not-a-choice' })]
    expect((await post(id)).body.errors).toEqual(refused)
    await aMember(db(), id, users.client.id, 'comment')
    expect((await post(id)).body.errors).toEqual(refused)
    expect((await post('0b9f4c6a-1d55-4c68-9f52-3e7a0a8f1c11')).body.errors).toEqual(refused)
  })

  it('changes its book, and keeps one that its client has left', async () => {
    const { id } = await aBook(db(), { ownerId: other.id })
    const member = await aMember(db(), id, users.client.id, 'edit')
    const job = await postJob(app, users.client, { ideabook: id })
    await db().deleteFrom('ideabookMembers').where('id', '=', member).execute()
    expect((await change(await jobOf(job), { ideabook: id })).status).toBe(200)
    expect((await jobOf(job)).ideabook).toBe(id)
    expect((await change(await jobOf(job), {})).status).toBe(200)
    expect((await jobOf(job)).ideabook).toBeNull()
    expect(refusal(await change(await jobOf(job), { ideabook: id }))[1]).toBe('request.invalid')
  })

  it('is seen with it by bidders and reviewers, and keeps working when the book is deleted', async () => {
    const { id } = await aBook(db(), { ownerId: users.client.id })
    const job = await anOpenJob(app, users.client, users.admin, { ideabook: id })
    expect((await getOpportunity(app, users.pro, job)).ideabook).toBe(id)
    const review = await app.call<Job>(`GET /admin/jobs/${job}`, { token: users.admin.token })
    expect(review.body.ideabook).toBe(id)
    expect((await app.call(`DELETE /ideabooks/${id}`, { token: users.client.token })).status).toBe(200)
    expect((await jobOf(job)).ideabook).toBeNull()
    expect((await getOpportunity(app, users.pro, job)).ideabook).toBeNull()
    await sendBid(app, users.pro, job)
  })
})
