// The reviewer's side of onboarding: documents one by one, the decision, the profile it makes, and what time does to papers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { specimenPdf } from '#server/demo/papers.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import {
  type Applicant,
  addDocument,
  approved,
  aWholeDraft,
  decide,
  inDays,
  openDocumentTypes,
  readOwn,
  submitted,
} from '#tests/support/applicants.ts'
import { openMarket } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type Review = Output<(typeof onboarding)['GET /onboarding-requests/{user}']>
type Queue = Output<(typeof onboarding)['GET /onboarding-requests']>
type Profile = { badges: { kind: string; endsAt: string | null }[]; headline: Record<string, string> }

let app: TestApp
let reviewer: SignedIn

beforeAll(async () => {
  app = await testApp()
  await openMarket(app)
  await openDocumentTypes(app)
  reviewer = await signIn(app.platform, 'superAdmin')
})
afterAll(() => app.close())

const act = (applicant: Applicant, deed: string, body?: object, headers = {}) =>
  app.call<Problem>(`POST /onboarding-requests/${applicant.id}/${deed}`, {
    token: reviewer.token,
    headers,
    ...(body ? { body } : {}),
  })
const review = async (applicant: Applicant) =>
  (await app.call<Review>(`GET /onboarding-requests/${applicant.id}`, { token: reviewer.token })).body
const refusal = { decision: 'reject', note: 'The last page is missing.' }
const newsOf = async ({ id }: { readonly id: string }, type?: string) => {
  await app.platform.deliverer.deliverAll()
  const query = app.platform.database.db.selectFrom('notifications').selectAll().where('user_id', '=', id)
  return await (type ? query.where('type', '=', type) : query).execute()
}
const professionalOf = ({ id }: Applicant) =>
  app.platform.database.db.selectFrom('professionals').selectAll().where('user_id', '=', id).executeTakeFirst()
const profileOf = async (applicant: Applicant) => {
  const { slug } = (await professionalOf(applicant)) ?? { slug: '' }
  return (await app.call<Profile>(`GET /professionals/${slug}`)).body
}

