// The lifecycle of a job after its first review.
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { app, db, market, users, withUsers } from '#tests/support/fixtures.ts'
import { jpeg, pdfOf } from '#tests/support/make-files.ts'
import { anOpenJob, aProfessional, jobForm, type Professional, postJob, sendBid } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { upload } from '#tests/support/uploads.ts'

type Own = Output<(typeof jobs)['GET /jobs/{job}']>

withUsers()

const day = 86_400_000
const own = async (job: string, token = users.client.token) => (await app.call<Own>(`GET /jobs/${job}`, { token })).body
const by = (person: SignedIn, key: string, body?: object) => app.call<Problem>(key, { token: person.token, body })
const change = async (job: string, changes: object) => {
  const { version, lines } = await own(job)
  const stored = lines.map(({ id, label, unit, quantity }) => ({ id, label, unit, quantity }))
  return await by(users.client, `PUT /jobs/${job}`, { ...jobForm, lines: stored, ...changes, version })
}
const notified = async (person: SignedIn, job: string) => {
  await app.platform.deliverer.deliverAll()
  const { code } = await own(job)
  const rows = await db()
    .selectFrom('notifications')
    .select(['type', 'params'])
    .where('userId', '=', person.id)
    .execute()
  return rows.filter(({ params }) => (params as { code?: string }).code === code).map(({ type }) => type)
}
const events = async (name: string, job: string) => {
  const rows = await db().selectFrom('events').select('payload').where('name', '=', name).execute()
  return rows.map(({ payload }) => payload as Record<string, unknown>).filter(payload => payload.jobId === job)
}
const ending = async (job: string, days: number) => {
  const expiresAt = new Date(Date.now() + days * day)
  await db().updateTable('jobs').set({ expiresAt }).where('id', '=', job).execute()
}

describe('changing an open job', () => {
  it('keeps it open when only texts, dates or money change, and notifies the bidders', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    await sendBid(app, users.pro, job)
    expect((await own(job)).editable).toBe('terms-reviewed')
    const reply = await change(job, { title: 'New bathroom with a window', urgency: 'urgent', budgetMax: 3_500_000 })
    expect(reply.status).toBe(200)
    expect(await own(job)).toMatchObject({
      status: 'open',
      title: 'New bathroom with a window',
      urgency: 'urgent',
      termsRevision: 1,
      bids: 1,
    })
    expect(await notified(users.pro, job)).toContain('job-changed')
    expect(await notified(users.rival, job)).not.toContain('job-changed')
    expect(await events('job-updated', job)).toEqual([])
  })

  it('keeps it open when its lines are only reordered', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const { lines } = await own(job)
    const turned = lines.toReversed().map(({ id, label, unit, quantity }) => ({ id, label, unit, quantity }))
    await change(job, { lines: turned })
    const after = await own(job)
    expect([after.status, ...after.lines.map(({ id }) => id)]).toEqual(['open', ...turned.map(({ id }) => id)])
  })

  it.each([
    ['a line', { lines: [{ label: 'Pipes', unit: 'm', quantity: 20 }] }],
    ['the city', { city: 'marrakesh', area: 'Guéliz' }],
  ])('sends it back to review when %s changes, and outdates the bids', async (_, changes) => {
    const job = await anOpenJob(app, users.client, users.admin)
    const bid = await sendBid(app, users.pro, job)
    await change(job, changes)
    expect(await own(job)).toMatchObject({ status: 'under_review', termsRevision: 2, editable: 'all' })
    expect(await notified(users.pro, job)).toContain('bid-outdated')
    expect(await notified(users.admin, job)).toContain('job-updated')
    const early = await by(users.client, `POST /jobs/${job}/bids/${bid}/accept`)
    expect([early.status, early.body.code]).toEqual([409, 'job.transition-not-allowed'])
    await by(users.admin, `POST /admin/jobs/${job}/approve`)
    const again = await own(job)
    expect(again.status).toBe('open')
    expect(Date.parse(again.expiresAt ?? '')).toBeGreaterThan(Date.now() + 29.9 * day)
    expect(await events('job-approved', job)).toEqual([
      { jobId: job, again: false },
      { jobId: job, again: true },
    ])
  })

  it('keeps the ids of lines, and refuses ids of another job', async () => {
    const job = await postJob(app, users.client)
    const [pipes] = (await own(job)).lines
    await change(job, {
      lines: [{ ...jobForm.lines[1] }, { id: pipes?.id, label: 'Copper pipes', unit: 'm', quantity: 3 }],
    })
    expect((await own(job)).lines[1]).toMatchObject({ id: pipes?.id, label: 'Copper pipes', position: 2 })
    const other = (await own(await postJob(app, users.client))).lines[0]?.id
    const stolen = await change(job, { lines: [{ ...jobForm.lines[0], id: other }] })
    expect([stolen.status, stolen.body.errors?.[0]?.path]).toEqual([400, 'lines/0/id'])
  })
})

