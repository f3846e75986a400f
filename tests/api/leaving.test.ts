// Leaving: everything one has given as a ZIP, closing the account, and being forgotten thirty days later.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportParts } from '#server/app/export-parts.ts'
import { personAnonymised } from '#server/features/accounts/events.ts'
import { emit } from '#server/platform/events/event.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { unpack } from '#tests/support/archive.ts'
import { aCast, anOpenJob, aProfessional, type Market, openMarket, postJob, sendBid } from '#tests/support/market.ts'
import { aUser, type SignedIn, signIn, signInAs } from '#tests/support/people.ts'
import { aRatedCity, house, type RatedCity } from '#tests/support/rates.ts'
import { within } from '#tests/support/time.ts'

let app: TestApp
let market: Market
let city: RatedCity
beforeAll(async () => {
  app = await testApp()
  market = await openMarket(app)
  city = await aRatedCity(db(), { perSqft: 100_000, named: 'a test', at: new Date() })
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const refusal = ({ status, body }: { status: number; body: Problem }) => [status, body.code]
const isOpen = async ({ token }: { token: string }) => (await app.call('GET /accounts/me', { token })).status === 200
const close = (user: SignedIn, word = 'CLOSE') =>
  app.call<Problem>('POST /accounts/me/closure', { token: user.token, body: { word } })
const statusOf = async (table: 'jobs' | 'bids' | 'users' | 'professionals', id: string) =>
  (await db().selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()).status as string

async function exportOf(user: SignedIn) {
  const reply = await app.get('/api/accounts/me/export', { authorization: `Bearer ${user.token}` })
  return { reply, files: await unpack(new Uint8Array(await reply.arrayBuffer())) }
}

/** What no other person and no text of the house says. */
const canary = () => `canary${randomUUID().replaceAll('-', '')}`

async function aFile(ownerId: string, name: string, content: string) {
  const id = randomUUID()
  const bytes = Buffer.from(content)
  const facts = {
    purpose: 'document',
    mime: 'application/pdf',
    bytes: bytes.length,
    sha256: 'x',
    width: null,
    height: null,
  }
  await db()
    .insertInto('files')
    .values({ id, owner_id: ownerId, name, created_at: new Date(), attached_at: new Date(), ...facts })
    .execute()
  await app.platform.kit.services.storage.put(id, 'original', bytes)
  return id
}

/** A client whose every word is a canary, with a job, a phone, a file, an estimate, a review, a chosen topic. */
async function aTalkativeClient(word: string): Promise<SignedIn> {
  const user = await signIn(app.platform, 'consumer')
  const name = `Name ${word}`
  await db()
    .updateTable('users')
    .set({ name, phone: `phone ${word}`, email: `${word}@example.test`, email_key: `${word}@example.test` })
    .where('id', '=', user.id)
    .execute()
  await aFile(user.id, `plan ${word}.pdf`, `content ${word}`)
  await db()
    .insertInto('identities')
    .values({ provider: 'google', subject: word, user_id: user.id, email: `${word}@gmail.test`, linked_at: new Date() })
    .execute()
  const body = { topics: [{ topic: 'bids', toast: false, mail: 'instant', web: 'off' }] }
  await app.call('PUT /accounts/me/notifications', { token: user.token, body })
  const estimate = { name: `Estimate ${word}`, city: city.slug, inputs: house }
  expect((await app.call('POST /estimates', { token: user.token, body: estimate })).status).toBe(201)
  return user
}

const words = (word: string) => ({
  title: `Title ${word} of the job`,
  description: `Description ${word} that is long enough to be a description of what is to be done.`,
  area: `Area ${word}`,
  lines: [{ label: `Line ${word}`, unit: 'm', quantity: 3 }],
})

describe('the export', () => {
  it('holds what one has given: words, files, choices', async () => {
    const word = canary()
    const user = await aTalkativeClient(word)
    const admin = await signIn(app.platform, 'superAdmin')
    await anOpenJob(app, user, admin, words(word))
    const { reply, files } = await exportOf(user)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="imara-\d{4}-\d\d-\d\d\.zip"/)
    expect(reply.headers.get('cache-control')).toContain('no-store')
    const json = [...files].filter(([name]) => name.endsWith('.json'))
    expect(json.map(([name]) => name).sort()).toEqual(exportParts.map(({ name }) => `${name}.json`).sort())
    const text = json.map(([, content]) => content.toString()).join('\n')
    for (const given of [
      `Name ${word}`,
      `Estimate ${word}`,
      `phone ${word}`,
      `${word}@example.test`,
      `${word}@gmail.test`,
    ])
      expect(text).toContain(given)
    for (const given of [...Object.values(words(word)).filter(part => typeof part === 'string'), `Line ${word}`])
      expect(text).toContain(given)
    const [, uploaded] = [...files].find(([name]) => name.startsWith('files/')) ?? []
    expect(uploaded?.toString()).toBe(`content ${word}`)
  })

  it('holds the work of a professional', async () => {
    const pro = await aProfessional(app, market)
    const [client, admin] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'superAdmin')]
    const bid = await sendBid(app, pro, await anOpenJob(app, client, admin))
    const { files } = await exportOf(pro)
    const part = (name: string) =>
      JSON.parse(files.get(`${name}.json`)?.toString() ?? '[]') as { id: string; lines?: [] }[]
    expect(part('bids').map(({ id, lines }) => [id, lines?.length])).toEqual([[bid, 2]])
    expect(part('leads')).toHaveLength(1)
    expect(part('professional-profile')[0]?.id).toBe(pro.professionalId)
  })

  it('attack: secrets and other people in the export', async () => {
    const [other, word] = [canary(), canary()]
    const [user, stranger] = [await aTalkativeClient(word), await aTalkativeClient(other)]
    await postJob(app, stranger, words(other))
    await app.call('POST /accounts/me/totp', { token: user.token })
    await db().updateTable('users').set({ password_hash: '$argon2id$secret' }).where('id', '=', user.id).execute()
    await app.call('POST /accounts/me/confirmation/mail', { token: user.token })
    const mail = await db()
      .selectFrom('mails')
      .select('params')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    const sealed = await db()
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    const { files } = await exportOf(user)
    const text = [...files.values()].map(String).join('\n')
    for (const secret of [other, '$argon2id', sealed.secret, `"code": "${(mail.params as { code: string }).code}"`])
      expect(text).not.toContain(secret)
  })

  it('attack: a file whose name leads out of the archive', async () => {
    const user = await signIn(app.platform, 'consumer')
    for (const name of ['../../etc/passwd', '/etc/passwd', '..\\..\\evil.bat', '.bashrc', 'a\u202Egnp.exe'])
      await aFile(user.id, name, 'x')
    const { files } = await exportOf(user)
    const names = [...files.keys()].filter(name => name.startsWith('files/'))
    expect(names).toHaveLength(5)
    for (const name of names) expect(name).toMatch(/^files\/[0-9a-f-]{36}-[\p{L}\p{N}_(][\p{L}\p{N} ._()-]*$/u)
  })

  it('names every table that refers to a person', async () => {
    /** Why their rows are nothing that one has given. */
    const exceptions: Readonly<Record<string, string>> = {
      challenges: 'proofs that live for minutes, and are secret',
      recovery_codes: 'hashes of secrets alone',
      professional_search: 'made of the profile by triggers',
      site_versions: 'the words of the house',
      announcements: 'the words of the house',
      house_settings: 'the switches of the house',
      calculator_rates: 'what the house reckons with; its author is no more than an id',
      material_prices: 'what the house reckons with; its author is no more than an id',
      quantity_rules: 'what the house reckons with; its author is no more than an id',
      cost_parameters: 'what the house reckons with; its author is no more than an id',
      forms: 'the questions of the house',
      form_versions: 'the questions of the house',
    }
    const { rows } = await sql<{ table: string }>`
      select distinct conrelid::regclass::text as "table" from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'professionals'::regclass)`.execute(db())
    const known = new Set<string>([...exportParts.flatMap(({ tables }) => tables), ...Object.keys(exceptions)])
    expect(rows.map(({ table }) => table).filter(table => !known.has(table))).toEqual([])
  })
})

