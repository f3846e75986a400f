import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { drafts } from '#shared/features/drafts/contract.ts'
import { app, db, market, withMarket } from '#tests/support/fixtures.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { anOpenJob, jobForm, postJob, sendBid, testUsers } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { upload } from '#tests/support/uploads.ts'

type Read = Output<(typeof drafts)['GET /drafts/{key}']>

withMarket()

const aKey = () => `form:trade-${randomUUID()}`
const ask = ({ token }: SignedIn, key: string) => app.call<Read>(`GET /drafts/${key}`, { token })
const read = async (person: SignedIn, key: string) => (await ask(person, key)).body.draft
const save = ({ token }: SignedIn, key: string, data: object, version = 0) =>
  app.call<{ version: number } & Problem>(`PUT /drafts/${key}`, { token, body: { data, version } })
const drop = ({ token }: SignedIn, key: string) => app.call(`DELETE /drafts/${key}`, { token })

describe('a draft', () => {
  it('is stored, read, changed and deleted', async () => {
    const [person, key] = [await signIn(app.platform, 'consumer'), aKey()]
    expect((await save(person, key, { title: 'Kitchen' })).body.version).toBe(1)
    expect((await save(person, key, { title: 'Kitchen, tiled' }, 1)).body.version).toBe(2)
    expect(await read(person, key)).toMatchObject({ data: { title: 'Kitchen, tiled' }, version: 2 })
    expect((await drop(person, key)).status).toBe(200)
    expect(await read(person, key)).toBeNull()
    expect((await drop(person, key)).status).toBe(200)
  })

  it('of a job is in its owner’s list, latest first, until it is deleted; others are not', async () => {
    const [person, other] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    const back = '/user/job-requests/submit-form/plumbing?invite=somebody'
    const [first, last] = [aKey(), aKey()]
    await save(person, first, { draft: { name: 'A leak', back } })
    await save(person, last, { draft: { back } })
    await save(person, `bid:${randomUUID()}`, { draft: { name: 'A bid' } })
    await save(other, aKey(), { draft: { name: 'Theirs', back: 'https://example.test/submit-form/' } })
    const list = async ({ token }: SignedIn) =>
      (await app.call<{ key: string; name: string; back: string }[]>('GET /drafts', { token })).body
    await db()
      .updateTable('drafts')
      .set({ updatedAt: new Date(0) })
      .where('key', '=', first)
      .execute()
    expect(await list(person)).toMatchObject([
      { key: last, name: '', back },
      { key: first, name: 'A leak', back },
    ])
    expect(await list(other)).toEqual([])
    await drop(person, last)
    expect((await list(person)).map(({ key }) => key)).toEqual([first])
  })

  it('is private', async () => {
    const [owner, other, key] = [
      await signIn(app.platform, 'consumer'),
      await signIn(app.platform, 'superAdmin'),
      aKey(),
    ]
    await save(owner, key, { title: 'Mine' })
    expect(await read(other, key)).toBeNull()
    expect((await drop(other, key)).status).toBe(200)
    expect((await save(other, key, { title: 'Theirs' })).status).toBe(200)
    expect((await read(owner, key))?.data).toEqual({ title: 'Mine' })
    expect((await app.call(`GET /drafts/${key}`)).status).toBe(401)
  })

  it.each(['bills:1', 'form:', 'form:a%20b', 'form:%2e%2e', `form:${'a'.repeat(121)}`])(
    'cannot have a key like %s',
    async key => {
      expect((await ask(await signIn(app.platform, 'consumer'), key)).status).toBe(400)
    },
  )
})

describe('two devices with one draft', () => {
  it('do not overwrite each other: the later one gets a conflict and the newest version', async () => {
    const [person, key] = [await signIn(app.platform, 'consumer'), aKey()]
    await save(person, key, { from: 'phone' })
    expect((await save(person, key, { from: 'laptop' }, 1)).status).toBe(200)
    const late = await save(person, key, { from: 'phone again' }, 1)
    expect([late.status, late.body.code]).toEqual([412, 'request.changed-meanwhile'])
    expect((await save(person, key, { from: 'tablet' })).status).toBe(412)
    const newest = await read(person, key)
    expect(newest?.data).toEqual({ from: 'laptop' })
    expect((await save(person, key, { from: 'phone again' }, newest?.version)).status).toBe(200)
  })

  it('saving at the same time: one wins, for the first save and for later ones', async () => {
    const [person, key] = [await signIn(app.platform, 'consumer'), aKey()]
    for (const version of [0, 1]) {
      const all = await Promise.all([1, 2, 3, 4].map(from => save(person, key, { from }, version)))
      expect(all.map(reply => reply.status).toSorted()).toEqual([200, 412, 412, 412])
      expect((await read(person, key))?.version).toBe(version + 1)
    }
  })

  it('do not restore a draft that was sent or deleted elsewhere', async () => {
    const [person, key] = [await signIn(app.platform, 'consumer'), aKey()]
    await save(person, key, { step: 1 })
    await drop(person, key)
    expect((await save(person, key, { step: 2 }, 1)).status).toBe(412)
    expect(await read(person, key)).toBeNull()
  })
})

