import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { exportReviews } from '#server/features/reviews/personal-data-queries.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { markOf, ratingOf } from '#shared/features/professionals/figures.ts'
import type { reviews } from '#shared/features/reviews/contract.ts'
import { aPassedConnect, perform } from '#tests/support/connects.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { app, db, market, users, withUsers } from '#tests/support/fixtures.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { aProfessional } from '#tests/support/market.ts'
import { runJobs } from '#tests/support/models/model.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { anActiveProject, aPlannedProject, showProject, transitionWork } from '#tests/support/project-work.ts'
import {
  aCompleteProject,
  aHandedOverProject,
  aPublishedReview,
  aReview,
  endedAgo,
  occasionOf,
  submit,
  write,
  writeAndSubmit,
} from '#tests/support/reviews.ts'
import { upload } from '#tests/support/uploads.ts'

type Public = Output<(typeof reviews)['GET /professionals/{profile}/reviews']>
type Own = Output<(typeof reviews)['GET /reviews']>

withUsers()

/** A new professional per test, so that tests do not share figures. */
const others = async () => ({ ...users, pro: await aProfessional(app, market) })
const profileOf = async (professionalId: string): Promise<string> =>
  (await db().selectFrom('professionals').select('slug').where('id', '=', professionalId).executeTakeFirstOrThrow())
    .slug
const publicOf = async (professionalId: string, query = '') =>
  (await app.call<Public>(`GET /professionals/${await profileOf(professionalId)}/reviews${query}`)).body
