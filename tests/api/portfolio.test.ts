import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply } from '#tests/support/app.ts'
import { app } from '#tests/support/fixtures.ts'
import { workForm } from '#tests/support/portfolio.ts'
import {
  add,
  addWhole,
  change,
  fieldsOf,
  fileOf,
  list,
  other,
  pro,
  shown,
  transition,
  type Work,
  withPortfolios,
} from '#tests/support/portfolio-fixtures.ts'
import { aPicture } from '#tests/support/uploaded-picture.ts'

withPortfolios()

describe('a draft of a work', () => {
  it('is stored as written, with its photos in order, and is private', async () => {
    const [after, before] = [await aPicture(app, pro.id), await aPicture(app, pro.id)]
    const work = await add(pro, {
      photos: [
        { file: before.id, kind: 'before', alt: '' },
        { file: after.id, kind: 'after', alt: 'Shower' },
      ],
    })
    expect(work).toMatchObject({
      title: workForm.title,
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
    expect((await fileOf(after.id)).attachedAt).not.toBeNull()
    expect((await list()).map(({ id }) => id)).toContain(work.id)
    expect((await shown()).map(({ id }) => id)).not.toContain(work.id)
  })

  it('names the invalid fields', async () => {
    const wrong = (given: object): Promise<Reply<Problem>> =>
      app.call('POST /portfolio', { token: pro.token, body: { ...workForm, ...given } })
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
    expect((await fileOf(foreign.id)).attachedAt).toBeNull()
  })

  it('is created once if the call is repeated', async () => {
    const before = (await list()).length
    const ask = { token: pro.token, body: workForm, idempotencyKey: randomUUID() }
    const [first, second] = [await app.call<Work>('POST /portfolio', ask), await app.call<Work>('POST /portfolio', ask)]
    expect(second.body.id).toBe(first.body.id)
    expect(await list()).toHaveLength(before + 1)
  })
})

describe('publishing a work', () => {
  it('requires a photo of the result and the client’s consent, and names them', async () => {
    const bare = await add(pro, { clientConsent: false })
    const refused = await transition(bare.id, 'publish')
    expect([refused.status, refused.body.code]).toEqual([422, 'portfolio.incomplete'])
    expect(fieldsOf(refused)).toEqual(['photos required', 'clientConsent required'])
    const { id } = await aPicture(app, pro.id)
    await change(bare.id, { photos: [{ file: id, kind: 'during', alt: '' }], clientConsent: true })
    expect(fieldsOf(await transition(bare.id, 'publish'))).toEqual(['photos required'])
    expect((await list()).find(work => work.id === bare.id)?.status).toBe('draft')
  })

  it('shows the work with all its data, and hiding removes it', async () => {
    const work = await addWhole()
    expect((await transition(work.id, 'hide')).body.code).toBe('portfolio.transition-not-allowed')
    expect((await transition(work.id, 'publish')).body.status).toBe('published')
    const found = (await shown()).find(({ id }) => id === work.id)
    expect(found).toMatchObject({
      title: workForm.title,
      durationDays: 20,
      areaSqm: 9,
      clientConsent: true,
      photos: [{ kind: 'after', alt: 'Shower' }],
    })
    expect((await transition(work.id, 'publish')).body.code).toBe('portfolio.transition-not-allowed')
    expect((await transition(work.id, 'hide')).body.status).toBe('hidden')
    expect((await shown()).map(({ id }) => id)).not.toContain(work.id)
    expect((await transition(work.id, 'publish')).status).toBe(200)
    const transitions = await app.platform.database.db
      .selectFrom('statusChanges')
      .select('toStatus')
      .where('entityId', '=', work.id)
      .orderBy('createdAt')
      .execute()
    expect(transitions.map(({ toStatus }) => toStatus)).toEqual(['published', 'hidden', 'published'])
  })

  it('keeps a published work complete', async () => {
    const work = await addWhole()
    await transition(work.id, 'publish')
    for (const body of [{ clientConsent: false }, { photos: [] }]) {
      const refused = await change(work.id, body)
      expect([refused.status, refused.body.code]).toEqual([422, 'portfolio.incomplete'])
    }
    const [stored] = (await list()).filter(({ id }) => id === work.id)
    expect(stored).toMatchObject({ clientConsent: true, status: 'published', version: 2, photos: work.photos })
  })
})

describe('changing a work', () => {
  it('writes one language and keeps the others', async () => {
    const work = await addWhole()
    const { body } = await change(work.id, { language: 'ar', title: 'حمام جديد' })
    expect(body.title).toBe(workForm.title)
    await transition(work.id, 'publish')
    const titleIn = async (language: string) => (await shown(language)).find(({ id }) => id === work.id)?.title
    expect([await titleIn('en'), await titleIn('ar')]).toEqual([workForm.title, 'حمام جديد'])
  })

  it('sorts, renames, adds and removes photos, and releases files that are no longer used', async () => {
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
    expect((await fileOf(first.id)).removedAt).not.toBeNull()
    expect((await fileOf(second.id)).removedAt).toBeNull()
    const gone = await change(work.id, { photos: [{ id: one?.id, kind: 'after', alt: '' }] })
    expect(fieldsOf(gone)).toEqual(['photos/0/id not-a-choice'])
    expect((await list()).find(({ id }) => id === work.id)?.photos).toHaveLength(2)
  })

  it('refuses an outdated version', async () => {
    const work = await add()
    const old = { 'if-match': `"${work.version}"` }
    expect((await change(work.id, { areaSqm: 12 }, old)).body).toMatchObject({ areaSqm: 12, version: work.version + 1 })
    const refused = await change(work.id, { areaSqm: 14 }, old)
    expect([refused.status, refused.body.code]).toEqual([412, 'request.changed-meanwhile'])
    expect((await list()).find(({ id }) => id === work.id)?.areaSqm).toBe(12)
  })
})

describe('deleting a work', () => {
  it('removes the work and its photos', async () => {
    const { id: file } = await aPicture(app, pro.id)
    const work = await add(pro, { photos: [{ file, kind: 'after', alt: '' }] })
    await transition(work.id, 'publish')
    expect((await app.call(`DELETE /portfolio/${work.id}`, { token: pro.token })).body).toEqual({ done: true })
    expect((await list()).map(({ id }) => id)).not.toContain(work.id)
    expect((await shown()).map(({ id }) => id)).not.toContain(work.id)
    expect((await fileOf(file)).removedAt).not.toBeNull()
    expect((await app.call(`DELETE /portfolio/${work.id}`, { token: pro.token })).status).toBe(404)
  })
})