describe('the limits of drafts', () => {
  it('a draft above a hundred kilobytes in bytes is refused', async () => {
    const [person, key] = [await signIn(app.platform, 'consumer'), aKey()]
    const fits = { text: 'ع'.repeat(49_990) }
    expect((await save(person, key, fits)).status).toBe(200)
    const large = await save(person, key, { text: 'ع'.repeat(50_001) }, 1)
    expect([large.status, large.body.code]).toEqual([413, 'request.too-large'])
    expect((await read(person, key))?.data).toEqual(fits)
  })

  it('deeply nested data and characters that the database cannot store are refused', async () => {
    const [person, key] = [await signIn(app.platform, 'consumer'), aKey()]
    const nested = JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`) as object
    expect((await save(person, key, nested)).status).toBe(400)
    expect((await save(person, key, { text: 'a\u0000b' })).status).toBe(400)
    expect(await read(person, key)).toBeNull()
  })

  it('the newest fifty drafts of a person stay', async () => {
    const person = await signIn(app.platform, 'consumer')
    const keys = Array.from({ length: 51 }, aKey)
    for (const key of keys) await save(person, key, {})
    const stored = await db().selectFrom('drafts').select('key').where('userId', '=', person.id).execute()
    expect(stored).toHaveLength(50)
    expect(stored.map(row => row.key)).toContain(keys.at(-1))
  })
})

describe('a draft is deleted', () => {
  it('after ninety days without a change', async () => {
    const person = await signIn(app.platform, 'consumer')
    const [old, young] = [aKey(), aKey()]
    for (const [key, days] of [
      [old, 91],
      [young, 89],
    ] as const) {
      await save(person, key, {})
      const updatedAt = new Date(Date.now() - days * 86_400_000)
      await db().updateTable('drafts').set({ updatedAt }).where('key', '=', key).execute()
    }
    await app.platform.jobRunner.runCleanupJobs()
    expect(await read(person, old)).toBeNull()
    expect(await read(person, young)).not.toBeNull()
  })

  it('when its job or its bid is sent, and only its author’s', async () => {
    const users = await testUsers(app, market)
    const { formSlug: slug } = await db()
      .selectFrom('jobs')
      .select('formSlug')
      .where('id', '=', await postJob(app, users.client))
      .executeTakeFirstOrThrow()
    await save(users.client, `form:${slug}`, {})
    await save(users.rival, `form:${slug}`, {})
    const job = await anOpenJob(app, users.client, users.admin)
    expect(await read(users.client, `form:${slug}`)).toBeNull()
    expect(await read(users.rival, `form:${slug}`)).not.toBeNull()
    // A draft based on an estimate is deleted with the posted job; other drafts stay.
    const [estimate, own] = [`estimate:${'e'.repeat(22)}`, `form:${slug}`]
    for (const key of [estimate, own]) await save(users.client, key, {})
    await save(users.rival, estimate, {})
    const refused = await app.call('POST /jobs', {
      token: users.client.token,
      body: { ...jobForm, draft: estimate, city: 'atlantis' },
    })
    expect([refused.status, await read(users.client, estimate)]).toMatchObject([400, {}])
    await postJob(app, users.client, { draft: estimate })
    const left = [await read(users.client, estimate), await read(users.client, own), await read(users.rival, estimate)]
    expect(left.map(draft => draft !== null)).toEqual([false, true, true])
    await save(users.pro, `bid:${job}`, {})
    await save(users.rival, `bid:${job}`, {})
    await sendBid(app, users.pro, job)
    expect(await read(users.pro, `bid:${job}`)).toBeNull()
    expect(await read(users.rival, `bid:${job}`)).not.toBeNull()
  })
})

it('a draft keeps its files from the cleanup job', async () => {
  const [person, key] = [await signIn(app.platform, 'consumer'), aKey()]
  const bytes = await jpeg(40, 30)
  const [named, loose] = [
    (await upload(app, { token: person.token, bytes, purpose: 'form' })).body.id,
    (await upload(app, { token: person.token, bytes, purpose: 'form' })).body.id,
  ]
  await save(person, key, { photos: [{ id: named }] })
  const createdAt = new Date(Date.now() - 3 * 86_400_000)
  await db().updateTable('files').set({ createdAt }).where('id', 'in', [named, loose]).execute()
  const { tidyFiles } = await import('#server/platform/files/tidy.ts')
  await tidyFiles(db(), app.platform.appContext.services.storage, new Date())
  const rows = await db().selectFrom('files').select(['id', 'removedAt']).where('id', 'in', [named, loose]).execute()
  expect(rows.find(row => row.id === named)?.removedAt).toBeNull()
  expect(rows.find(row => row.id === loose)?.removedAt).not.toBeNull()
})
