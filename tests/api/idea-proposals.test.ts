import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { ideas } from '#shared/features/ideas/contract.ts'
import type { ideaProposals, Proposal } from '#shared/features/ideas/proposal-contract.ts'
import { aProductCategory, aPublished, aSupplier } from '#tests/support/catalogue.ts'
import { app, db, market, refusal, users, withUsers } from '#tests/support/fixtures.ts'
import { aProfessional, type Professional } from '#tests/support/market.ts'
import { notificationsOf } from '#tests/support/negotiation.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { aPublishedWork, decideIdea, ideaForm, ofOwner, type ProposedWork, propose } from '#tests/support/proposals.ts'
import { may, putGrants } from '#tests/support/staff.ts'

type Idea = Output<(typeof ideas)['GET /ideas/{idea}']>
type Queue = Output<(typeof ideaProposals)['GET /admin/ideas']>

let advisor: Professional
withUsers()
beforeAll(async () => {
  advisor = await aProfessional(app, market, { type: 'advisor' })
})

const reviewed = async (status = 'under_review', who: SignedIn = users.admin) =>
  (await app.call<Queue>(`GET /admin/ideas?status=${status}&pageSize=50`, { token: who.token })).body
const own = async (who: SignedIn = users.pro) =>
  (await app.call<Proposal[]>('GET /own-ideas', { token: who.token })).body
const ownOf = async (id: string, who?: SignedIn) => (await own(who)).find(one => one.id === id)
const fieldsOf = (reply: { body: unknown }) =>
  (reply.body as { errors: { path: string; code: string }[] }).errors.map(({ path, code }) => `${path} ${code}`)
const again = (who: SignedIn, id: string, proposed: ProposedWork, more: object = {}, headers = {}) => {
  const { work: _, ...body } = ideaForm(proposed)
  return app.call<{ code?: string }>(`PUT /own-ideas/${id}`, { token: who.token, body: { ...body, ...more }, headers })
}
const page = (slug: string) => app.call<Idea>(`GET /ideas/${slug}`)

async function inReview(who: Professional = users.pro) {
  const proposed = await aPublishedWork(app, market, who)
  const { status, body } = await propose(app, who, ideaForm(proposed))
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id, proposed }
}