describe('the end of a job', () => {
  it('by a reviewer notifies the bidders, and the owner with the reason', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    await sendBid(app, users.pro, job)
    const body = { reason: 'complaint', note: 'The neighbours own this roof.' }
    expect((await by(users.admin, `POST /admin/jobs/${job}/take-down`, body)).status).toBe(200)
    const down = await own(job)
    expect(down).toMatchObject({ status: 'cancelled', reviewReason: 'complaint', bids: 1, transitions: [] })
    expect(down.history.at(-1)).toMatchObject({ to: 'cancelled', reason: 'complaint', note: body.note })
    expect(await notified(users.client, job)).toContain('job-taken-down')
    expect(await notified(users.pro, job)).toContain('bid-expired')
    const again = await by(users.admin, `POST /admin/jobs/${job}/take-down`, body)
    expect([again.status, again.body.code]).toEqual([409, 'job.transition-not-allowed'])
  })

  it('by a rejection of changed terms notifies the bidders', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    await sendBid(app, users.pro, job)
    await change(job, { lines: [{ label: 'Gold taps', unit: 'pcs', quantity: 3 }] })
    await by(users.admin, `POST /admin/jobs/${job}/reject`, { reason: 'unrealistic', note: 'Nobody sells those here.' })
    expect(await notified(users.pro, job)).toContain('bid-expired')
    const bids = await db().selectFrom('bids').select('status').where('jobId', '=', job).execute()
    expect(bids).toEqual([{ status: 'not_selected' }])
  })

  it('by the client stores the reason', async () => {
    const job = await postJob(app, users.client)
    expect((await by(users.client, `POST /jobs/${job}/cancel`, {})).status).toBe(400)
    await by(users.client, `POST /jobs/${job}/cancel`, { reason: 'postponed', note: 'After the summer.' })
    expect((await own(job)).history.at(-1)).toMatchObject({ reason: 'postponed', note: 'After the summer.' })
  })
})

it('the owner sees how many were notified of an open job, have opened it and have a draft bid', async () => {
  const job = await anOpenJob(app, users.client, users.admin)
  const { audience: before } = await own(job)
  expect(before).toMatchObject({ seen: 0, writing: 0 })
  expect(before.notified).toBeGreaterThan(0)
  await db().updateTable('leads').set({ viewedAt: new Date() }).where('jobId', '=', job).execute()
  const body = { data: { draft: {} }, version: 0 }
  await app.call(`PUT /drafts/bid:${job}`, { token: users.pro.token, body })
  await app.call(`PUT /drafts/bid:${job}`, { token: users.client.token, body })
  expect((await own(job)).audience).toEqual({ notified: before.notified, seen: before.notified, writing: 1 })
})

describe('renewing a job', () => {
  const renew = (job: string) => by(users.client, `POST /jobs/${job}/renew`)

  it('adds thirty days, from seven days before the end, twice', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const early = await renew(job)
    expect([early.status, early.body.code]).toEqual([409, 'job.transition-not-allowed'])
    await ending(job, 5)
    expect(await own(job)).toMatchObject({ renewalsLeft: 2, transitions: expect.arrayContaining(['renew']) })
    expect((await renew(job)).status).toBe(200)
    const left = Date.parse((await own(job)).expiresAt ?? '') - Date.now()
    expect(Math.round(left / day)).toBe(35)
    await ending(job, 1)
    expect((await renew(job)).status).toBe(200)
    await ending(job, 1)
    const third = await renew(job)
    expect([third.status, third.body.code]).toEqual([409, 'job.no-renewals-left'])
    expect((await own(job)).renewalsLeft).toBe(0)
  })

  it('reopens an expired job and invites its earlier bidders', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    await sendBid(app, users.pro, job)
    await ending(job, -1)
    await db().updateTable('bids').set({ status: 'not_selected' }).where('jobId', '=', job).execute()
    await db().updateTable('jobs').set({ status: 'expired' }).where('id', '=', job).execute()
    expect((await own(job)).step).toMatchObject({ next: 'renew', by: 'client' })
    expect((await renew(job)).status).toBe(200)
    expect(await own(job)).toMatchObject({ status: 'open', step: { next: 'choose' } })
    expect(await notified(users.pro, job)).toContain('job-open-again')
  })

  it('does not open a job that expired after it was sent back', async () => {
    const job = await postJob(app, users.client)
    await by(users.admin, `POST /admin/jobs/${job}/request-changes`, { reason: 'unclear', note: 'Say more, please.' })
    await db().updateTable('jobs').set({ status: 'expired' }).where('id', '=', job).execute()
    expect((await own(job)).step.next).toBe('post-again')
    expect((await renew(job)).body.code).toBe('job.transition-not-allowed')
  })
})

