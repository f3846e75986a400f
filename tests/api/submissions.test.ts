import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import { client, staff, withDesk } from '#tests/support/desk-fixtures.ts'
import { app, db } from '#tests/support/fixtures.ts'
import { aForm } from '#tests/support/forms.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { signIn } from '#tests/support/people.ts'
import {
  aContactForm,
  aDeskAdmin,
  contactFields,
  definitionOf,
  detailOf,
  listOf,
  onlyRow,
  openingFor,
  publishVersion,
  rowsOf,
  sara,
  sendAnswers,
} from '#tests/support/submissions.ts'
import { upload } from '#tests/support/uploads.ts'

type Availability = Output<(typeof submissions)['GET /forms/{form}/availability']>

withDesk()

const outcome = ({ status, body }: { status: number; body: Problem }) => [status, body.code]

describe('sending a form', () => {
  it("stores a visitor's answers with version, language and source page", async () => {
    const slug = await aContactForm(app)
    const key = randomUUID()
    const reply = await sendAnswers(
      app,
      slug,
      { name: 'سارة', about: 'job', rooms: 3 },
      { body: { sourcePage: '/about-us', anonymousKey: key }, headers: { 'accept-language': 'ar' } },
    )
    expect(reply.status).toBe(201)
    expect(await onlyRow(app, slug)).toMatchObject({
      version: 1,
      answers: { name: 'سارة', about: 'job', rooms: 3 },
      language: 'ar',
      userId: null,
      anonymousKey: key,
      sourcePage: '/about-us',
      status: 'new',
    })
  })

  it('stores the account of a signed-in sender instead of the browser key', async () => {
    const slug = await aContactForm(app)
    await sendAnswers(app, slug, sara, { token: client.token })
    expect(await onlyRow(app, slug)).toMatchObject({ userId: client.id, anonymousKey: null })
  })

  it('drops answers to unknown fields, and names each wrong one', async () => {
    const slug = await aContactForm(app)
    const stuffed = { ...sara, unknown: { deep: [1] }, constructor: 'x', __proto__x: 'y' }
    expect((await sendAnswers(app, slug, stuffed)).status).toBe(201)
    expect((await onlyRow(app, slug)).answers).toEqual(sara)
    const wrong = await sendAnswers(app, slug, { email: 'no', about: 'else', mark: 9, rooms: { deep: true } })
    expect(wrong.status).toBe(400)
    const first = await sendAnswers(app, slug, { name: { first: 'S' } })
    expect(first.body.errors?.map(({ path, code }) => [path, code])).toEqual([['answers/name', 'wrong-type']])
    const several = await sendAnswers(app, slug, { email: 'no', about: 'else', mark: 9 })
    expect(several.body.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['answers/name', 'required'],
      ['answers/email', 'not-an-email'],
      ['answers/about', 'not-a-choice'],
      ['answers/mark', 'too-large'],
    ])
  })

  it('accepts an older version that the sender began with, but not a missing one', async () => {
    const slug = await aContactForm(app)
    await publishVersion(app, slug, 2, [...contactFields, { ...contactFields[0], key: 'more' }])
    expect((await sendAnswers(app, slug, sara)).status).toBe(201)
    const both = { ...sara, more: 'More' }
    expect((await sendAnswers(app, slug, both, { body: { version: 2 } })).status).toBe(201)
    expect((await rowsOf(app, slug)).map(({ version, answers }) => [version, answers])).toEqual([
      [1, sara],
      [2, both],
    ])
    for (const version of [3, 99_999])
      expect((await sendAnswers(app, slug, sara, { body: { version } })).body.errors?.[0]?.path).toBe('version')
  })

  it.each([
    ['paused', 409, 'form.closed'],
    ['draft', 404, 'form.not-found'],
    ['archived', 404, 'form.not-found'],
  ] as const)('refuses a form that is %s', async (status, code, error) => {
    const slug = await aContactForm(app)
    await db().updateTable('forms').set({ status }).where('slug', '=', slug).execute()
    expect(outcome(await sendAnswers(app, slug, sara))).toEqual([code, error])
    const availability = await app.call<Availability & Problem>(`GET /forms/${slug}/availability`)
    expect(status === 'paused' ? availability.body.state : availability.body.code).toBe(
      status === 'paused' ? 'paused' : error,
    )
  })

  it('enforces each setting: sign-in required, once per person, closing date, maximum', async () => {
    const members = await aContactForm(app, { loginRequired: true })
    expect(outcome(await sendAnswers(app, members, sara))).toEqual([401, 'session.required'])
    expect((await sendAnswers(app, members, sara, { token: client.token })).status).toBe(201)

    const once = await aContactForm(app, { onePerUser: true })
    const key = randomUUID()
    for (const body of [{ anonymousKey: key }, { anonymousKey: randomUUID() }])
      expect((await sendAnswers(app, once, sara, { body })).status).toBe(201)
    expect(outcome(await sendAnswers(app, once, sara, { body: { anonymousKey: key } }))).toEqual([
      409,
      'form.already-answered',
    ])
    expect((await sendAnswers(app, once, sara, { body: { anonymousKey: null } })).body.errors?.[0]?.path).toBe(
      'anonymousKey',
    )
    expect((await sendAnswers(app, once, sara, { token: client.token })).status).toBe(201)
    expect(outcome(await sendAnswers(app, once, sara, { token: client.token }))[1]).toBe('form.already-answered')

    const over = await aContactForm(app, { closesAt: new Date(Date.now() - 1000).toISOString() })
    expect(outcome(await sendAnswers(app, over, sara))).toEqual([409, 'form.closed'])

    const small = await aContactForm(app, { max: 2 })
    for (const status of [201, 201, 409]) expect((await sendAnswers(app, small, sara)).status).toBe(status)
    expect((await app.call<Availability>(`GET /forms/${small}/availability`)).body.state).toBe('full')
  })

  it('answers 404 for a job form', async () => {
    const slug = `job-${randomUUID()}`
    await aForm(db(), { slug, kind: 'job', definition: definitionOf(contactFields) })
    expect(outcome(await sendAnswers(app, slug, sara))).toEqual([404, 'form.not-found'])
  })
})

