import { describe, expect, it } from 'vitest'
import { specimenPdf } from '#server/demo/documents.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { addDocument, aWholeDraft, decide, inDays, readOwn, submitted } from '#tests/support/applicants.ts'
import { app } from '#tests/support/fixtures.ts'
import { notificationsOf, perform, review, reviewer, withReviewer } from '#tests/support/onboarding-fixtures.ts'
import { signIn } from '#tests/support/people.ts'

withReviewer()

const refusal = { decision: 'reject', note: 'The last page is missing.' }

describe('documents under review', () => {
  it('are accepted, rejected and queried, and the applicant is notified', async () => {
    const applicant = await submitted(app)
    expect(
      (await decide(app, reviewer, applicant, 'identity', { decision: 'ask', note: 'Who signs for you?' })).status,
    ).toBe(200)
    expect((await decide(app, reviewer, applicant, 'register', refusal)).status).toBe(200)
    const own = await readOwn(app, applicant)
    expect(own.documents.map(({ type, status, note }) => [type, status, note]).toSorted()).toEqual([
      ['identity', 'pending', 'Who signs for you?'],
      ['register', 'rejected', refusal.note],
    ])
    const notifications = (await notificationsOf(applicant)).map(({ type, push, message }) => [
      type,
      push,
      message !== null,
    ])
    expect(notifications.toSorted()).toEqual([
      ['document-question', 'onboarding-decided', true],
      ['document-rejected', 'onboarding-decided', true],
    ])
  })

  it('can be replaced at once only if they were rejected', async () => {
    const applicant = await submitted(app)
    expect((await addDocument(app, applicant, 'identity')).status).toBe(409)
    await decide(app, reviewer, applicant, 'identity', refusal)
    expect((await addDocument(app, applicant, 'identity')).status).toBe(201)
    expect((await decide(app, reviewer, applicant, 'identity')).status).toBe(200)
  })

  it('cannot be decided outside a review, twice, or through another’s application', async () => {
    const draft = await aWholeDraft(app)
    const early = await decide(app, reviewer, draft, 'identity')
    expect([early.status, early.body.code]).toEqual([409, 'document.transition-not-allowed'])
    const one = await submitted(app)
    const other = await submitted(app)
    const foreign = (await readOwn(app, other)).documents[0]?.id
    const crossed = await perform(one, `documents/${foreign}/decision`, { decision: 'accept' })
    expect([crossed.status, crossed.body.code]).toEqual([404, 'document.not-found'])
    await decide(app, reviewer, one, 'identity')
    expect((await decide(app, reviewer, one, 'identity')).body.code).toBe('document.transition-not-allowed')
  })

  it('can be reopened after an acceptance, which sent no notification', async () => {
    const applicant = await submitted(app)
    const take = () => decide(app, reviewer, applicant, 'identity', { decision: 'reopen' })
    expect((await take()).body.code).toBe('document.transition-not-allowed')
    await decide(app, reviewer, applicant, 'identity')
    expect((await take()).status).toBe(200)
    const [identity] = (await readOwn(app, applicant)).documents.filter(({ type }) => type === 'identity')
    expect([identity?.status, identity?.note]).toEqual(['pending', null])
    expect(await notificationsOf(applicant)).toEqual([])
    expect((await decide(app, reviewer, applicant, 'identity')).status).toBe(200)
  })

  it('are in a queue that links to their neighbours', async () => {
    const [first, second] = [await submitted(app), await submitted(app)]
    const { queue } = await review(second)
    expect(queue.previous).toBe(first.id)
    expect((await review(first)).queue).toMatchObject({ next: second.id, place: (queue.place ?? 0) - 1 })
    expect(queue.waiting).toBe(queue.place)
    const draft = await aWholeDraft(app)
    expect((await review(draft)).queue).toMatchObject({ place: null, previous: null })
  })

  it('can get another expiry date from the reviewer, not one in the past', async () => {
    const applicant = await submitted(app)
    const wrong = await decide(app, reviewer, applicant, 'identity', { decision: 'accept', expiresAt: '2020-01-01' })
    expect(wrong.status).toBe(400)
    const end = inDays(90)
    await decide(app, reviewer, applicant, 'identity', { decision: 'accept', expiresAt: end })
    const own = await readOwn(app, applicant)
    expect(own.documents.find(({ type }) => type === 'identity')).toMatchObject({ status: 'accepted', expiresAt: end })
  })
})

describe('the files of documents', () => {
  it('are readable only for their owner and for reviewers', async () => {
    const applicant = await submitted(app)
    const bytes = specimenPdf({ title: 'Register', lines: ['Atlas'] })
    const uploaded = await fetch(`${app.url}/api/files?purpose=document&name=register.pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${applicant.token}`, 'content-type': 'application/pdf' },
      body: new Uint8Array(bytes),
    })
    const { id } = (await uploaded.json()) as { id: string }
    const read = async (token?: string) =>
      (await fetch(`${app.url}/api/files/${id}`, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status
    expect(await read(reviewer.token)).toBe(404)
    await decide(app, reviewer, applicant, 'register', refusal)
    expect((await addDocument(app, applicant, 'register', { file: id })).status).toBe(201)
    const [other, admin] = [await submitted(app), await signIn(app.platform, 'admin')]
    expect(await Promise.all([applicant.token, reviewer.token, other.token, admin.token, undefined].map(read))).toEqual(
      [200, 200, 404, 404, 404],
    )
  })
})

describe('types of documents', () => {
  const form = {
    name: { en: 'Site safety card', fr: 'Carte de sécurité', ar: 'بطاقة السلامة' },
    help: { en: '', fr: '', ar: '' },
    forTypes: ['builder'],
    countries: ['MA'],
    required: false,
    needsExpiry: false,
    needsNumber: false,
    maxMb: 5,
    mimes: ['application/pdf'],
    badge: null,
    active: true,
  }
  type Type = { id: string; slug: string; version: number; used: number; required: boolean }
  const types = async () => (await app.call<Type[]>('GET /document-types', { token: reviewer.token })).body

  it('are added, changed, sorted and deleted, but not deleted while in use', async () => {
    const { token } = reviewer
    const added = await app.call<Type>('POST /document-types', { token, body: form })
    expect([added.status, added.body.slug]).toEqual([201, 'site-safety-card'])
    const path = `/document-types/${added.body.id}`
    const changed = await app.call<Type>(`PATCH ${path}`, { token, body: { active: false } })
    expect(changed.body).toMatchObject({ active: false, version: 2 })
    const stale = await app.call<Problem>(`PATCH ${path}`, {
      token,
      body: { maxMb: 6 },
      headers: { 'if-match': '"1"' },
    })
    expect(stale.body.code).toBe('request.changed-meanwhile')
    const ids = (await types()).map(({ id }) => id).toReversed()
    expect((await app.call('PUT /document-types/order', { token, body: { ids } })).status).toBe(200)
    expect((await types()).map(({ id }) => id)).toEqual(ids)
    expect((await app.call('PUT /document-types/order', { token, body: { ids: ids.slice(1) } })).status).toBe(400)
    expect((await app.call(`DELETE ${path}`, { token })).status).toBe(200)
    await submitted(app)
    const used = (await types()).find(({ slug }) => slug === 'identity')
    const refused = await app.call<Problem>(`DELETE /document-types/${used?.id}`, { token })
    expect([refused.status, refused.body.code]).toEqual([409, 'document-type.in-use'])
  })
})