describe('invited professionals', () => {
  const slugOf = ({ professionalId }: Professional) => `pro-${professionalId}`
  const invite = (job: string, slug: string) =>
    by(users.client, `POST /jobs/${job}/invitations`, { professional: slug })

  it('are notified once the job is open, and can be removed before', async () => {
    const third = await aProfessional(app, market)
    const job = await postJob(app, users.client, { visibility: 'invited', invited: [slugOf(users.pro)] })
    expect((await invite(job, slugOf(third))).status).toBe(201)
    expect((await invite(job, slugOf(third))).status).toBe(201)
    expect((await own(job)).invited.map(({ slug, notified: was }) => [slug, was])).toEqual([
      [slugOf(users.pro), false],
      [slugOf(third), false],
    ])
    expect((await by(users.client, `DELETE /jobs/${job}/invitations/${slugOf(third)}`)).status).toBe(200)
    expect(await events('professional-invited-to-job', job)).toEqual([])
    await by(users.admin, `POST /admin/jobs/${job}/approve`)
    expect(await events('professional-invited-to-job', job)).toEqual([
      { jobId: job, professionalId: users.pro.professionalId },
    ])
    const late = await by(users.client, `DELETE /jobs/${job}/invitations/${slugOf(users.pro)}`)
    expect([late.status, late.body.code]).toEqual([409, 'job.transition-not-allowed'])
    await invite(job, slugOf(users.rival))
    expect(await events('professional-invited-to-job', job)).toHaveLength(2)
  })

  it('must be approved contractors and builders, ten at most', async () => {
    const job = await postJob(app, users.client)
    const supplier = await aProfessional(app, market, { type: 'supplier' })
    const draft = await aProfessional(app, market, { status: 'draft' })
    for (const outsider of [supplier, draft])
      expect((await invite(job, slugOf(outsider))).body.code).toBe('professional.not-found')
    const refused = await by(users.client, 'POST /jobs', { ...jobForm, invited: [slugOf(draft)] })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'invited/0'])
    for (let count = 0; count < 10; count++) await invite(job, slugOf(await aProfessional(app, market)))
    const eleventh = await invite(job, slugOf(users.pro))
    expect([eleventh.status, eleventh.body.code]).toEqual([409, 'job.too-many-invited'])
  })

  it('share the job with all matching professionals once the owner makes it public', async () => {
    const job = await anOpenJob(app, users.client, users.admin, { visibility: 'invited' })
    expect((await by(users.client, `POST /jobs/${job}/make-public`)).status).toBe(200)
    expect((await own(job)).visibility).toBe('public')
    expect(await events('job-made-public', job)).toHaveLength(1)
    expect((await by(users.client, `POST /jobs/${job}/make-public`)).body.code).toBe('job.transition-not-allowed')
  })
})

describe('photos and documents', () => {
  const send = async (name: string, bytes: Uint8Array) =>
    (await upload(app, { token: users.client.token, purpose: 'job', name, bytes })).body.id
  const read = async (id: string, person: SignedIn) =>
    (await app.get(`/api/files/${id}`, { cookie: person.cookie })).status

  it('are readable for the owner, reviewers and notified professionals, and released when removed', async () => {
    const photo = await send('bath.jpg', await jpeg(300, 200))
    const document = await send('plan.pdf', await pdfOf(['Plan']))
    const far = await aProfessional(app, market, { cityId: market.otherCityId })
    const outsider = await signIn(app.platform, 'consumer')
    const job = await anOpenJob(app, users.client, users.admin, { photos: [photo], files: [document] })
    const shown = await own(job)
    expect(shown.photos).toEqual([{ id: photo, name: 'bath.jpg', picture: `file/${photo}/300x200` }])
    expect(shown.files).toMatchObject([{ id: document, name: 'plan.pdf', type: 'application/pdf' }])
    for (const person of [users.client, users.admin, users.pro]) expect(await read(document, person)).toBe(200)
    for (const person of [far, outsider]) expect(await read(document, person)).toBe(404)
    await change(job, { photos: [photo], files: [] })
    expect(await own(job)).toMatchObject({ status: 'open', files: [], photos: [{ id: photo }] })
    expect(await read(document, users.client)).toBe(404)
  })

  it('belong to one job, and a photo must be a picture', async () => {
    const photo = await send('one.jpg', await jpeg(30, 20))
    const document = await send('plan.pdf', await pdfOf(['Plan']))
    await postJob(app, users.client, { photos: [photo] })
    const post = async (changes: object) => {
      const { status, body } = await by(users.client, 'POST /jobs', { ...jobForm, ...changes })
      return [status, body.code, body.errors?.[0]?.path]
    }
    expect(await post({ photos: [photo] })).toEqual([409, 'file.in-use', undefined])
    expect(await post({ photos: [document] })).toEqual([400, 'request.invalid', 'photos/0'])
    expect(await post({ photos: [], files: [document, document] })).toEqual([400, 'request.invalid', 'files/1'])
  })
})
