// Erasure thirty days after account deletion: no table retains the person's texts, except what others need.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasedAccount, formerClient } from '#server/platform/erased.ts'
import { emit } from '#server/platform/events/event.ts'
import { personErased } from '#server/platform/personal-data.ts'
import { aTalkativeClient, canary, close, isOpen, statusOf, textsWith } from '#tests/support/account-deletion.ts'
import * as chats from '#tests/support/chats.ts'
import { anAnswer, aTopic, join } from '#tests/support/community.ts'
import { app, db, market, withMarket } from '#tests/support/fixtures.ts'
import { aBook, aLink, aMember, aNote, anInvitation } from '#tests/support/ideabooks.ts'
import { anIdea } from '#tests/support/ideas.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { anOpenJob, aProfessional, sendBid } from '#tests/support/market.ts'
import { signIn } from '#tests/support/people.ts'
import { aRatedCity, type RatedCity } from '#tests/support/rates.ts'
import { inTransaction } from '#tests/support/time.ts'
import { upload } from '#tests/support/uploads.ts'

let city: RatedCity
withMarket()
beforeAll(async () => {
  city = await aRatedCity(db(), { perSqft: 100_000, named: 'a test', at: new Date() })
  await app.platform.jobRunner.runJobs()
})

/** Names of the tables that contain the word. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db())
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await sql`select from ${sql.table(name)} as t where t::text ilike ${`%${word}%`} limit 1`.execute(db())
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

/** Moves the closing date back, runs the jobs, and returns the invalidated tags. */
async function daysLater(user: { id: string }, days: number): Promise<readonly string[]> {
  const { onInvalidate, announce } = app.platform.appContext.invalidation
  const received = new Set<string>()
  const settled = Promise.withResolvers<void>()
  onInvalidate(tags => {
    for (const tag of tags) received.add(tag)
    if (received.has('reference')) settled.resolve()
  })
  // Earlier invalidations may still be in delivery; this one arrives after them.
  await announce(db(), ['reference'])
  await settled.promise
  received.clear()
  const closedAt = new Date(Date.now() - days * 86_400_000)
  await db().updateTable('users').set({ closedAt }).where('id', '=', user.id).execute()
  await app.platform.jobRunner.runJobs()
  return [...received].toSorted()
}