describe('documents under review', () => {
  it('are accepted, refused and asked about, and the applicant hears of it', async () => {
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
    const news = (await newsOf(applicant)).map(({ type, push, message }) => [type, push, message !== null])
    expect(news.toSorted()).toEqual([
      ['document-question', 'onboarding-decided', true],
      ['document-rejected', 'onboarding-decided', true],
    ])
  })

  it('that were refused may be replaced at once, others not', async () => {
    const applicant = await submitted(app)
    expect((await addDocument(app, applicant, 'identity')).status).toBe(409)
    await decide(app, reviewer, applicant, 'identity', refusal)
    expect((await addDocument(app, applicant, 'identity')).status).toBe(201)
    expect((await decide(app, reviewer, applicant, 'identity')).status).toBe(200)
  })

  it("are not decided outside a review, twice, or through another's application", async () => {
    const draft = await aWholeDraft(app)
    const early = await decide(app, reviewer, draft, 'identity')
    expect([early.status, early.body.code]).toEqual([409, 'document.move-not-allowed'])
    const one = await submitted(app)
    const other = await submitted(app)
    const foreign = (await readOwn(app, other)).documents[0]?.id
    const crossed = await act(one, `documents/${foreign}/decision`, { decision: 'accept' })
    expect([crossed.status, crossed.body.code]).toEqual([404, 'document.not-found'])
    await decide(app, reviewer, one, 'identity')
    expect((await decide(app, reviewer, one, 'identity')).body.code).toBe('document.move-not-allowed')
  })

  it('may be opened again after an acceptance, which told nobody', async () => {
    const applicant = await submitted(app)
    const take = () => decide(app, reviewer, applicant, 'identity', { decision: 'reopen' })
    expect((await take()).body.code).toBe('document.move-not-allowed')
    await decide(app, reviewer, applicant, 'identity')
    expect((await take()).status).toBe(200)
    const [identity] = (await readOwn(app, applicant)).documents.filter(({ type }) => type === 'identity')
    expect([identity?.status, identity?.note]).toEqual(['pending', null])
    expect(await newsOf(applicant)).toEqual([])
    expect((await decide(app, reviewer, applicant, 'identity')).status).toBe(200)
  })

  it('stand in a queue that leads to their neighbours', async () => {
    const [first, second] = [await submitted(app), await submitted(app)]
    const { queue } = await review(second)
    expect(queue.previous).toBe(first.id)
    expect((await review(first)).queue).toMatchObject({ next: second.id, place: (queue.place ?? 0) - 1 })
    expect(queue.waiting).toBe(queue.place)
    const draft = await aWholeDraft(app)
    expect((await review(draft)).queue).toMatchObject({ place: null, previous: null })
  })

  it('may get another end from the reviewer, not one in the past', async () => {
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
  it('are read by their owner and by reviewers, by nobody else', async () => {
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

describe('the decision', () => {
  it('waits for the required documents', async () => {
    const applicant = await submitted(app)
    await decide(app, reviewer, applicant, 'identity')
    expect((await review(applicant)).open).toEqual(['documents/register'])
    const { status, body } = await act(applicant, 'approve')
    expect([status, body.code, body.errors.map(({ path }) => path)]).toEqual([
      409,
      'onboarding.move-not-allowed',
      ['documents/register'],
    ])
    expect(await professionalOf(applicant)).toBeUndefined()
  })

  it('makes the profile with its badges, found by search, and opens the area', async () => {
    const applicant = await approved(app, reviewer, {
      companyName: 'Zellige Maison Ünique',
      headline: 'Carreaux',
      language: 'fr',
    })
    expect(await professionalOf(applicant)).toMatchObject({
      slug: 'zellige-maison-unique',
      status: 'approved',
      documents_valid_until: inDays(400),
      lat: 33.5731,
    })
    const profile = await profileOf(applicant)
    expect(profile.badges.map(({ kind, endsAt }) => [kind, endsAt])).toEqual([
      ['identity', inDays(400)],
      ['registration', inDays(400)],
    ])
    const found = await app.call<{ items: { name: string }[] }>('GET /professionals?what=zellige&city=casablanca')
    expect(found.body.items.map(({ name }) => name)).toContain('Zellige Maison Ünique')
    expect((await app.call('GET /leads', { token: applicant.token })).status).toBe(200)
    expect((await newsOf(applicant, 'onboarding-approved'))[0]?.message).toBeTruthy()
    const twin = await approved(app, reviewer, { companyName: 'Zellige Maison Unique' })
    expect((await professionalOf(twin))?.slug).toBe('zellige-maison-unique-2')
  })

  it('sends back and rejects with words, and knows old copies', async () => {
    const applicant = await submitted(app)
    const note = 'Please write more about your work.'
    const stale = await act(applicant, 'request-changes', { note }, { 'if-match': '"1"' })
    expect(stale.body.code).toBe('request.changed-meanwhile')
    expect((await act(applicant, 'take-up')).status).toBe(200)
    expect((await act(applicant, 'take-up')).body.code).toBe('onboarding.move-not-allowed')
    expect((await act(applicant, 'request-changes', { note })).status).toBe(200)
    const own = await readOwn(app, applicant)
    expect(own).toMatchObject({ status: 'changes_requested', note })
    expect(own.history.map(({ to }) => to)).toEqual(['draft', 'submitted', 'in_review', 'changes_requested'])
    // Who decided is named to those who review, never to the applicant.
    expect((await review(applicant)).history.at(-1)).toMatchObject({ to: 'changes_requested', by: reviewer.name })
    expect(own.history.at(-1)).not.toHaveProperty('by')
    expect((await act(applicant, 'approve')).body.code).toBe('onboarding.move-not-allowed')
    await app.call('POST /onboarding/submit', { token: applicant.token })
    expect((await act(applicant, 'reject', { note })).status).toBe(200)
    const types = (await newsOf(applicant)).map(({ type }) => type).toSorted()
    expect(types).toEqual(['onboarding-changes-requested', 'onboarding-rejected'])
  })

  it('leaves its trace in the audit log', async () => {
    const applicant = await approved(app, reviewer)
    const entries = await app.platform.database.db
      .selectFrom('audit_entries')
      .select(['act', 'params', 'detail'])
      .where('act', '=', 'POST /onboarding-requests/{user}/approve')
      .execute()
    expect(entries.map(({ params }) => params)).toContainEqual({ user: applicant.id })
  })
})

describe('the queue', () => {
  const queue = async (query: string) =>
    (await app.call<Queue>(`GET /onboarding-requests?${query}`, { token: reviewer.token })).body

  it('shows what waits longest first, with counts, and finds by name and number', async () => {
    const first = await submitted(app, { companyName: 'Queue One', registrationNumber: 'QX 77-1' })
    const second = await submitted(app, { companyName: 'Queue Two' })
    const all = await queue('status=waiting&pageSize=50')
    const places = [first, second].map(({ id }) => all.items.findIndex(({ user }) => user === id))
    expect(places[0]).toBeLessThan(places[1] ?? 0)
    expect(all.counts.waiting).toBe(all.total)
    expect((await queue('q=queue%20one')).items.map(({ user }) => user)).toEqual([first.id])
    expect((await queue('q=QX%2077')).items[0]?.documents).toEqual({ pending: 2, accepted: 0, rejected: 0 })
    expect((await queue('q=100%25')).total).toBe(0)
  })

  it('finds twins by registration number and telephone, however they are written', async () => {
    const one = await submitted(app, { registrationNumber: 'RC: 99-881', phone: '+212 699 887 766' })
    const two = await submitted(app, { registrationNumber: 'rc 99881', phone: '06 99 88 77 66' })
    const { twins } = await review(two)
    expect(twins).toMatchObject([{ user: one.id, same: ['registration', 'phone'] }])
  })

  it('is for reviewers only', async () => {
    const applicant = await submitted(app)
    const admin = await signIn(app.platform, 'admin')
    for (const person of [applicant, admin])
      for (const key of ['GET /onboarding-requests', `GET /onboarding-requests/${applicant.id}`])
        expect((await app.call(key, { token: person.token })).status).toBe(403)
  })
})

describe('the end of documents', () => {
  const setEnd = async (applicant: Applicant, type: string, end: string) => {
    const document = (await readOwn(app, applicant)).documents.find(one => one.type === type)
    const { db } = app.platform.database
    await db
      .updateTable('onboarding_documents')
      .set({ expires_at: end })
      .where('id', '=', document?.id ?? '')
      .execute()
    const professional = await professionalOf(applicant)
    await db
      .updateTable('badges')
      .set({ ends_at: end })
      .where('professional_id', '=', professional?.id ?? '')
      .where('kind', '=', type === 'identity' ? 'identity' : 'registration')
      .execute()
  }
  const hour = () => Promise.all([1, 2].map(() => app.platform.timeKeeper.doTimers()))

  it('is told 30, 7 and 0 days before, once each', async () => {
    const applicant = await approved(app, reviewer)
    const counts: number[] = []
    for (const days of [31, 30, 12, 7, 3, 0, 0]) {
      await setEnd(applicant, 'identity', inDays(days))
      await hour()
      counts.push((await newsOf(applicant, 'document-expiring')).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
  })

  it('takes the badge at once, even before the next round', async () => {
    const applicant = await approved(app, reviewer)
    await setEnd(applicant, 'identity', inDays(-1))
    expect((await profileOf(applicant)).badges.map(({ kind }) => kind)).toEqual(['registration'])
    await hour()
    expect((await newsOf(applicant, 'document-expired')).length).toBe(1)
    const own = await readOwn(app, applicant)
    expect(own.documents.find(({ type }) => type === 'identity')?.status).toBe('expired')
    expect((await professionalOf(applicant))?.documents_valid_until).toBe(inDays(400))
  })

  it('is put off by a renewed document, which waits for a review while the old one counts', async () => {
    const applicant = await approved(app, reviewer)
    await setEnd(applicant, 'identity', inDays(5))
    const renewed = await addDocument(app, applicant, 'identity', { expiresAt: inDays(800) })
    expect(renewed.status).toBe(201)
    expect(await newsOf(reviewer, 'document-renewed')).toMatchObject([
      { route: 'admin.onboarding-request.user', route_params: { user: applicant.id } },
    ])
    expect((await profileOf(applicant)).badges.map(({ kind }) => kind)).toContain('identity')
    const queue = await app.call<Queue>('GET /onboarding-requests?status=waiting&pageSize=50', {
      token: reviewer.token,
    })
    expect(queue.body.items.map(({ user }) => user)).toContain(applicant.id)
    expect((await decide(app, reviewer, applicant, 'identity')).status).toBe(200)
    const identity = (await profileOf(applicant)).badges.find(({ kind }) => kind === 'identity')
    expect(identity?.endsAt).toBe(inDays(800))
    expect((await professionalOf(applicant))?.documents_valid_until).toBe(inDays(400))
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

  it('are added, changed, ordered and removed, but not when used', async () => {
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