/** Number of notifications to staff about the form. */
async function tellings(slug: string): Promise<number> {
  const rows = await db()
    .selectFrom('notifications')
    .select('routeParams')
    .where('type', '=', 'form-submitted')
    .execute()
  return rows.filter(row => JSON.stringify(row.routeParams).includes(slug)).length
}

describe('bots', () => {
  const spam = async (slug: string) => (await rowsOf(app, slug)).map(({ status }) => status)

  it.each([
    ['fills the field that nobody sees', () => ({ website: 'https://evil.test' })],
    ['comes without an opening', () => ({ opening: '' })],
    ['forges one', () => ({ opening: `${Date.now().toString(36)}.AAAA` })],
    ['is faster than anybody reads', (slug: string) => ({ opening: openingFor(app, slug, 0) })],
    ['takes the opening of another form', () => ({ opening: openingFor(app, 'another-form') })],
    ['repeats an opening of last month', (slug: string) => ({ opening: openingFor(app, slug, 30 * 86_400) })],
  ])('attack: a bot that %s gets a normal answer, and its submission is marked as spam', async (_, body) => {
    const slug = await aContactForm(app, { max: 1 })
    const reply = await sendAnswers(app, slug, sara, { body: body(slug) })
    expect([reply.status, reply.body]).toEqual([201, { done: true }])
    expect(await spam(slug)).toEqual(['spam'])
    await app.platform.deliverer.deliverAll()
    expect(await tellings(slug)).toBe(0)
    // Spam does not count towards the maximum.
    expect((await sendAnswers(app, slug, sara)).status).toBe(201)
    expect((await listOf(app, staff, slug)).total).toBe(1)
    expect((await listOf(app, staff, slug, '?status=spam')).total).toBe(1)
  })

  it('a signed-in sender needs no opening token', async () => {
    const slug = await aContactForm(app)
    await sendAnswers(app, slug, sara, { token: client.token, body: { opening: '' } })
    expect(await spam(slug)).toEqual(['new'])
  })

  it('POST /forms/{slug}/openings answers a signed opening token', async () => {
    const slug = await aContactForm(app)
    const { body } = await app.call<{ opening: string; state: string }>(`POST /forms/${slug}/openings`)
    expect(body).toEqual({ opening: expect.stringMatching(/^\w+\.[\w-]{43}$/), state: 'open' })
  })
})

describe('submitted files', () => {
  const aDocument = async (token: string) =>
    (await upload(app, { token, bytes: await jpeg(40, 30), purpose: 'form', name: 'plan.jpg' })).body.id

  it('are visible to the sender and staff only', async () => {
    const slug = await aContactForm(app)
    const file = await aDocument(client.token)
    expect((await sendAnswers(app, slug, { ...sara, papers: [file] }, { token: client.token })).status).toBe(201)
    const detail = await detailOf(app, staff, (await onlyRow(app, slug)).id)
    expect(detail.files.map(({ id, name }) => [id, name])).toEqual([[file, 'plan.jpg']])
    const reader = await aDeskAdmin(app, { isRead: true })
    const other = await signIn(app.platform, 'consumer')
    const seen = async (token: string) => (await app.call(`GET /files/${file}`, { token })).status
    expect(await Promise.all([staff, reader, client, other].map(({ token }) => seen(token)))).toEqual([
      200, 200, 200, 404,
    ])
  })

  it("attack: another person's file, and a visitor's", async () => {
    const slug = await aContactForm(app)
    const other = await signIn(app.platform, 'consumer')
    const file = await aDocument(client.token)
    for (const sender of [{ token: other.token }, {}]) {
      const reply = await sendAnswers(app, slug, { ...sara, papers: [file] }, sender)
      expect(reply.body.errors?.map(({ path, code }) => [path, code])).toEqual([['answers/papers', 'invalid']])
    }
    expect(await rowsOf(app, slug)).toEqual([])
  })
})
