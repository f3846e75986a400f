import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { type Applicant, addDocument, approved, decide, inDays, readOwn, submitted } from '#tests/support/applicants.ts'
import { app } from '#tests/support/fixtures.ts'
import { notificationsOf, perform, review, reviewer, withReviewer } from '#tests/support/onboarding-fixtures.ts'
import { signIn } from '#tests/support/people.ts'

type Queue = Output<(typeof onboarding)['GET /onboarding-requests']>
type Profile = { badges: { kind: string; endsAt: string | null }[]; headline: Record<string, string> }

withReviewer()

const professionalOf = ({ id }: Applicant) =>
  app.platform.database.db.selectFrom('professionals').selectAll().where('userId', '=', id).executeTakeFirst()
const profileOf = async (applicant: Applicant) => {
  const { slug } = (await professionalOf(applicant)) ?? { slug: '' }
  return (await app.call<Profile>(`GET /professionals/${slug}`)).body
}

describe('the decision on an application', () => {
  it('requires accepted required documents', async () => {
    const applicant = await submitted(app)
    await decide(app, reviewer, applicant, 'identity')
    expect((await review(applicant)).open).toEqual(['documents/register'])
    const { status, body } = await perform(applicant, 'approve')
    expect([status, body.code, body.errors.map(({ path }) => path)]).toEqual([
      409,
      'onboarding.transition-not-allowed',
      ['documents/register'],
    ])
    expect(await professionalOf(applicant)).toBeUndefined()
  })

  it('creates the profile with its badges, makes it searchable, and opens the area', async () => {
    const applicant = await approved(app, reviewer, {
      companyName: 'Zellige Maison Ünique',
      headline: 'Carreaux',
      language: 'fr',
    })
    expect(await professionalOf(applicant)).toMatchObject({
      slug: 'zellige-maison-unique',
      status: 'approved',
      documentsValidUntil: inDays(400),
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
    expect((await notificationsOf(applicant, 'onboarding-approved'))[0]?.message).toBeTruthy()
    const twin = await approved(app, reviewer, { companyName: 'Zellige Maison Unique' })
    expect((await professionalOf(twin))?.slug).toBe('zellige-maison-unique-2')
  })

  it('can send back and reject with a note, and refuses an outdated version', async () => {
    const applicant = await submitted(app)
    const note = 'Please write more about your work.'
    const stale = await perform(applicant, 'request-changes', { note }, { 'if-match': '"1"' })
    expect(stale.body.code).toBe('request.changed-meanwhile')
    expect((await perform(applicant, 'take-up')).status).toBe(200)
    expect((await perform(applicant, 'take-up')).body.code).toBe('onboarding.transition-not-allowed')
    expect((await perform(applicant, 'request-changes', { note })).status).toBe(200)
    const own = await readOwn(app, applicant)
    expect(own).toMatchObject({ status: 'changes_requested', note })
    expect(own.history.map(({ to }) => to)).toEqual(['draft', 'submitted', 'in_review', 'changes_requested'])
    // The reviewer's name is shown to reviewers, never to the applicant.
    expect((await review(applicant)).history.at(-1)).toMatchObject({ to: 'changes_requested', by: reviewer.name })
    expect(own.history.at(-1)).not.toHaveProperty('by')
    expect((await perform(applicant, 'approve')).body.code).toBe('onboarding.transition-not-allowed')
    await app.call('POST /onboarding/submit', { token: applicant.token })
    expect((await perform(applicant, 'reject', { note })).status).toBe(200)
    const types = (await notificationsOf(applicant)).map(({ type }) => type).toSorted()
    expect(types).toEqual(['onboarding-changes-requested', 'onboarding-rejected'])
  })

  it('writes an audit entry', async () => {
    const applicant = await approved(app, reviewer)
    const entries = await app.platform.database.db
      .selectFrom('auditEntries')
      .select(['action', 'params', 'detail'])
      .where('action', '=', 'POST /onboarding-requests/{user}/approve')
      .execute()
    expect(entries.map(({ params }) => params)).toContainEqual({ user: applicant.id })
  })
})

describe('the queue of applications', () => {
  const queue = async (query: string) =>
    (await app.call<Queue>(`GET /onboarding-requests?${query}`, { token: reviewer.token })).body

  it('shows the longest waiting first, with counts, and is searchable by name and number', async () => {
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

  it('finds duplicates by registration number and phone in any notation', async () => {
    const one = await submitted(app, { registrationNumber: 'RC: 99-881', phone: '+212 699 887 766' })
    const two = await submitted(app, { registrationNumber: 'rc 99881', phone: '06 99 88 77 66' })
    const { twins } = await review(two)
    expect(twins).toMatchObject([{ user: one.id, same: ['registration', 'phone'] }])
  })

  it('is only for reviewers', async () => {
    const applicant = await submitted(app)
    const admin = await signIn(app.platform, 'admin')
    for (const person of [applicant, admin])
      for (const key of ['GET /onboarding-requests', `GET /onboarding-requests/${applicant.id}`])
        expect((await app.call(key, { token: person.token })).status).toBe(403)
  })
})

describe('the expiry of documents', () => {
  const setEnd = async (applicant: Applicant, type: string, end: string) => {
    const document = (await readOwn(app, applicant)).documents.find(one => one.type === type)
    const { db } = app.platform.database
    await db
      .updateTable('onboardingDocuments')
      .set({ expiresAt: end })
      .where('id', '=', document?.id ?? '')
      .execute()
    const professional = await professionalOf(applicant)
    await db
      .updateTable('badges')
      .set({ endsAt: end })
      .where('professionalId', '=', professional?.id ?? '')
      .where('kind', '=', type === 'identity' ? 'identity' : 'registration')
      .execute()
  }
  const hour = () => Promise.all([1, 2].map(() => app.platform.jobRunner.runJobs()))

  it('sends one notification each 30, 7 and 0 days before', async () => {
    const applicant = await approved(app, reviewer)
    const counts: number[] = []
    for (const days of [31, 30, 12, 7, 3, 0, 0]) {
      await setEnd(applicant, 'identity', inDays(days))
      await hour()
      counts.push((await notificationsOf(applicant, 'document-expiring')).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
  })

  it('removes the badge at once, even before the next run of the job', async () => {
    const applicant = await approved(app, reviewer)
    await setEnd(applicant, 'identity', inDays(-1))
    expect((await profileOf(applicant)).badges.map(({ kind }) => kind)).toEqual(['registration'])
    await hour()
    expect((await notificationsOf(applicant, 'document-expired')).length).toBe(1)
    const own = await readOwn(app, applicant)
    expect(own.documents.find(({ type }) => type === 'identity')?.status).toBe('expired')
    expect((await professionalOf(applicant))?.documentsValidUntil).toBe(inDays(400))
  })

  it('is deferred by a renewed document, which waits for review while the old one counts', async () => {
    const applicant = await approved(app, reviewer)
    await setEnd(applicant, 'identity', inDays(5))
    const renewed = await addDocument(app, applicant, 'identity', { expiresAt: inDays(800) })
    expect(renewed.status).toBe(201)
    expect(await notificationsOf(reviewer, 'document-renewed')).toMatchObject([
      { route: 'admin.onboarding-request.user', routeParams: { user: applicant.id } },
    ])
    expect((await profileOf(applicant)).badges.map(({ kind }) => kind)).toContain('identity')
    const queue = await app.call<Queue>('GET /onboarding-requests?status=waiting&pageSize=50', {
      token: reviewer.token,
    })
    expect(queue.body.items.map(({ user }) => user)).toContain(applicant.id)
    expect((await decide(app, reviewer, applicant, 'identity')).status).toBe(200)
    const identity = (await profileOf(applicant)).badges.find(({ kind }) => kind === 'identity')
    expect(identity?.endsAt).toBe(inDays(800))
    expect((await professionalOf(applicant))?.documentsValidUntil).toBe(inDays(400))
  })
})
