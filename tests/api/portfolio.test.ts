// The portfolio: drafts, photos, what publishing asks for, order, and that it is one's own.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output, Request } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import type { Reply } from '#tests/support/app.ts'
import { aProfessional, type Professional } from '#tests/support/market.ts'
import { app, market, withMarket } from '#tests/support/stage.ts'
import { aPicture } from '#tests/support/uploaded-picture.ts'

type Work = Output<(typeof ownProfile)['POST /portfolio']>
type Form = Request<(typeof ownProfile)['POST /portfolio']>['body']
/** What a refused call says; its status is the reply’s. */
type Refusal = Omit<Problem, 'status'>
type Profile = Output<(typeof professionals)['GET /professionals/{profile}']>

let pro: Professional
let other: Professional

withMarket()
beforeAll(async () => {
  other = await aProfessional(app, market)
})
beforeAll(async () => {
  pro = await aProfessional(app, market)
})

const form: Form = {
  language: 'en',
  title: 'A new bathroom',
  story: 'Old tub out, walk-in shower in.',
  trade: 'plumbing',
  city: 'casablanca',
  year: 2024,
  costLow: 2_000_000,
  costHigh: 3_000_000,
  currency: 'MAD',
  durationDays: 20,
  areaSqm: 9,
  clientConsent: true,
  photos: [],
}

