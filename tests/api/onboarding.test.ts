import { describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import {
  type Application,
  addDocument,
  aFile,
  anApplicant,
  answers,
  aWholeDraft,
  inDays,
  readOwn,
  submitted,
} from '#tests/support/applicants.ts'
import { app } from '#tests/support/fixtures.ts'
import { postJob } from '#tests/support/market.ts'
import { reviewer, withReviewer } from '#tests/support/onboarding-fixtures.ts'
import { signIn, signInAs } from '#tests/support/people.ts'

withReviewer()

type Session = { readonly accessToken: string; readonly user: { role: string; area: string } }
const begin = (token: string, type = 'contractor') =>
  app.call<Session & Problem>('POST /onboarding', { token, body: { type } })

describe('becoming a professional', () => {
  it('changes the role and ends every other session; pending requests of this browser still succeed', async () => {
    const client = await signIn(app.platform, 'consumer')
    const elsewhere = await signInAs(app.platform, client)
    const { status, body } = await begin(client.token, 'advisor')
    expect([status, body.user.role, body.user.area]).toEqual([201, 'professional', 'advisor'])
    expect((await app.call<Problem>('GET /accounts/me', { token: elsewhere.token })).body.code).toBe('session.ended')
    const onItsWay = await app.call<{ user: { role: string } }>('GET /accounts/me', { token: client.token })
    expect([onItsWay.status, onItsWay.body.user.role]).toEqual([200, 'professional'])
    const own = await app.call<Application>('GET /onboarding', { token: body.accessToken })
    expect(own.body).toMatchObject({ type: 'advisor', status: 'draft', step: 'company', contactPerson: client.name })
  })

  it('is refused to clients with a job, and to staff', async () => {
    const client = await signIn(app.platform, 'consumer')
    await postJob(app, client)
    const refused = await begin(client.token)
    expect([refused.status, refused.body.code]).toEqual([409, 'onboarding.has-jobs'])
    expect((await app.call('GET /jobs', { token: client.token })).status).toBe(200)
    expect((await begin(reviewer.token)).body.code).toBe('access.denied')
  })

  it('keeps one application when it is requested again, and allows a draft to change its type', async () => {
    const applicant = await anApplicant(app)
    const first = await readOwn(app, applicant)
    const again = await begin(applicant.token)
    const second = await app.call<Application>('GET /onboarding', { token: again.body.accessToken })
    expect(second.body.id).toBe(first.id)
    const other = await begin(again.body.accessToken, 'supplier')
    expect(other.body.user.area).toBe('supplier')
    const third = await app.call<Application>('GET /onboarding', { token: other.body.accessToken })
    expect(third.body).toMatchObject({ id: first.id, type: 'supplier' })
  })

  it('answers 404 before an application exists', async () => {
    const pro = await signIn(app.platform, 'builder')
    const { status, body } = await app.call<Problem>('GET /onboarding', { token: pro.token })
    expect([status, body.code]).toEqual([404, 'onboarding.not-found'])
  })
})

describe('the draft of an application', () => {
  it('stores any part of it and the step for another device', async () => {
    const applicant = await anApplicant(app)
    await app.call('PATCH /onboarding', { token: applicant.token, body: { companyName: 'Half', step: 'work' } })
    const elsewhere = await signInAs(app.platform, applicant)
    expect(await readOwn(app, elsewhere)).toMatchObject({ companyName: 'Half', step: 'work', city: null })
  })

  it('refuses to overwrite a change from another device', async () => {
    const applicant = await anApplicant(app)
    const { version } = await readOwn(app, applicant)
    const save = (headline: string) =>
      app.call<Problem>('PATCH /onboarding', {
        token: applicant.token,
        body: { headline },
        headers: { 'if-match': `"${version}"` },
      })
    expect((await save('One')).status).toBe(200)
    const late = await save('Two')
    expect([late.status, late.body.code]).toEqual([412, 'request.changed-meanwhile'])
    expect((await readOwn(app, applicant)).headline).toBe('One')
  })

  it('names trades and cities that do not exist', async () => {
    const applicant = await anApplicant(app)
    const body = { trades: ['plumbing', 'alchemy'] }
    const wrong = await app.call<Problem>('PATCH /onboarding', { token: applicant.token, body })
    expect(wrong.body.errors).toMatchObject([{ path: 'trades/1', code: 'not-a-choice' }])
    const city = await app.call<Problem>('PATCH /onboarding', { token: applicant.token, body: { city: 'atlantis' } })
    expect(city.body.errors).toMatchObject([{ path: 'city', code: 'not-a-choice' }])
  })

  it('cannot change after submission', async () => {
    const applicant = await submitted(app)
    const late = await app.call<Problem>('PATCH /onboarding', { token: applicant.token, body: { headline: 'Late' } })
    expect([late.status, late.body.code]).toEqual([409, 'onboarding.transition-not-allowed'])
  })
})

describe('documents', () => {
  it('are requested as the country of the city requires', async () => {
    const applicant = await anApplicant(app)
    const slugs = async () => (await readOwn(app, applicant)).documentTypes.map(({ slug }) => slug)
    expect(await slugs()).toEqual(['diploma', 'identity'])
    await app.call('PATCH /onboarding', { token: applicant.token, body: { city: 'casablanca' } })
    expect(await slugs()).toEqual(['diploma', 'identity', 'register'])
    const open = await app.call<{ slug: string }[]>('GET /onboarding/requirements?type=contractor&country=FR')
    expect(open.body.map(({ slug }) => slug)).toEqual(['diploma', 'french-paper', 'identity'])
  })

  it('require the number and a future expiry date if their type does', async () => {
    const applicant = await aWholeDraft(app)
    const wrong = async (more: object) => {
      const { body } = await addDocument(app, applicant, 'register', more)
      return (body as unknown as Problem).errors.map(({ path, code }) => `${path} ${code}`)
    }
    expect(await wrong({ number: undefined, expiresAt: undefined })).toEqual(['number required', 'expiresAt required'])
    expect(await wrong({ expiresAt: '2020-01-01' })).toEqual(['expiresAt in-the-past'])
    expect(await wrong({ type: 'french-paper' })).toEqual(['type not-a-choice'])
  })

  it('refuse another person’s file and a wrong type of file', async () => {
    const applicant = await aWholeDraft(app)
    const stolen = await addDocument(app, applicant, 'identity', { file: await aFile(app, reviewer.id) })
    expect((stolen.body as unknown as Problem).errors).toMatchObject([{ path: 'file', code: 'invalid' }])
    const film = await aFile(app, applicant.id, { mime: 'video/mp4' })
    expect((await addDocument(app, applicant, 'identity', { file: film })).status).toBe(400)
    const { attachedAt } = await app.platform.database.db
      .selectFrom('files')
      .select('attachedAt')
      .where('id', '=', film)
      .executeTakeFirstOrThrow()
    expect(attachedAt).toBeNull()
  })

  it('keep the previous one as history, and an undecided one can be withdrawn', async () => {
    const applicant = await aWholeDraft(app)
    const first = (await readOwn(app, applicant)).documents.find(({ type }) => type === 'identity')
    const { body } = await addDocument(app, applicant, 'identity')
    const second = body.documents.find(({ type }) => type === 'identity')
    expect(second?.id).not.toBe(first?.id)
    const review = await app.call<{ allDocuments: { id: string; replaced: boolean }[] }>(
      `GET /onboarding-requests/${applicant.id}`,
      { token: reviewer.token },
    )
    expect(review.body.allDocuments.find(({ id }) => id === first?.id)?.replaced).toBe(true)
    const gone = await app.call<Application>(`DELETE /onboarding/documents/${second?.id}`, { token: applicant.token })
    expect(gone.body.missing).toEqual([{ path: 'documents/identity', code: 'required' }])
  })

  it('answer 404 for another applicant’s document', async () => {
    const one = await aWholeDraft(app)
    const other = await aWholeDraft(app)
    const document = (await readOwn(app, other)).documents[0]?.id
    const { status, body } = await app.call<Problem>(`DELETE /onboarding/documents/${document}`, { token: one.token })
    expect([status, body.code]).toEqual([404, 'document.not-found'])
  })
})

describe('submitting an application', () => {
  it('names everything that is missing', async () => {
    const applicant = await anApplicant(app)
    await app.call('PATCH /onboarding', {
      token: applicant.token,
      body: { ...answers, companyName: '', about: 'Short' },
    })
    const { status, body } = await app.call<Problem>('POST /onboarding/submit', { token: applicant.token })
    expect([status, body.code]).toEqual([422, 'onboarding.incomplete'])
    expect(body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'companyName required',
      'about too-short',
      'documents/identity required',
      'documents/register required',
    ])
    for (const { detail } of body.errors) expect(detail).not.toBe('')
    expect((await readOwn(app, applicant)).status).toBe('draft')
  })

  it('notifies the reviewers by socket event and in their list', async () => {
    const applicant = await submitted(app)
    await app.platform.deliverer.deliverAll()
    const notifications = await app.platform.database.db
      .selectFrom('notifications')
      .select(['type', 'push', 'routeParams'])
      .where('userId', '=', reviewer.id)
      .where('type', '=', 'new-professional-created')
      .orderBy('createdAt', 'desc')
      .execute()
    expect(notifications[0]).toMatchObject({ push: 'new-professional-created', routeParams: { user: applicant.id } })
    const own = await readOwn(app, applicant)
    expect(own).toMatchObject({ status: 'submitted', missing: [], history: [{ to: 'draft' }, { to: 'submitted' }] })
    const again = await app.call<Problem>('POST /onboarding/submit', { token: applicant.token })
    expect([again.status, again.body.code]).toEqual([409, 'onboarding.transition-not-allowed'])
  })

  it('is possible again thirty days after a rejection', async () => {
    const applicant = await submitted(app)
    const note = { note: 'The company does no building work.' }
    await app.call(`POST /onboarding-requests/${applicant.id}/reject`, { token: reviewer.token, body: note })
    const rejected = await readOwn(app, applicant)
    expect(rejected).toMatchObject({ status: 'rejected', note: note.note })
    expect(rejected.againFrom?.slice(0, 10)).toBe(inDays(30))
    const early = await app.call<Problem>('POST /onboarding/apply-again', { token: applicant.token })
    expect([early.status, early.body.code]).toEqual([409, 'onboarding.transition-not-allowed'])
    await app.platform.database.db
      .updateTable('onboardingRequests')
      .set({ decidedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where('userId', '=', applicant.id)
      .execute()
    const again = await app.call<Application>('POST /onboarding/apply-again', { token: applicant.token })
    expect(again.body).toMatchObject({ status: 'draft', note: null, againFrom: null })
  })
})

it('accepts a file for one document only', async () => {
  const applicant = await aWholeDraft(app)
  const { fileId: file } = await app.platform.database.db
    .selectFrom('onboardingDocuments as d')
    .innerJoin('onboardingRequests as r', 'r.id', 'd.requestId')
    .select('d.fileId')
    .where('r.userId', '=', applicant.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const type of ['identity', 'register']) {
    const { status, body } = await addDocument(app, applicant, type, { file })
    expect([status, body]).toMatchObject([409, { code: 'file.in-use' }])
  }
})