describe('closing the account', () => {
  it.each(['CLOSE', 'close', 'FERMER', 'إغلاق'])('takes the word %s', async word => {
    const user = await signIn(app.platform, 'consumer')
    const reply = await close(user, word)
    expect(reply.status).toBe(200)
    expect(await statusOf('users', user.id)).toBe('closed')
    expect(reply.headers.getSetCookie().find(line => line.startsWith('refreshtoken='))).toContain('Max-Age=0')
    const mails = await db().selectFrom('mails').select('template').where('user_id', '=', user.id).execute()
    expect(mails).toEqual([{ template: 'account-closed' }])
  })

  it('ends every device within one request, and no door opens again', async () => {
    const user = await aUser(app.platform, 'consumer')
    const [one, two] = [await signInAs(app.platform, user), await signInAs(app.platform, user)]
    await close(one)
    expect([await isOpen(one), await isOpen(two)]).toEqual([false, false])
    for (const { cookie } of [one, two])
      expect((await app.call('POST /accounts/refresh', { headers: { cookie } })).status).toBe(401)
  })

  it('cancels the open jobs of a client, and ends the bids on them', async () => {
    const { client, admin, pro } = await aCast(app, market)
    const open = await anOpenJob(app, client, admin)
    const waiting = await postJob(app, client)
    const bid = await sendBid(app, pro, open)
    expect((await close(client)).status).toBe(200)
    expect([await statusOf('jobs', open), await statusOf('jobs', waiting)]).toEqual(['cancelled', 'cancelled'])
    expect(await statusOf('bids', bid)).toBe('not_selected')
    await app.platform.deliverer.deliverAll()
    const told = await db().selectFrom('notifications').select('type').where('user_id', '=', pro.id).execute()
    expect(told.map(({ type }) => type)).toContain('job-cancelled')
    const moves = await db()
      .selectFrom('status_changes')
      .select('actor_id')
      .where('entity_id', '=', open)
      .orderBy('id')
      .execute()
    expect(moves.at(-1)?.actor_id).toBe(client.id)
  })

  it('withdraws the live bids of a professional and closes the profile', async () => {
    const { client, admin, pro } = await aCast(app, market)
    const job = await anOpenJob(app, client, admin)
    const bid = await sendBid(app, pro, job)
    const profile = `GET /professionals/pro-${pro.professionalId}`
    expect((await app.call(profile)).status).toBe(200)
    expect((await close(pro)).status).toBe(200)
    expect([await statusOf('bids', bid), await statusOf('professionals', pro.professionalId)]).toEqual([
      'withdrawn',
      'closed',
    ])
    expect((await app.call(profile)).status).toBe(404)
    const { rows } = await sql`select from professional_search where professional_id = ${pro.professionalId}`.execute(
      db(),
    )
    expect(rows).toEqual([])
    expect(await statusOf('jobs', job)).toBe('open')
  })

  it('is refused to both sides while a project runs, and nothing has changed', async () => {
    const { client, admin, pro } = await aCast(app, market)
    const [job, other] = [await anOpenJob(app, client, admin), await anOpenJob(app, client, admin)]
    const bid = await sendBid(app, pro, job)
    const rest = await sendBid(app, pro, other)
    expect((await app.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })).status).toBe(200)
    for (const side of [client, pro]) {
      expect(refusal(await close(side))).toEqual([409, 'account.has-projects'])
      expect([await isOpen(side), await statusOf('users', side.id)]).toEqual([true, 'active'])
    }
    expect([await statusOf('jobs', other), await statusOf('bids', rest)]).toEqual(['open', 'submitted'])
    await db().updateTable('projects').set({ status: 'closed' }).where('job_id', '=', job).execute()
    expect((await close(client)).status).toBe(200)
  })

  it.each(['', 'yes', 'DELETE', 'CLOSE ME'])('attack: closing with the word %j', async word => {
    const user = await signIn(app.platform, 'consumer')
    const { status, body } = await close(user, word)
    expect([status, body.errors[0]?.path]).toEqual([400, 'word'])
    expect(await isOpen(user)).toBe(true)
  })

  it('attack: the last super admin leaves', async () => {
    await db().updateTable('users').set({ role: 'consumer' }).where('role', '=', 'superAdmin').execute()
    const [one, two] = [await signIn(app.platform, 'superAdmin'), await signIn(app.platform, 'superAdmin')]
    expect((await close(one)).status).toBe(200)
    expect(refusal(await close(two))).toEqual([409, 'account.last-super-admin'])
    expect(await isOpen(two)).toBe(true)
  })
})