async function add(who = pro, given: Partial<Form> = {}): Promise<Work> {
  const { status, body } = await app.call<Work>('POST /portfolio', { token: who.token, body: { ...form, ...given } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
async function addWhole(who = pro, given: Partial<Form> = {}): Promise<Work> {
  const { id } = await aPicture(app, who.id)
  return await add(who, { photos: [{ file: id, kind: 'after', alt: 'Shower' }], ...given })
}
const move = (work: string, name: 'publish' | 'hide', who = pro): Promise<Reply<Work & Refusal>> =>
  app.call(`POST /portfolio/${work}/${name}`, { token: who.token })
const change = (work: string, body: object, headers = {}, who = pro): Promise<Reply<Work & Refusal>> =>
  app.call(`PATCH /portfolio/${work}`, { token: who.token, body, headers })
const list = async (who = pro) => (await app.call<Work[]>('GET /portfolio', { token: who.token })).body
const fieldsOf = ({ body }: Reply<Refusal>) => body.errors.map(({ path, code }) => `${path} ${code}`)
const fileOf = (id: string) =>
  app.platform.database.db
    .selectFrom('files')
    .select(['attached_at', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
async function shown(who = pro): Promise<Profile['portfolio']> {
  return (await app.call<Profile>(`GET /professionals/pro-${who.professionalId}`)).body.portfolio
}

describe('a draft', () => {
  it('is kept as it was written, with its photos in order, and nobody else sees it', async () => {
    const [after, before] = [await aPicture(app, pro.id), await aPicture(app, pro.id)]
    const work = await add(pro, {
      photos: [
        { file: before.id, kind: 'before', alt: '' },
        { file: after.id, kind: 'after', alt: 'Shower' },
      ],
    })
    expect(work).toMatchObject({
      title: form.title,
      status: 'draft',
      version: 1,
      trade: { slug: 'plumbing' },
      city: { slug: 'casablanca', country: 'MA' },
      costLow: 2_000_000,
      durationDays: 20,
      areaSqm: 9,
    })
    expect(work.photos.map(({ picture, kind }) => [picture, kind])).toEqual([
      [before.picture, 'before'],
      [after.picture, 'after'],
    ])
    expect((await fileOf(after.id)).attached_at).not.toBeNull()
    expect((await list()).map(({ id }) => id)).toContain(work.id)
    expect((await shown()).map(({ id }) => id)).not.toContain(work.id)
  })

  it('names what is wrong', async () => {
    const wrong = (given: object): Promise<Reply<Problem>> =>
      app.call('POST /portfolio', { token: pro.token, body: { ...form, ...given } })
    const foreign = await aPicture(app, other.id)
    const portrait = await aPicture(app, pro.id, 'portrait')
    const photo = (file: string) => ({ photos: [{ file, kind: 'after', alt: '' }] })
    const cases: readonly (readonly [object, string])[] = [
      [{ title: 'A' }, 'title too-short'],
      [{ trade: 'astrology' }, 'trade not-a-choice'],
      [{ city: 'atlantis' }, 'city not-a-choice'],
      [{ year: new Date().getUTCFullYear() + 1 }, 'year too-large'],
      [{ costHigh: 1 }, 'costHigh invalid'],
      [{ costHigh: null }, 'costHigh required'],
      [{ photos: [{ kind: 'after', alt: '' }] }, 'photos/0/file required'],
      [{ photos: [{ id: randomUUID(), kind: 'after', alt: '' }] }, 'photos/0/id not-a-choice'],
    ]
    for (const [given, field] of cases) {
      const reply = await wrong(given)
      expect([field, reply.status]).toEqual([field, 400])
      expect(fieldsOf(reply)).toEqual([field])
    }
    for (const file of [foreign.id, portrait.id, randomUUID()]) {
      const reply = await wrong(photo(file))
      expect([reply.status, reply.body.errors[0]?.path]).toEqual([400, 'photos/0/file'])
    }
    expect((await fileOf(foreign.id)).attached_at).toBeNull()
  })

  it('is the same one when the call is repeated', async () => {
    const before = (await list()).length
    const ask = { token: pro.token, body: form, idempotencyKey: randomUUID() }
    const [first, second] = [await app.call<Work>('POST /portfolio', ask), await app.call<Work>('POST /portfolio', ask)]
    expect(second.body.id).toBe(first.body.id)
    expect(await list()).toHaveLength(before + 1)
  })
})

describe('publishing', () => {
  it('asks for a photo of the result and the consent of the client, by name', async () => {
    const bare = await add(pro, { clientConsent: false })
    const refused = await move(bare.id, 'publish')
    expect([refused.status, refused.body.code]).toEqual([422, 'portfolio.incomplete'])
    expect(fieldsOf(refused)).toEqual(['photos required', 'clientConsent required'])
    const { id } = await aPicture(app, pro.id)
    await change(bare.id, { photos: [{ file: id, kind: 'during', alt: '' }], clientConsent: true })
    expect(fieldsOf(await move(bare.id, 'publish'))).toEqual(['photos required'])
    expect((await list()).find(work => work.id === bare.id)?.status).toBe('draft')
  })

  it('shows the work with everything about it, and hiding takes it off', async () => {
    const work = await addWhole()
    expect((await move(work.id, 'hide')).body.code).toBe('portfolio.move-not-allowed')
    expect((await move(work.id, 'publish')).body.status).toBe('published')
    const found = (await shown()).find(({ id }) => id === work.id)
    expect(found).toMatchObject({
      title: { en: form.title, fr: '', ar: '' },
      durationDays: 20,
      areaSqm: 9,
      clientConsent: true,
      photos: [{ kind: 'after', alt: 'Shower' }],
    })
    expect((await move(work.id, 'publish')).body.code).toBe('portfolio.move-not-allowed')
    expect((await move(work.id, 'hide')).body.status).toBe('hidden')
    expect((await shown()).map(({ id }) => id)).not.toContain(work.id)
    expect((await move(work.id, 'publish')).status).toBe(200)
    const moves = await app.platform.database.db
      .selectFrom('status_changes')
      .select('to_status')
      .where('entity_id', '=', work.id)
      .orderBy('created_at')
      .execute()
    expect(moves.map(({ to_status }) => to_status)).toEqual(['published', 'hidden', 'published'])
  })

  it('keeps a published work complete', async () => {
    const work = await addWhole()
    await move(work.id, 'publish')
    for (const body of [{ clientConsent: false }, { photos: [] }]) {
      const refused = await change(work.id, body)
      expect([refused.status, refused.body.code]).toEqual([422, 'portfolio.incomplete'])
    }
    const [kept] = (await list()).filter(({ id }) => id === work.id)
    expect(kept).toMatchObject({ clientConsent: true, status: 'published', version: 2, photos: work.photos })
  })
})

describe('changing', () => {
  it('writes one language and keeps the others', async () => {
    const work = await addWhole()
    const { body } = await change(work.id, { language: 'ar', title: 'حمام جديد' })
    expect(body.title).toBe(form.title)
    await move(work.id, 'publish')
    const found = (await shown()).find(({ id }) => id === work.id)
    expect(found?.title).toEqual({ en: form.title, fr: '', ar: 'حمام جديد' })
  })

  it('orders, renames, adds and removes photos; what nothing shows is let go', async () => {
    const [first, second, third] = [
      await aPicture(app, pro.id),
      await aPicture(app, pro.id),
      await aPicture(app, pro.id),
    ]
    const photo = (file: string) => ({ file, kind: 'after' as const, alt: '' })
    const work = await add(pro, { photos: [photo(first.id), photo(second.id)] })
    const [one, two] = work.photos
    const { body } = await change(work.id, {
      photos: [{ id: two?.id, kind: 'before', alt: 'Bare walls' }, photo(third.id)],
    })
    expect(body.photos).toMatchObject([
      { id: two?.id, picture: second.picture, kind: 'before', alt: 'Bare walls' },
      { picture: third.picture, kind: 'after' },
    ])
    expect((await fileOf(first.id)).removed_at).not.toBeNull()
    expect((await fileOf(second.id)).removed_at).toBeNull()
    const gone = await change(work.id, { photos: [{ id: one?.id, kind: 'after', alt: '' }] })
    expect(fieldsOf(gone)).toEqual(['photos/0/id not-a-choice'])
    expect((await list()).find(({ id }) => id === work.id)?.photos).toHaveLength(2)
  })

  it('is refused from an old copy', async () => {
    const work = await add()
    const old = { 'if-match': `"${work.version}"` }
    expect((await change(work.id, { areaSqm: 12 }, old)).body).toMatchObject({ areaSqm: 12, version: work.version + 1 })
    const refused = await change(work.id, { areaSqm: 14 }, old)
    expect([refused.status, refused.body.code]).toEqual([412, 'request.changed-meanwhile'])
    expect((await list()).find(({ id }) => id === work.id)?.areaSqm).toBe(12)
  })
})

describe('removing', () => {
  it('takes the work and its photos away', async () => {
    const { id: file } = await aPicture(app, pro.id)
    const work = await add(pro, { photos: [{ file, kind: 'after', alt: '' }] })
    await move(work.id, 'publish')
    expect((await app.call(`DELETE /portfolio/${work.id}`, { token: pro.token })).body).toEqual({ done: true })
    expect((await list()).map(({ id }) => id)).not.toContain(work.id)
    expect((await shown()).map(({ id }) => id)).not.toContain(work.id)
    expect((await fileOf(file)).removed_at).not.toBeNull()
    expect((await app.call(`DELETE /portfolio/${work.id}`, { token: pro.token })).status).toBe(404)
  })
})

describe('the order', () => {
  const order = (ids: readonly string[], who: Professional): Promise<Reply<Problem>> =>
    app.call('PUT /portfolio/order', { token: who.token, body: { ids } })

  it('is the one that was set, on the profile too; what was not named follows', async () => {
    const who = await aProfessional(app, market)
    const works = [await addWhole(who), await addWhole(who), await addWhole(who)]
    for (const work of works) await move(work.id, 'publish', who)
    const [a = '', b = '', c = ''] = works.map(({ id }) => id)
    expect((await list(who)).map(({ id }) => id)).toEqual([a, b, c])
    expect((await order([c, a, b], who)).status).toBe(200)
    expect((await shown(who)).map(({ id }) => id)).toEqual([c, a, b])
    await order([b], who)
    expect((await list(who)).map(({ id }) => id)).toEqual([b, c, a])
    expect((await order([a, a], who)).status).toBe(400)
    const theirs = await order([a, (await add(other)).id], who)
    const missing = await order([a, randomUUID()], who)
    expect([theirs.status, theirs.body.code]).toEqual([404, 'portfolio.not-found'])
    expect([missing.status, missing.body.code]).toEqual([404, 'portfolio.not-found'])
    expect((await list(who)).map(({ id }) => id)).toEqual([b, c, a])
  })
})

describe('whose it is', () => {
  it('makes another’s work and a missing one the same', async () => {
    const work = await addWhole(other)
    const knock = async (id: string) => [
      await change(id, { title: 'Mine now' }),
      await move(id, 'publish'),
      await move(id, 'hide'),
      await app.call<Problem>(`DELETE /portfolio/${id}`, { token: pro.token }),
    ]
    const said = (replies: readonly Reply<Refusal>[]) =>
      replies.map(({ status, body }) => [status, body.code, body.detail])
    const theirs = said(await knock(work.id))
    expect(theirs).toEqual(said(await knock(randomUUID())))
    for (const [status, code] of theirs) expect([status, code]).toEqual([404, 'portfolio.not-found'])
    expect((await list(other)).find(({ id }) => id === work.id)).toEqual(work)
  })

  it('lets nobody take a photo of another’s work along', async () => {
    const theirs = await addWhole(other)
    const own = await add()
    const reply = await change(own.id, { photos: [{ id: theirs.photos[0]?.id, kind: 'after', alt: '' }] })
    expect(fieldsOf(reply)).toEqual(['photos/0/id not-a-choice'])
  })
})

describe('at once', () => {
  const width = 8

  it('publishes once', async () => {
    const work = await addWhole()
    const replies = await Promise.all(Array.from({ length: width }, () => move(work.id, 'publish')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(width - 1).fill(409)])
    expect((await list()).find(({ id }) => id === work.id)?.version).toBe(work.version + 1)
  })

  it('leaves one whole order of several', async () => {
    const who = await aProfessional(app, market)
    const works: string[] = []
    for (let count = 0; count < 5; count++) works.push((await add(who)).id)
    const wishes = Array.from({ length: width }, (_, turn) => [...works.slice(turn % 5), ...works.slice(0, turn % 5)])
    const replies = await Promise.all(
      wishes.map(ids => app.call('PUT /portfolio/order', { token: who.token, body: { ids } })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(width).fill(200))
    const found = await list(who)
    expect(wishes.map(String)).toContain(String(found.map(({ id }) => id)))
    expect(found.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
  })

  it('gives each of several new works a place of its own', async () => {
    const who = await aProfessional(app, market)
    await Promise.all(Array.from({ length: width }, () => add(who)))
    expect((await list(who)).map(({ position }) => position)).toEqual(
      Array.from({ length: width }, (_, place) => place),
    )
  })
})