describe('a proposed idea', () => {
  it('waits for its review with its photos, its bill and the city of the work', async () => {
    const { id, proposed } = await inReview()
    const idea = await ownOf(id)
    expect(idea).toMatchObject({
      ...{ work: proposed.work, status: 'under_review', title: 'A quiet green kitchen', finish: 'premium' },
      ...{ city: { slug: 'casablanca' }, currency: 'MAD', total: 12.5 * 24_000 + 125_050, note: null },
      transitions: ['withdraw'],
    })
    expect(idea?.photos.map(({ photo, kind }) => [photo, kind])).toEqual([
      [proposed.photos[1], 'after'],
      [proposed.photos[0], 'before'],
    ])
    expect(idea?.lines.map(({ unit, quantity, amount }) => [unit, quantity, amount])).toEqual([
      ['m2', 12.5, 300_000],
      [null, 1, 125_050],
    ])
    expect((await page(idea?.slug ?? '')).status).toBe(404)
    const [found] = (await reviewed()).items.filter(one => one.id === id)
    expect(found).toMatchObject({ builder: { name: expect.any(String) }, transitions: ['approve', 'request-changes'] })
    expect(await notificationsOf(app, users.admin)).toContain('idea-proposed')
  })

  it('has points on its photos with products, work and notes, which its page shows', async () => {
    const supplier = await aSupplier(app, market)
    const product = await aPublished(app, { supplier, admin: users.admin }, (await aProductCategory(app)).slug)
    const proposed = await aPublishedWork(app, market, users.pro)
    const photo = proposed.photos[1]
    const { body } = await propose(
      app,
      users.pro,
      ideaForm(proposed, {
        lines: [
          { kind: 'work', label: 'Laying', unitPrice: 5_000 },
          {
            kind: 'product',
            label: 'Tiles',
            product,
            unit: 'm2',
            quantity: 2,
            unitPrice: 10_000,
            photo,
            x: 0.25,
            y: 1,
          },
          { kind: 'note', label: 'Sealed twice', photo, x: 0.75, y: 0.1 },
        ],
      }),
    )
    const idea = await ownOf(body.id)
    const none = { product: null, photo: null, x: null, y: null }
    expect(idea).toMatchObject({
      total: 25_000,
      lines: [none, { product, photo, x: 0.25, y: 1 }, { kind: 'note', unit: null, amount: 0, photo, x: 0.75, y: 0.1 }],
    })
    await decideIdea(app, users.admin, body.id, 'approve')
    expect((await page(idea?.slug ?? '')).body).toMatchObject({
      products: 1,
      lines: [
        { hotspot: null, product: null },
        { hotspot: { photo: 0, x: 0.25, y: 1, number: 1 }, product: { id: product } },
        { hotspot: { photo: 0, x: 0.75, y: 0.1, number: 2 }, product: null },
      ],
    })
  })

  it('names what is wrong in the form', async () => {
    const proposed = await aPublishedWork(app, market, users.pro)
    const other = await aPublishedWork(app, market, users.pro)
    const [before, after] = proposed.photos
    const photo = { photo: after, kind: 'after', alt: 'A room' }
    const line = { kind: 'work', label: 'Laying', unitPrice: 100 }
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const cases: readonly (readonly [object, string])[] = [
      [{ category: 'cellar' }, 'category not-a-choice'],
      [{ finishedOn: tomorrow }, 'finishedOn invalid'],
      [{ photos: [] }, 'photos required'],
      [{ photos: [{ ...photo, photo: other.photos[1] }] }, 'photos/0 not-a-choice'],
      [{ photos: [photo, photo] }, 'photos/1 not-a-choice'],
      [{ photos: [{ ...photo, photo: before, kind: 'before' }] }, 'photos required'],
      [{ lines: [{ kind: 'work', label: 'Laying' }] }, 'lines/0/unitPrice required'],
      [{ lines: [{ ...line, photo: after, x: 0.5 }] }, 'lines/0/y required'],
      [{ lines: [{ ...line, photo: other.photos[1], x: 0.5, y: 0.5 }] }, 'lines/0/photo not-a-choice'],
      [{ lines: [{ ...line, kind: 'product', product: randomUUID() }] }, 'lines/0/product not-a-choice'],
      [{ lines: Array(10).fill({ ...line, photo: after, x: 0.5, y: 0.5 }) }, 'lines too-many'],
      [{ lines: [{ ...line, unit: 'm2' }] }, 'lines/0/quantity required'],
      [{ lines: [{ ...line, unit: 'm2', quantity: 1_000, unitPrice: 1e9 }] }, 'lines/0/unitPrice invalid'],
    ]
    for (const [given, field] of cases) {
      const reply = await propose(app, users.pro, { ...ideaForm(proposed), ...given })
      expect([field, reply.status]).toEqual([field, 400])
      if (field !== 'photos required' || 'photos' in given) expect([field, fieldsOf(reply).length]).toEqual([field, 1])
    }
    expect(await own()).not.toContainEqual(expect.objectContaining({ work: proposed.work }))
  })

  it('comes from a published work of the caller alone', async () => {
    const theirs = await aPublishedWork(app, market, users.rival)
    const hidden = await aPublishedWork(app, market, users.pro)
    await db().updateTable('portfolioItems').set({ status: 'hidden' }).where('id', '=', hidden.work).execute()
    for (const proposed of [theirs, hidden, { ...hidden, work: randomUUID() }])
      expect(refusal(await propose(app, users.pro, ideaForm(proposed)))).toEqual([404, 'portfolio.not-found'])
    const mine = ideaForm(await aPublishedWork(app, market, users.pro))
    for (const [who, status] of [
      [users.client, 403],
      [users.admin, 403],
      [null, 401],
    ] as const)
      expect((await propose(app, who, mine)).status).toBe(status)
    expect((await propose(app, advisor, ideaForm(await aPublishedWork(app, market, advisor)))).status).toBe(201)
  })

  it('is one of its work and category, also after a double click', async () => {
    const proposed = await aPublishedWork(app, market, users.pro)
    const twice = await Promise.all([1, 2].map(() => propose(app, users.pro, ideaForm(proposed))))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await propose(app, users.pro, ideaForm(proposed, { category: 'bathroom' }))).status).toBe(201)
    expect((await own()).filter(({ work }) => work === proposed.work)).toHaveLength(2)
  })
})

