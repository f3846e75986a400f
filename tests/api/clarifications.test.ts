import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { clarifications } from '#shared/features/jobs/clarifications-contract.ts'
import { app, market, refusal, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, sendBid } from '#tests/support/market.ts'
import { notificationsOf, replyOf } from '#tests/support/negotiation.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type Own = Output<(typeof clarifications)['GET /jobs/{job}/questions']>
type Notified = Output<(typeof clarifications)['GET /opportunities/{job}/questions']>
type ForReview = Output<(typeof clarifications)['GET /admin/jobs/{job}/questions']>
type Made = Problem & { readonly id: string }

withUsers()

const anyJob = () => anOpenJob(app, users.client, users.admin)
const ask = (pro: SignedIn, job: string, text = 'Is the water cut off during the work?') =>
  app.call<Made>(`POST /opportunities/${job}/questions`, { token: pro.token, body: { text } })
const answer = (client: SignedIn, job: string, question: string, texts = 'Yes, from eight to noon.') =>
  app.call<Problem>(`POST /jobs/${job}/questions/${question}/answer`, { token: client.token, body: { answer: texts } })
const postNotice = (client: SignedIn, job: string, text: string) =>
  app.call<Made>(`POST /jobs/${job}/notes`, { token: client.token, body: { text } })
const own = async (job: string) =>
  (await app.call<Own>(`GET /jobs/${job}/questions`, { token: users.client.token })).body
const notified = async (pro: SignedIn, job: string) =>
  (await app.call<Notified>(`GET /opportunities/${job}/questions`, { token: pro.token })).body

describe('a question about a job', () => {
  it('is answered once, for every notified professional', async () => {
    const job = await anyJob()
    const { status, body } = await ask(users.pro, job)
    expect([status, await replyOf(app, body.id)]).toEqual([201, 'waits'])
    expect((await notificationsOf(app, users.client))[0]).toBe('question-asked')
    expect((await answer(users.client, job, body.id)).status).toBe(200)
    expect(await replyOf(app, body.id)).toBe('answered')
    for (const pro of [users.pro, users.rival]) {
      expect((await notificationsOf(app, pro))[0]).toBe('question-answered')
      const [question] = (await notified(pro, job)).items
      expect(question).toMatchObject({
        answer: 'Yes, from eight to noon.',
        status: 'answered',
        mine: pro === users.pro,
      })
    }
    expect(refusal(await answer(users.client, job, body.id))).toEqual([409, 'clarification.transition-not-allowed'])
  })

  it('shows its author only to reviewers', async () => {
    const job = await anyJob()
    await ask(users.pro, job)
    const seen = JSON.stringify([await own(job), await notified(users.rival, job)])
    for (const trace of [users.pro.id, users.pro.professionalId, users.pro.name]) expect(seen).not.toContain(trace)
    const { body } = await app.call<ForReview>(`GET /admin/jobs/${job}/questions`, { token: users.admin.token })
    expect(body[0]?.askedBy).toEqual({ slug: `pro-${users.pro.professionalId}`, name: users.pro.name })
  })

  it('and its answer cannot contain a phone number or an address', async () => {
    const job = await anyJob()
    const { body } = await ask(users.pro, job)
    for (const text of ['Call me at 06 12 34 56 78 please', 'اتصل بي ٠٦١٢٣٤٥٦٧٨ من فضلك', 'Write to me@example.com'])
      expect((await ask(users.rival, job, text)).body.errors?.map(({ path, code }) => [path, code])).toEqual([
        ['text', 'invalid'],
      ])
    const reached = await answer(users.client, job, body.id, 'Ring +212 612 345 678')
    expect(reached.body.errors?.map(({ path }) => path)).toEqual(['answer'])
  })

  it('is limited to three open ones per professional with a live lead', async () => {
    const job = await anyJob()
    for (const number of [1, 2]) expect((await ask(users.pro, job, `Question number ${number}`)).status).toBe(201)
    expect((await notified(users.pro, job)).mayAsk).toBe(true)
    const third = await ask(users.pro, job, 'Question number 3')
    expect((await notified(users.pro, job)).mayAsk).toBe(false)
    expect((await ask(users.pro, job, 'Question number 4')).body.errors?.map(({ code }) => code)).toEqual(['too-many'])
    await answer(users.client, job, third.body.id)
    expect((await ask(users.pro, job, 'Question number 4')).status).toBe(201)
    const { db } = app.platform.database
    await db.updateTable('leads').set({ stage: 'archived' }).where('jobId', '=', job).execute()
    expect(refusal(await ask(users.rival, job))).toEqual([409, 'lead.transition-not-allowed'])
  })

  it('is for professionals within reach, and only the owner answers it', async () => {
    const job = await anyJob()
    const { body } = await ask(users.pro, job)
    const far = await aProfessional(app, market, { cityId: market.otherCityId })
    expect(refusal(await ask(far, job))).toEqual([404, 'job.not-found'])
    const outsider = await signIn(app.platform, 'consumer')
    expect(refusal(await answer(outsider, job, body.id))).toEqual([404, 'job.not-found'])
    expect(refusal(await answer(users.client, await anyJob(), body.id))).toEqual([404, 'clarification.not-found'])
  })
})

describe('a note of the owner', () => {
  it('reaches every notified professional without a question', async () => {
    const job = await anyJob()
    expect((await postNotice(users.client, job, 'The lift is out of order until May.')).status).toBe(201)
    expect((await notificationsOf(app, users.rival))[0]).toBe('question-answered')
    expect((await notified(users.rival, job)).items).toMatchObject([
      { question: null, answer: 'The lift is out of order until May.', status: 'answered', mine: false },
    ])
    expect((await postNotice(users.client, job, 'Call me: 0612345678 today')).status).toBe(400)
  })
})

describe('the end of a job', () => {
  it('closes its questions, and counts unanswered ones as missed', async () => {
    const job = await anyJob()
    const { body } = await ask(users.pro, job)
    const bid = await sendBid(app, users.pro, job)
    await app.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: users.client.token })
    const { items, mayNotify } = await own(job)
    expect([items[0]?.status, mayNotify, await replyOf(app, body.id)]).toEqual(['closed', false, 'missed'])
    expect(refusal(await answer(users.client, job, body.id))).toEqual([409, 'job.not-open'])
    expect(refusal(await ask(users.pro, job))).toEqual([409, 'job.not-open'])
    const cancelled = await anyJob()
    await ask(users.pro, cancelled)
    await app.call(`POST /jobs/${cancelled}/cancel`, { token: users.client.token, body: { reason: 'mistake' } })
    expect((await own(cancelled)).items[0]?.status).toBe('closed')
  })
})