describe('erasure after thirty days', () => {
  it('attack: no table identifies an erased client', async () => {
    const word = canary()
    const client = await aTalkativeClient(app, city, word)
    const admin = await signIn(app.platform, 'superAdmin')
    const [pro, rival] = [await aProfessional(app, market), await aProfessional(app, market)]
    const job = await anOpenJob(app, client, admin, textsWith(word))
    await anOpenJob(app, client, admin, textsWith(word))
    const bid = await sendBid(app, pro, job)
    await sendBid(app, rival, job)
    await app.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })
    await app.platform.deliverer.deliverAll()
    const { id: project } = await db()
      .selectFrom('projects')
      .select('id')
      .where('jobId', '=', job)
      .executeTakeFirstOrThrow()
    await db().updateTable('projects').set({ status: 'closed' }).where('id', '=', project).execute()
    const change = {
      projectId: project,
      amountDelta: 0,
      daysDelta: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    }
    const [own, theirs] = [`Taps of ${word}`, 'Taps of brass, as the plumber says.']
    await db()
      .insertInto('projectChanges')
      .values([
        { ...change, id: randomUUID(), number: 1, side: 'client', status: 'approved', title: own, reason: own },
        {
          ...{ ...change, id: randomUUID(), number: 2, side: 'professional', status: 'rejected' },
          ...{ title: theirs, reason: theirs, answer: `No, says ${word}` },
        },
      ])
      .execute()
    const marks = { quality: 5, time: 5, price: 5, communication: 5, tidiness: 5 }
    const review = { id: randomUUID(), professionalId: pro.professionalId, projectId: project, reply: null }
    await db()
      .insertInto('reviews')
      .values({
        ...review,
        ...marks,
        authorId: client.id,
        authorName: `Name ${word}`,
        text: 'Good work.',
        language: 'fr',
        publishedAt: new Date(),
      })
      .execute()
    expect((await close(app, client)).status).toBe(200)
    await app.platform.deliverer.deliverAll()
    expect(await daysLater(client, 29)).toEqual([])
    expect(await tablesWith(word)).toContain('users')
    expect(await daysLater(client, 31)).toEqual(['articles', 'jobs', 'professionals'])
    // The lines of a job that became a project stay, as part of the agreement with the professional.
    expect(await tablesWith(word)).toEqual(['job_lines'])
    expect(await tablesWith(theirs)).toEqual(['project_changes'])
    const author = await db()
      .selectFrom('reviews')
      .select(['authorName', 'text'])
      .where('id', '=', review.id)
      .executeTakeFirst()
    expect(author).toEqual({ authorName: formerClient, text: 'Good work.' })
    const user = await db().selectFrom('users').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow()
    expect(user).toMatchObject({ name: erasedAccount, phone: null, status: 'closed', passwordHash: null })
    const files = await db()
      .selectFrom('files')
      .select(['name', 'removedAt'])
      .where('ownerId', '=', client.id)
      .execute()
    expect(files).toEqual([{ name: '', removedAt: expect.any(Date) }])
  })

  it('attack: no table identifies an erased professional', async () => {
    const word = canary()
    const [client, admin] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'superAdmin')]
    const pro = await aProfessional(app, market)
    const text = JSON.stringify({ en: word, fr: word, ar: word })
    await db()
      .updateTable('users')
      .set({ name: `Name ${word}`, phone: word })
      .where('id', '=', pro.id)
      .execute()
    await db()
      .updateTable('professionals')
      .set({ name: `Company ${word}`, slug: `pro-${word}`, headline: text, about: text, searchText: word })
      .where('id', '=', pro.professionalId)
      .execute()
    await db()
      .insertInto('portfolioItems')
      .values({
        id: randomUUID(),
        professionalId: pro.professionalId,
        title: text,
        story: text,
        tradeId: market.tradeId,
        cityId: market.cityId,
        year: 2025,
        costLow: null,
        costHigh: null,
        currency: 'MAD',
        position: 0,
      })
      .execute()
    const idea = { cityId: market.cityId, authorId: pro.id, professionalId: pro.professionalId }
    const published = await anIdea(db(), idea)
    await anIdea(db(), { ...idea, title: word, status: 'draft', publishedAt: null })
    // Its pictures go with the account.
    const ownPictures = await anIdea(db(), { ...idea, title: word })
    const photos = db()
      .updateTable('ideaPhotos')
      .set({ picture: `file/${randomUUID()}/800x600` })
    await photos.where('ideaId', '=', ownPictures.id).execute()
    await db()
      .insertInto('onboardingRequests')
      .values({
        id: randomUUID(),
        userId: pro.id,
        type: 'contractor',
        status: 'approved',
        language: 'en',
        referees: '[]',
        companyName: word,
        about: word,
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .execute()
    const bid = await sendBid(app, pro, await anOpenJob(app, client, admin))
    await db()
      .updateTable('bids')
      .set({ note: `Note ${word}`, exclusions: word })
      .where('id', '=', bid)
      .execute()
    await app.platform.deliverer.deliverAll()
    expect((await close(app, pro)).status).toBe(200)
    await app.platform.deliverer.deliverAll()
    await daysLater(pro, 31)
    expect(await tablesWith(word)).toEqual([])
    expect(await statusOf(app, 'professionals', pro.professionalId)).toBe('closed')
    // What was built stays, without its author.
    const stays = db().selectFrom('ideas').select(['id', 'authorId']).where('professionalId', '=', pro.professionalId)
    expect(await stays.execute()).toEqual([{ id: published.id, authorId: null }])
    expect((await app.call(`GET /ideas/${published.slug}`)).body).toMatchObject({ builder: null, builderGone: true })
  })

  it('attack: the community has no word of an erased person, and the answers of others stay', async () => {
    const word = canary()
    const [person, other] = [await aTalkativeClient(app, city, word), await signIn(app.platform, 'consumer')]
    await join(app, person, { name: word, trades: [] })
    const own = { title: word, text: word, slug: word, tags: [word] }
    const asked = await aTopic(db(), market, person.id, own)
    const answered = await anAnswer(db(), asked.id, other.id, { text: 'Their answer' })
    const alone = await aTopic(db(), market, person.id, { ...own, slug: `${word}-2` })
    const theirs = await aTopic(db(), market, other.id, { status: 'solved' })
    await anAnswer(db(), theirs.id, person.id, { text: word, acceptedAt: new Date() })
    const report = { kind: 'topic', id: theirs.id, reason: 'other', note: word }
    expect((await app.call('POST /community/reports', { token: person.token, body: report })).status).toBe(200)
    expect((await close(app, person)).status).toBe(200)
    await app.platform.deliverer.deliverAll()
    await daysLater(person, 31)
    expect(await tablesWith(word)).toEqual([])
    expect((await app.call(`GET /community/topics/${asked.id}`)).body).toMatchObject({
      ...{ title: 'Removed', author: { id: null, name: 'Deleted account' }, shown: [{ id: answered }] },
    })
    const found = db().selectFrom('communityTopics').select(['id', 'status', 'answers'])
    expect(await found.where('id', 'in', [alone.id, theirs.id]).execute()).toEqual([
      { id: theirs.id, status: 'open', answers: 0 },
    ])
  })

  it('attack: no ideabook names an erased person, and their own go with the files of others in them', async () => {
    const word = canary()
    const [person, other] = [await aTalkativeClient(app, city, word), await signIn(app.platform, 'consumer')]
    const own = await aBook(db(), { ownerId: person.id, name: word, visibility: 'public' })
    const item = await aLink(db(), own.id, person.id, { title: word, note: word, url: `https://${word}.test` })
    await aNote(db(), item, other.id, { text: word })
    const theirs = await aBook(db(), { ownerId: other.id })
    await aMember(db(), theirs.id, person.id, 'edit')
    const note = await aNote(db(), await aLink(db(), theirs.id, person.id), person.id)
    await anInvitation(db(), theirs.id, 'view', `${word}@example.test`)
    const { body } = await upload(app, { token: other.token, bytes: await jpeg(40, 30), purpose: 'ideabook' })
    await aMember(db(), own.id, other.id, 'edit')
    expect(
      (await app.call(`POST /ideabooks/${own.id}/uploads`, { token: other.token, body: { file: body.id } })).status,
    ).toBe(201)
    expect((await close(app, person)).status).toBe(200)
    expect((await app.call(`GET /shared-ideabooks/${own.key}`)).status).toBe(404)
    await app.platform.deliverer.deliverAll()
    await daysLater(person, 31)
    expect(await tablesWith(word)).toEqual([])
    const released = db().selectFrom('files').select('removedAt').where('id', '=', body.id)
    expect(await released.executeTakeFirst()).toEqual({ removedAt: expect.any(Date) })
    const book = await app.call(`GET /ideabooks/${theirs.id}`, { token: other.token })
    expect(book.body).toMatchObject({
      people: [{ userId: other.id }],
      items: [{ addedBy: 'Deleted account', notes: [{ id: note, author: { name: 'Deleted account' } }] }],
    })
  })

  it('attack: nothing names where an erased person asked support', async () => {
    const word = canary()
    const person = await aTalkativeClient(app, city, word)
    const chat = await chats.aSupportChat(app, person)
    await chats.written(app, person, chat, word, { about: { screen: 'user.project', title: word } })
    expect((await close(app, person)).status).toBe(200)
    await app.platform.deliverer.deliverAll()
    await daysLater(person, 31)
    expect(await tablesWith(word)).toEqual([])
  })

  it('ends the open jobs and bids of a suspended person whom an admin anonymises', async () => {
    const word = canary()
    const client = await aTalkativeClient(app, city, word)
    const admin = await signIn(app.platform, 'superAdmin')
    const pro = await aProfessional(app, market)
    const job = await anOpenJob(app, client, admin, textsWith(word))
    const bid = await sendBid(app, pro, job)
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', client.id).execute()
    await inTransaction(app.platform, it => emit(it, personErased({ userId: client.id })))
    await app.platform.deliverer.deliverAll()
    expect([await statusOf(app, 'jobs', job), await statusOf(app, 'bids', bid)]).toEqual(['cancelled', 'not_selected'])
    expect(await tablesWith(word)).toEqual([])
    expect(await isOpen(app, client)).toBe(false)
  })

  it('runs once per person and leaves other people unchanged', async () => {
    const [user, other] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    await close(app, user)
    await daysLater(user, 31)
    const of = async (id: string) =>
      await db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const first = await of(user.id)
    await daysLater(user, 60)
    expect(await of(user.id)).toMatchObject({ email: first.email, anonymisedAt: first.anonymisedAt })
    expect(await of(other.id)).toMatchObject({ email: other.email, anonymisedAt: null, status: 'active' })
  })
})