/** Tables in which the word stands. */
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

/** Answers the tags of the pages that are out of date since then. */
async function daysLater(user: { id: string }, days: number): Promise<readonly string[]> {
  const { onInvalidate, announce } = app.platform.kit.invalidation
  const heard = new Set<string>()
  const settled = Promise.withResolvers<void>()
  onInvalidate(tags => {
    for (const tag of tags) heard.add(tag)
    if (heard.has('reference')) settled.resolve()
  })
  // What was announced before may still be on its way: this comes after it.
  await announce(db(), ['reference'])
  await settled.promise
  heard.clear()
  const closed_at = new Date(Date.now() - days * 86_400_000)
  await db().updateTable('users').set({ closed_at }).where('id', '=', user.id).execute()
  await app.platform.timeKeeper.doTimers()
  return [...heard].toSorted()
}

describe('thirty days later', () => {
  it('attack: finding a client again in any table', async () => {
    const word = canary()
    const client = await aTalkativeClient(word)
    const admin = await signIn(app.platform, 'superAdmin')
    const [pro, rival] = [await aProfessional(app, market), await aProfessional(app, market)]
    const job = await anOpenJob(app, client, admin, words(word))
    await anOpenJob(app, client, admin, words(word))
    const bid = await sendBid(app, pro, job)
    await sendBid(app, rival, job)
    await app.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })
    await app.platform.deliverer.deliverAll()
    const { id: project } = await db()
      .selectFrom('projects')
      .select('id')
      .where('job_id', '=', job)
      .executeTakeFirstOrThrow()
    await db().updateTable('projects').set({ status: 'closed' }).where('id', '=', project).execute()
    const change = {
      project_id: project,
      amount_delta: 0,
      days_delta: 1,
      created_at: new Date(),
      updated_at: new Date(),
    }
    const [own, theirs] = [`Taps of ${word}`, 'Taps of brass, as the plumber says.']
    await db()
      .insertInto('project_changes')
      .values([
        { ...change, id: randomUUID(), number: 1, side: 'client', status: 'approved', title: own, reason: own },
        {
          ...{ ...change, id: randomUUID(), number: 2, side: 'professional', status: 'rejected' },
          ...{ title: theirs, reason: theirs, answer: `No, says ${word}` },
        },
      ])
      .execute()
    const marks = { quality: 5, time: 5, price: 5, communication: 5, tidiness: 5 }
    const review = { id: randomUUID(), professional_id: pro.professionalId, project_id: project, reply: null }
    await db()
      .insertInto('reviews')
      .values({
        ...review,
        ...marks,
        author_id: client.id,
        author_name: `Name ${word}`,
        text: 'Good work.',
        language: 'fr',
        published_at: new Date(),
      })
      .execute()
    expect((await close(client)).status).toBe(200)
    await app.platform.deliverer.deliverAll()
    expect(await daysLater(client, 29)).toEqual([])
    expect(await tablesWith(word)).toContain('users')
    expect(await daysLater(client, 31)).toEqual(['jobs', 'professionals'])
    // What was agreed with the professional stays theirs: the lines of a job that became a project.
    expect(await tablesWith(word)).toEqual(['job_lines'])
    expect(await tablesWith(theirs)).toEqual(['project_changes'])
    const author = await db()
      .selectFrom('reviews')
      .select(['author_name', 'text'])
      .where('id', '=', review.id)
      .executeTakeFirst()
    expect(author).toEqual({ author_name: 'Ancien client', text: 'Good work.' })
    const user = await db().selectFrom('users').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow()
    expect(user).toMatchObject({ name: 'Deleted account', phone: null, status: 'closed', password_hash: null })
    const files = await db()
      .selectFrom('files')
      .select(['name', 'removed_at'])
      .where('owner_id', '=', client.id)
      .execute()
    expect(files).toEqual([{ name: '', removed_at: expect.any(Date) }])
  })

  it('attack: finding a professional again in any table', async () => {
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
      .set({ name: `Company ${word}`, slug: `pro-${word}`, headline: text, about: text, search_text: word })
      .where('id', '=', pro.professionalId)
      .execute()
    await db()
      .insertInto('portfolio_items')
      .values({
        id: randomUUID(),
        professional_id: pro.professionalId,
        title: text,
        story: text,
        trade_id: market.tradeId,
        city_id: market.cityId,
        year: 2025,
        cost_low: null,
        cost_high: null,
        currency: 'MAD',
        position: 0,
      })
      .execute()
    await db()
      .insertInto('onboarding_requests')
      .values({
        id: randomUUID(),
        user_id: pro.id,
        type: 'contractor',
        status: 'approved',
        language: 'en',
        referees: '[]',
        company_name: word,
        about: word,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute()
    const bid = await sendBid(app, pro, await anOpenJob(app, client, admin))
    await db()
      .updateTable('bids')
      .set({ note: `Note ${word}`, exclusions: word })
      .where('id', '=', bid)
      .execute()
    await app.platform.deliverer.deliverAll()
    expect((await close(pro)).status).toBe(200)
    await app.platform.deliverer.deliverAll()
    await daysLater(pro, 31)
    expect(await tablesWith(word)).toEqual([])
    expect(await statusOf('professionals', pro.professionalId)).toBe('closed')
  })

  it('ends what a suspended person still had open, when an admin forgets them at once', async () => {
    const word = canary()
    const client = await aTalkativeClient(word)
    const admin = await signIn(app.platform, 'superAdmin')
    const pro = await aProfessional(app, market)
    const job = await anOpenJob(app, client, admin, words(word))
    const bid = await sendBid(app, pro, job)
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', client.id).execute()
    await within(app.platform, it => emit(it, personAnonymised({ userId: client.id })))
    await app.platform.deliverer.deliverAll()
    expect([await statusOf('jobs', job), await statusOf('bids', bid)]).toEqual(['cancelled', 'not_selected'])
    expect(await tablesWith(word)).toEqual([])
    expect(await isOpen(client)).toBe(false)
  })

  it('forgets once, and nobody else', async () => {
    const [user, other] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    await close(user)
    await daysLater(user, 31)
    const of = async (id: string) =>
      await db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const first = await of(user.id)
    await daysLater(user, 60)
    expect(await of(user.id)).toMatchObject({ email: first.email, anonymised_at: first.anonymised_at })
    expect(await of(other.id)).toMatchObject({ email: other.email, anonymised_at: null, status: 'active' })
  })
})