describe('the review of an idea', () => {
  it('publishes it for everybody, with its cost and its builder', async () => {
    const { id } = await inReview()
    expect((await decideIdea(app, users.admin, id, 'approve')).status).toBe(200)
    const { slug = '' } = (await ownOf(id)) ?? {}
    const { body } = await page(slug)
    expect(body).toMatchObject({
      ...{
        title: 'A quiet green kitchen',
        photo: { alt: 'The finished kitchen' },
        before: { alt: 'The dark kitchen' },
      },
      ...{ asBuilt: { likely: 425_050, month: '2025-05' }, productsTotal: 300_000, workTotal: 125_050 },
      builder: { slug: `pro-${users.pro.professionalId}` },
    })
    const french = await app.call<Idea>(`GET /ideas/${slug}`, { headers: { 'accept-language': 'fr' } })
    expect(french.body.title).toBe('A quiet green kitchen')
    expect(await notificationsOf(app, users.pro)).toContain('idea-approved')
  })

  it('sends it back with a reason; the owner changes it and proposes it again', async () => {
    const { id, proposed } = await inReview()
    expect((await decideIdea(app, users.admin, id, 'request-changes')).status).toBe(200)
    expect(await ownOf(id)).toMatchObject({
      ...{ status: 'changes_requested', note: 'The photos do not show the room.' },
      transitions: ['propose', 'archive'],
    })
    expect(await notificationsOf(app, users.pro)).toContain('idea-sent-back')
    const { version = 0 } = (await ownOf(id)) ?? {}
    const stale = await again(users.pro, id, proposed, {}, { 'if-match': `"${version - 1}"` })
    expect(stale.status).toBe(412)
    const lines = [{ kind: 'work', label: 'Everything', unitPrice: 99_900 }]
    expect((await again(users.pro, id, proposed, { lines }, { 'if-match': `"${version}"` })).status).toBe(200)
    expect(await ownOf(id)).toMatchObject({ status: 'under_review', total: 99_900, note: null })
    expect((await ownOf(id))?.lines).toHaveLength(1)
  })

  it('keeps other languages of what the owner did not change', async () => {
    const { id, proposed } = await inReview()
    await ofOwner(app, users.pro, id, 'withdraw')
    const title = { en: 'A quiet green kitchen', fr: 'Une cuisine verte', ar: '' }
    await db()
      .updateTable('ideas')
      .set({ title: JSON.stringify(title) })
      .where('id', '=', id)
      .execute()
    await again(users.pro, id, proposed, { story: 'Another story that is long enough to be sent.' })
    const row = db().selectFrom('ideas').select(['title', 'story']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toMatchObject({
      title,
      story: { en: 'Another story that is long enough to be sent.', fr: '', ar: '' },
    })
  })

  it('refuses each step that the state does not allow', async () => {
    const { id, proposed } = await inReview()
    const refused = [409, 'idea.transition-not-allowed']
    expect(refusal(await again(users.pro, id, proposed))).toEqual(refused)
    for (const name of ['archive', 'restore'])
      expect([name, ...refusal(await decideIdea(app, users.admin, id, name))]).toEqual([name, ...refused])
    expect(refusal(await ofOwner(app, users.pro, id, 'archive'))).toEqual(refused)
    await decideIdea(app, users.admin, id, 'approve')
    for (const name of ['approve', 'request-changes', 'restore'])
      expect([name, ...refusal(await decideIdea(app, users.admin, id, name))]).toEqual([name, ...refused])
    expect(refusal(await ofOwner(app, users.pro, id, 'withdraw'))).toEqual(refused)
  })

  it('hides a published idea with a reason and shows it again; what was never published stays put away', async () => {
    const { id } = await inReview()
    await decideIdea(app, users.admin, id, 'approve')
    const { slug = '' } = (await ownOf(id)) ?? {}
    expect((await decideIdea(app, users.admin, id, 'archive')).status).toBe(200)
    expect((await page(slug)).status).toBe(404)
    expect(await ownOf(id)).toMatchObject({ status: 'archived', note: 'The photos do not show the room.' })
    expect(await notificationsOf(app, users.pro)).toContain('idea-hidden')
    expect((await reviewed('archived')).items.map(one => one.id)).toContain(id)
    expect((await decideIdea(app, users.admin, id, 'restore')).status).toBe(200)
    expect((await page(slug)).status).toBe(200)
    expect(await notificationsOf(app, users.pro)).toContain('idea-restored')

    const { id: discarded } = await inReview()
    await ofOwner(app, users.pro, discarded, 'withdraw')
    expect((await ofOwner(app, users.pro, discarded, 'archive')).status).toBe(200)
    expect((await reviewed('archived')).items.map(one => one.id)).not.toContain(discarded)
    expect(refusal(await decideIdea(app, users.admin, discarded, 'restore'))).toEqual([
      409,
      'idea.transition-not-allowed',
    ])
  })

  it('is decided once by two reviewers at once', async () => {
    const { id } = await inReview()
    const names = ['approve', 'request-changes']
    const replies = await Promise.all(names.map(name => decideIdea(app, users.admin, id, name)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const changes = db().selectFrom('statusChanges').select('toStatus').where('entityId', '=', id)
    expect(await changes.execute()).toHaveLength(3)
  })

  it('is for staff with the right, and for nobody else’s owner', async () => {
    const { id, proposed } = await inReview()
    const member = await signIn(app.platform, 'admin')
    await putGrants(app, await signIn(app.platform, 'superAdmin'), member.id, [may('ideabooks')])
    expect((await reviewed('under_review', member)).items.map(one => one.id)).toContain(id)
    expect((await decideIdea(app, member, id, 'approve')).status).toBe(403)
    for (const who of [users.client, users.pro, advisor])
      expect((await decideIdea(app, who, id, 'approve')).status).toBe(403)
    expect((await decideIdea(app, null, id, 'approve')).status).toBe(401)
    for (const who of [users.rival, advisor]) {
      expect(refusal(await ofOwner(app, who, id, 'withdraw'))).toEqual([404, 'idea.not-found'])
      expect(refusal((await again(who, id, proposed)) as never)).toEqual([404, 'idea.not-found'])
      expect(await own(who)).not.toContainEqual(expect.objectContaining({ id }))
    }
    await ofOwner(app, users.pro, id, 'withdraw')
    expect(refusal(await decideIdea(app, users.admin, id, 'approve'))).toEqual([404, 'idea.not-found'])
  })

  it('stands in the lists of what waits', async () => {
    type Waits = { waiting: { kind: string; id: string }[] }
    type Menu = { sections: { section: string; count: number }[] }
    const { id } = await inReview(advisor)
    const menu = (await app.call<Menu>('GET /figures/waiting', { token: users.admin.token })).body.sections
    expect(menu.find(({ section }) => section === 'ideabooks')?.count).toBeGreaterThan(0)
    await decideIdea(app, users.admin, id, 'request-changes')
    const key = 'GET /figures/asked'
    const { body } = await app.call<Waits>(key, { token: advisor.token })
    expect(body.waiting).toContainEqual(expect.objectContaining({ kind: 'idea-sent-back', id }))
  })
})
