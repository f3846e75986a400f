import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import {
  answer,
  complain,
  decision,
  inMediation,
  mediate,
  showComplaint,
  transitionComplaint,
} from '#tests/support/complaints.ts'
import { app, db, market, users, withUsers } from '#tests/support/fixtures.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { aProfessional } from '#tests/support/market.ts'
import { aCompleteProject, aReview, occasionOf, writeAndSubmit } from '#tests/support/reviews.ts'
import { upload } from '#tests/support/uploads.ts'

type Public = Output<AppContract['GET /professionals/{profile}/reviews']>

withUsers()

describe('a complaint about a review', () => {
  /** Published on both sides, with a photo. The professional is new, so that no other test changes the figures. */
  async function reviewed(category = 'privacy') {
    const people = { ...users, pro: await aProfessional(app, market) }
    const project = await aCompleteProject(app, people)
    const { token } = people.client
    const photo = (await upload(app, { token, bytes: await jpeg(64, 48), purpose: 'review' })).body.id
    await writeAndSubmit(app, people.pro, project)
    await writeAndSubmit(app, people.client, project, { ...aReview(), photos: [photo] })
    const all = (await occasionOf(app, people.pro, project)).reviews
    const [of = '', own = ''] = [false, true].map(isOwn => all.find(one => one.own === isOwn)?.id ?? '')
    const transitions = all.find(({ id }) => id === of)?.transitions
    const { body } = await complain(app, people.pro, { kind: 'review', of }, { category })
    await inMediation(app, users.admin, people.client, body.id)
    return { ...people, project, photo, of, own, transitions, id: body.id }
  }
  type Reviewed = Awaited<ReturnType<typeof reviewed>>
  const stateOf = async ({ pro, photo, of }: Reviewed) => {
    const professional = await db()
      .selectFrom('professionals')
      .select(['slug', 'ratingCount'])
      .where('id', '=', pro.professionalId)
      .executeTakeFirstOrThrow()
    const shown = (await app.call<Public>(`GET /professionals/${professional.slug}/reviews`)).body
    const picture = await fetch(`${app.url}/api/files/${photo}/64.webp`)
    const { status } = await db().selectFrom('reviews').select('status').where('id', '=', of).executeTakeFirstOrThrow()
    const photos = shown.items.flatMap(item => item.photos).length
    return [status, professional.ratingCount, shown.total, shown.removed, photos, picture.status]
  }
  const decide = (id: string, outcome: string, sanction?: string) =>
    mediate(app, users.admin, id, 'decide', decision(outcome, sanction))

  it('can only come from the person under review', async () => {
    const found = await reviewed()
    expect(found.transitions).toContain('complain')
    for (const [person, of] of [
      [found.pro, found.own],
      [found.client, found.of],
      [users.rival, found.of],
    ] as const) {
      const { status, body } = await complain(app, person, { kind: 'review', of })
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'of'])
    }
    expect((await showComplaint(app, found.client, found.id)).body).toMatchObject({ side: 'other', kind: 'review' })
  })

  it('removes the review, its photos and its share of the rating; another decision restores it', async () => {
    const found = await reviewed()
    const before = ['published', 1, 1, [], 1, 200]
    const gone = ['removed', 0, 0, [{ reason: 'personal-data', count: 1 }], 0, 404]
    const back = ['upheld', 1, 1, [], 1, 200]
    expect(await stateOf(found)).toEqual(before)
    expect((await decide(found.id, 'resolved', 'content_removed')).status).toBe(200)
    expect(await stateOf(found)).toEqual(gone)
    expect((await transitionComplaint(app, found.client, found.id, 'reopen', answer)).status).toBe(200)
    expect(await stateOf(found)).toEqual(gone)
    expect((await decide(found.id, 'not_upheld')).status).toBe(200)
    expect(await stateOf(found)).toEqual(back)
    await app.platform.deliverer.deliverAll()
    const { body } = await app.call<Output<AppContract['GET /notifications']>>('GET /notifications', found.client)
    expect(body.items.map(({ type }) => type)).toEqual(expect.arrayContaining(['review-removed', 'review-restored']))
  })

  it('keeps the review removed when decided the same again, and restores it when the sanction is lifted', async () => {
    const found = await reviewed()
    await decide(found.id, 'resolved', 'content_removed')
    await transitionComplaint(app, found.client, found.id, 'reopen', answer)
    expect((await decide(found.id, 'partly_resolved', 'content_removed')).status).toBe(200)
    expect((await stateOf(found))[0]).toBe('removed')
    expect((await mediate(app, users.admin, found.id, 'lift', { text: 'The name was no secret.' })).status).toBe(200)
    expect((await stateOf(found))[0]).toBe('upheld')
  })

  it('does not affect the success rate or the story when upheld', async () => {
    const found = await reviewed()
    const { body } = await complain(app, found.client, { kind: 'review', of: found.own }, { category: 'privacy' })
    await inMediation(app, users.admin, found.pro, body.id)
    expect((await decide(body.id, 'resolved', 'content_removed')).status).toBe(200)
    const { rows } = await sql`
      select (select count(*)::int from upheld_complaints(${found.pro.professionalId})) as failures,
        has_upheld_complaint(${found.project}) as held_back`.execute(db())
    expect(rows).toEqual([{ failures: 0, heldBack: false }])
  })

  it('cannot remove a review for any other reason than the three', async () => {
    const found = await reviewed('quality')
    const { status, body } = await decide(found.id, 'resolved', 'content_removed')
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'sanction'])
  })
})