const figuresOf = async (id: string) =>
  await db()
    .selectFrom('professionals')
    .select(['ratingCount', 'ratingSum', 'completedProjects', 'endedProjects', 'successfulProjects'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const ownOf = async ({ token }: SignedIn, by = 'others') =>
  (await app.call<Own>(`GET /reviews?by=${by}`, { token })).body
const secret = 'xylophone'
/** Every answer to this person that could reveal a review of them. */
const everythingOf = async (person: SignedIn, project: string, professionalId: string) =>
  JSON.stringify([
    await occasionOf(app, person, project),
    await ownOf(person),
    await ownOf(person, 'me'),
    await publicOf(professionalId),
    await showProject(app, project, person),
    (await app.call(`GET /projects/${project}/log`, { token: person.token })).body,
    (await app.call('GET /notifications', { token: person.token })).body,
    await exportReviews(db(), person.id),
    await figuresOf(professionalId),
  ])

describe('a review', () => {
  it('is written from the handover on, by the two sides only', async () => {
    const active = await anActiveProject(app, users)
    expect((await write(app, users.client, active)).body.code).toBe('review.not-found')
    const project = await aHandedOverProject(app, users)
    expect((await write(app, users.rival, project)).body.code).toBe('review.not-found')
    const { quality: _, ...short } = aReview()
    expect((await write(app, users.client, project, short)).body.errors).toMatchObject([
      { path: 'quality', code: 'required' },
    ])
    expect((await write(app, users.client, project, { ...aReview(), text: 'a'.repeat(1001) })).status).toBe(400)
    expect((await submit(app, users.client, project)).body.code).toBe('review.not-found')
    expect((await writeAndSubmit(app, users.client, project)).status).toBe(200)
    expect((await submit(app, users.client, project)).body.code).toBe('review.transition-not-allowed')
  })

  it('stays undetectable for the other side until both have submitted, then is public', async () => {
    const people = await others()
    const { pro, client } = people
    const project = await aCompleteProject(app, people)
    // Deliver the project's own notifications first.
    await app.platform.deliverer.deliverAll()
    const before = await everythingOf(pro, project, pro.professionalId)
    await writeAndSubmit(app, client, project, aReview(secret))
    await app.platform.deliverer.deliverAll()
    expect(await everythingOf(pro, project, pro.professionalId)).toBe(before)
    expect(await everythingOf(client, project, pro.professionalId)).toContain(secret)
    const { id } = await db()
      .selectFrom('reviews')
      .select('id')
      .where('projectId', '=', project)
      .executeTakeFirstOrThrow()
    for (const action of ['reply', 'flag']) {
      const body = action === 'reply' ? { text: 'Thank you for this.' } : { reason: 'abuse' }
      const reply = await app.call<Problem>(`POST /reviews/${id}/${action}`, { token: pro.token, body })
      expect([reply.status, reply.body.code]).toEqual([404, 'review.not-found'])
    }
    // A draft of the other side does not publish the first review.
    await write(app, pro, project, aReview('quiet'))
    expect((await publicOf(pro.professionalId)).total).toBe(0)
    expect(await everythingOf(client, project, pro.professionalId)).not.toContain('quiet')
    await submit(app, pro, project)
    expect((await publicOf(pro.professionalId)).items[0]?.text).toContain(secret)
    expect(await everythingOf(pro, project, pro.professionalId)).toContain(secret)
    expect((await occasionOf(app, client, project)).reviews.map(({ side }) => side)).toEqual(['client', 'professional'])
    const kinds = (await app.call<{ kind: string }[]>(`GET /projects/${project}/log`, { token: client.token })).body
    expect(kinds.filter(({ kind }) => kind === 'review-publish')).toHaveLength(2)
  })

  it('is published alone after fourteen days; then the other side can no longer write one', async () => {
    const people = await others()
    const project = await aCompleteProject(app, people)
    await writeAndSubmit(app, people.client, project)
    await endedAgo(app, project, 13)
    await runJobs(app)
    expect((await publicOf(people.pro.professionalId)).total).toBe(0)
    await endedAgo(app, project, 14)
    await runJobs(app)
    expect((await publicOf(people.pro.professionalId)).total).toBe(1)
    expect((await showProject(app, project, people.pro)).status).toBe('closed')
    expect((await write(app, people.pro, project)).body.code).toBe('review.time-over')
    expect(await occasionOf(app, people.pro, project)).toMatchObject({ mayWrite: false })
  })

  it('has no deadline before the work is taken over, and is not requested for a project that never began', async () => {
    const people = await others()
    const project = await aHandedOverProject(app, people)
    expect(await occasionOf(app, people.pro, project)).toMatchObject({ closesAt: null, mayWrite: true })
    const planned = await aPlannedProject(app, people)
    expect((await ownOf(people.pro)).waiting.map(({ id }) => id)).toEqual([project])
    await db().updateTable('projects').set({ status: 'terminated' }).where('id', '=', planned).execute()
    expect((await write(app, people.client, planned)).body.code).toBe('review.not-found')
  })

  it('can be edited for eight weeks; old versions are stored', async () => {
    const { project, review } = await aPublishedReview(app, await others())
    expect((await write(app, users.client, project, aReview('quick'))).status).toBe(200)
    const own = (await occasionOf(app, users.client, project)).reviews.find(({ id }) => id === review)
    expect([own?.status, own?.text.includes('quick'), own?.versions[0]?.text.includes('careful')]).toEqual([
      'published',
      true,
      true,
    ])
    const versions = () => db().updateTable('reviewVersions').set({ number: 9 }).where('reviewId', '=', review)
    await expect(versions().execute()).rejects.toThrow('only ever added to')
    const submittedAt = new Date(Date.now() - 57 * 86_400_000)
    await db().updateTable('reviews').set({ submittedAt }).where('id', '=', review).execute()
    expect((await write(app, users.client, project, aReview('late'))).body.code).toBe('review.time-over')
  })

  it('has public photos, uploaded by the author only', async () => {
    const people = await others()
    const project = await aHandedOverProject(app, people)
    const photo = async ({ token }: SignedIn) =>
      (await upload(app, { token, bytes: await jpeg(64, 48), purpose: 'review' })).body.id
    const [first, second] = [await photo(people.client), await photo(people.client)]
    const foreign = await write(app, people.client, project, { ...aReview(), photos: [await photo(people.pro)] })
    expect(foreign.body.errors).toMatchObject([{ path: 'photos', code: 'invalid' }])
    await write(app, people.client, project, { ...aReview(), photos: [first, second] })
    await writeAndSubmit(app, people.client, project, { ...aReview(), photos: [second] })
    await writeAndSubmit(app, people.pro, project)
    const [shown] = (await publicOf(people.pro.professionalId)).items
    expect(shown?.photos.map(({ id }) => id)).toEqual([second])
    expect((await fetch(`${app.url}/api/files/${second}/64.webp`)).status).toBe(200)
    expect((await fetch(`${app.url}/api/files/${first}/64.webp`)).status).toBe(404)
  })

  it('takes one reply, from the person it is about', async () => {
    const people = await others()
    const { review } = await aPublishedReview(app, people)
    const reply = ({ token }: SignedIn) =>
      app.call<Problem>(`POST /reviews/${review}/reply`, { token, body: { text: 'Thank you, come again.' } })
    expect((await reply(people.client)).body.code).toBe('review.not-found')
    expect((await reply(people.rival)).body.code).toBe('review.not-found')
    expect((await reply(people.pro)).status).toBe(200)
    expect((await reply(people.pro)).body.code).toBe('review.transition-not-allowed')
    expect((await publicOf(people.pro.professionalId)).items[0]?.reply).toBe('Thank you, come again.')
  })

  it('stays visible while flagged; only staff remove it, with a reason', async () => {
    const people = await others()
    const { review } = await aPublishedReview(app, people)
    const flag = ({ token }: SignedIn) =>
      app.call<Problem>(`POST /reviews/${review}/flag`, { token, body: { reason: 'abuse', note: 'Look at it.' } })
    const decide = (action: string, body: object) =>
      app.call<Problem>(`POST /admin/reviews/${review}/${action}`, { token: people.admin.token, body })
    expect((await flag(people.client)).body.code).toBe('review.transition-not-allowed')
    expect((await flag(people.rival)).status).toBe(200)
    expect((await flag(people.rival)).body.code).toBe('review.already-flagged')
    expect((await figuresOf(people.pro.professionalId)).ratingCount).toBe(1)
    expect((await decide('uphold', { note: 'It says nothing wrong.' })).status).toBe(200)
    expect((await publicOf(people.pro.professionalId)).total).toBe(1)
    expect((await flag(people.pro)).status).toBe(200)
    expect((await decide('remove', { reason: 'abuse', note: 'It insults a worker.' })).status).toBe(200)
    expect(await publicOf(people.pro.professionalId)).toMatchObject({
      total: 0,
      items: [],
      removed: [{ reason: 'abuse', count: 1 }],
    })
    expect((await figuresOf(people.pro.professionalId)).ratingCount).toBe(0)
    expect((await flag(people.rival)).body.code).toBe('review.transition-not-allowed')
    await app.platform.deliverer.deliverAll()
    const notified = (person: SignedIn) =>
      db().selectFrom('notifications').select('type').where('userId', '=', person.id).execute()
    expect((await notified(people.rival)).map(({ type }) => type)).toContain('review-flag-agreed')
    expect((await notified(people.client)).map(({ type }) => type)).toContain('review-removed')
  })
})

describe('a contact without a project', () => {
  it('is reviewed by its communication, apart from the work', async () => {
    const pro = await aProfessional(app, market)
    const client = await signIn(app.platform, 'consumer')
    const connect = await aPassedConnect(app, { client, admin: users.admin, pro })
    const texts = { communication: 4, text: 'They answered quickly and honestly.' }
    expect((await write(app, client, connect, texts)).body.code).toBe('review.not-found')
    await perform(app, pro, connect, 'accept')
    expect((await ownOf(client)).waiting).toMatchObject([{ id: connect, kind: 'communication', side: 'client' }])
    expect((await writeAndSubmit(app, client, connect, texts)).status).toBe(200)
    const answeredAt = new Date(Date.now() - 28 * 86_400_000)
    await runJobs(app)
    expect((await publicOf(pro.professionalId, '?kind=communication')).total).toBe(0)
    await db().updateTable('connectRequests').set({ answeredAt }).where('id', '=', connect).execute()
    await runJobs(app)
    expect((await publicOf(pro.professionalId, '?kind=communication')).items).toMatchObject([
      { scores: { communication: 4, quality: null } },
    ])
    expect((await publicOf(pro.professionalId)).total).toBe(0)
    expect((await figuresOf(pro.professionalId)).ratingCount).toBe(0)
  })
})

describe('review figures', () => {
  it('follow each change at once, by the published formulas', async () => {
    const people = await others()
    const { pro } = people
    await aPublishedReview(app, people)
    await aCompleteProject(app, people)
    const ended = await anActiveProject(app, people)
    await transitionWork(app, pro, ended, 'terminate', { note: 'We cannot come any more.' })
    expect(await figuresOf(pro.professionalId)).toMatchObject({
      ratingCount: 1,
      completedProjects: 2,
      endedProjects: 3,
      successfulProjects: 2,
    })
    const { body } = await app.call<{ figures: object }>(`GET /professionals/${await profileOf(pro.professionalId)}`)
    const { rows } = await sql<{ sum: number; count: number }>`
      select rating_sum as sum, rating_count::int as count from trade_ratings where trade_id = ${market.tradeId}`.execute(
      db(),
    )
    const rating = ratingOf({ sum: markOf(aReview()), count: 1 }, rows[0] ?? { sum: 0, count: 0 })
    expect(body.figures).toMatchObject({
      rating,
      clientReviews: 1,
      successRate: 2 / 3,
      endedProjects: 3,
      totalProjects: 2,
    })
  })

  it.each([
    [0, 0, 0, 0],
    [4.4, 1, 45, 10],
    [9.5, 2, 0, 0],
    [200, 100, 45, 10],
  ])('SQL rates %d of %i like the formula', async (sum, count, tradeSum, tradeCount) => {
    const { rows } = await sql<{ rating: number }>`
      select round(shrunk_rating(${sum}::float8, ${count}, ${tradeSum}::float8, ${tradeCount})::numeric, 2)::float8 as rating`.execute(
      db(),
    )
    const shown = ratingOf({ sum, count }, { sum: tradeSum, count: tradeCount })
    if (shown !== null) expect(rows[0]?.rating).toBe(shown)
  })

  it('have no second copy of the formula in a database function', async () => {
    const { rows } = await sql<{ name: string; text: string }>`
      select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace`.execute(db())
    expect(rows.map(({ name }) => name)).toContain('shrunk_rating')
    const copies = rows.filter(({ text }) => /\(10 \* .*rating|10 \* 4 \+/s.test(text))
    expectNone(copies, rows)
  })
})
