// Placeholders for an erased person’s name and texts appear in each reader’s language: on screens, in files, in mails.
// Nobody can type them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasedAccount, erasedText, formerClient } from '#server/platform/erased.ts'
import { emit } from '#server/platform/events/event.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { personErased } from '#server/platform/personal-data.ts'
import { devicePushOf } from '#server/platform/web-push/send.ts'
import { tableDownload } from '#server/platform/xlsx.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { unpack } from '#tests/support/archive.ts'
import { aBooking, anAdvisor, aService } from '#tests/support/calendar.ts'
import { aChat, written } from '#tests/support/chats.ts'
import { complain, texts as complaint } from '#tests/support/complaints.ts'
import { connectForm, slugOf } from '#tests/support/connects.ts'
import { anEnquiry, aSeller, enquiryForm, quote, type Seller } from '#tests/support/enquiries.ts'
import { app, db, market, users, withUsers } from '#tests/support/fixtures.ts'
import { jobForm } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { aChange, anActiveProject, proposeChange } from '#tests/support/project-work.ts'
import { aPublishedReview, aReview } from '#tests/support/reviews.ts'
import { inTransaction } from '#tests/support/time.ts'

const erasedNames = {
  account: { en: 'Deleted account', fr: 'Compte supprimé', ar: 'حساب محذوف' },
  text: { en: 'Removed', fr: 'Supprimé', ar: 'محذوف' },
  reviewer: { en: 'Former client', fr: 'Ancien client', ar: 'عميل سابق' },
} as const
type ErasedKind = keyof typeof erasedNames

type Place = readonly [place: string, reader: () => SignedIn, path: () => string, cellText: readonly ErasedKind[]]
let client: SignedIn
let gone: Seller
let seller: Seller
let advisor: SignedIn
const found = {
  chat: '',
  project: '',
  own: '',
  complaint: '',
  enquiry: '',
  asked: '',
  booking: '',
  job: '',
  service: '',
}

withUsers()
beforeAll(async () => {
  client = await signIn(app.platform, 'consumer')
  gone = await aSeller(app, market, users.admin)
  advisor = await anAdvisor(app, market)
  const people = { client, pro: users.pro, admin: users.admin }
  found.chat = await aChat(app, people)
  await written(app, users.pro, found.chat, 'When shall we begin?')
  found.project = (await aPublishedReview(app, people)).project
  found.own = await anActiveProject(app, people)
  await proposeChange(app, client, found.own, aChange('same'))
  found.complaint = (await complain(app, client, { kind: 'project', of: found.own })).body.id
  seller = await aSeller(app, market, users.admin)
  found.enquiry = await anEnquiry(app, client, [seller])
  found.asked = await anEnquiry(app, users.client, [gone])
  await quote(app, gone, found.asked, [100, null])
  found.service = await aService(app, advisor)
  found.booking = await aBooking(app, client, found.service, { note: 'The blue door' })
  const project = db().selectFrom('projects').select('jobId').where('id', '=', found.own)
  found.job = (await project.executeTakeFirstOrThrow()).jobId
  await app.platform.deliverer.deliverAll()
  for (const { id } of [client, gone]) {
    await db().updateTable('users').set({ language: 'ar' }).where('id', '=', id).execute()
    await inTransaction(app.platform, it => emit(it, personErased({ userId: id })))
  }
})

const pro = () => users.pro
const places: readonly Place[] = [
  ['a chat', pro, () => `/chats/${found.chat}`, ['account']],
  ['the list of chats', pro, () => '/chats', ['account']],
  ['connects', pro, () => '/connects?tab=ended', ['account', 'text']],
  ['a project', pro, () => `/projects/${found.own}`, ['account', 'text']],
  ['the list of projects', pro, () => '/projects', ['account', 'text']],
  ['a review', pro, () => `/professionals/${slugOf(users.pro)}/reviews`, ['reviewer']],
  ['a complaint', pro, () => `/complaints/${found.complaint}`, ['account', 'text']],
  ['a booking', () => advisor, () => '/bookings?of=past', ['account', 'text']],
  ['an enquiry', () => seller, () => `/quotes/${found.enquiry}`, ['account', 'text']],
  ['a quote of one who is gone', () => users.client, () => `/enquiries/${found.asked}`, ['account', 'text']],
  ['a job', () => users.admin, () => `/admin/jobs/${found.job}`, ['account', 'text']],
  ['a person', () => users.admin, () => `/people/${client.id}`, ['account']],
]
const files: readonly Place[] = [
  ['a booking as iCalendar', () => advisor, () => `/bookings/${found.booking}.ics`, ['account', 'text']],
  ['the record as CSV', pro, () => `/projects/${found.own}/log/export?format=csv`, ['account']],
]

const withoutCode = (text: string): boolean => !(text.includes('\u0001') || text.includes('\\u0001'))
function expectErased(text: string, language: Language, kinds: readonly ErasedKind[]): void {
  expect(withoutCode(text)).toBe(true)
  for (const kind of kinds) expect(text).toContain(erasedNames[kind][language])
  const others = languages.filter(other => other !== language)
  for (const kind of ['account', 'reviewer', 'text'] as const)
    for (const other of others)
      expect(text).not.toMatch(new RegExp(`(?<![\\p{L}])${erasedNames[kind][other]}(?![\\p{L}])`, 'u'))
}

describe.each(languages)('a reader in %s', language => {
  it.each(places)('sees the placeholder in %s', async (_place, reader, path, kinds) => {
    const headers = { 'accept-language': language }
    const { status, body } = await app.call(`GET ${path()}`, { token: reader().token, headers })
    expect(status).toBe(200)
    expectErased(JSON.stringify(body), language, kinds)
  })

  it.each(files)('sees the placeholder in %s', async (_place, reader, path, kinds) => {
    const headers = { 'accept-language': language, authorization: `Bearer ${reader().token}` }
    const reply = await app.get(`/api${path()}`, headers)
    expect(reply.status).toBe(200)
    // iCalendar folds long lines.
    expectErased((await reply.text()).replaceAll('\r\n ', ''), language, kinds)
  })
})

describe('files and mails', () => {
  const line = [erasedAccount, `${erasedText} (IM-7)`, formerClient]

  it.each(languages)('the PDF of the project log has the placeholder in %s', async language => {
    const path = `/api/projects/${found.own}/log/export?format=pdf&language=${language}`
    const reply = await app.get(path, { authorization: `Bearer ${users.pro.token}` })
    const bytes = Buffer.from(await reply.arrayBuffer())
    // Page text is drawn as glyphs; the title is also in the metadata.
    const [title = ''] = /<dc:title>.*<\/dc:title>/.exec(String(bytes)) ?? []
    expectErased(title, language, ['text'])
  })

  it.each(languages)('a workbook and a CSV file have the placeholder in %s', async language => {
    const [book, csv] = [
      await tableDownload('x', [['name'], line], { language, as: 'xlsx' }),
      await tableDownload('x', [['name'], line], { language }),
    ]
    const bytesOf = async (body: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(body))
    const strings = (await unpack(await bytesOf(book.body))).get('xl/sharedStrings.xml')
    for (const text of [String(strings), String(await bytesOf(csv.body))])
      expectErased(text, language, ['account', 'text', 'reviewer'])
  })

  it.each(languages)('a mail and a device push have the placeholder in %s', language => {
    const params = { name: erasedAccount, title: erasedText, code: 'IM-7' }
    const site = { publicUrl: 'https://imara.test', tokenSecret: new Uint8Array(32) }
    const stored = { template: 'notice', name: 'Zohra', language, userId: null, zone: null }
    const mail = renderMail(site, { ...stored, params: { type: 'bid_received', params, path: '/' } })
    const push = devicePushOf({
      ...{ id: '', eventId: '', type: 'bid_received', params, route: 'home', routeParams: {}, zone: null },
      ...{ notices: 1, language, role: 'consumer', professionalType: null },
    } as unknown as Parameters<typeof devicePushOf>[0])
    for (const text of [mail.text, mail.html, JSON.stringify(push)]) expectErased(text, language, ['account', 'text'])
  })

  it('an export has the placeholder in the language of the page', async () => {
    const headers = { authorization: `Bearer ${users.pro.token}`, 'accept-language': 'fr' }
    const reply = await app.get('/api/accounts/me/export', headers)
    const parts = await unpack(new Uint8Array(await reply.arrayBuffer()))
    expectErased(String(parts.get('projects.json')), 'fr', ['text'])
  })
})

it('no search finds an erased person by the placeholder', async () => {
  for (const word of ['Deleted account', 'supprimé', 'محذوف', 'Ancien client']) {
    const query = new URLSearchParams({ q: word })
    const { status, body } = await app.call<{ items: { id: string }[] }>(`GET /people?${query}`, {
      token: users.admin.token,
    })
    expect([word, status, (body.items ?? []).some(({ id }) => id === client.id)]).toEqual([
      word,
      expect.any(Number),
      false,
    ])
  }
})

describe('a placeholder cannot be typed', () => {
  const code = [erasedAccount, erasedText, formerClient].join('')
  const days = 40 * 86_400_000
  const actions: readonly (readonly [field: string, action: () => [key: string, body: object]])[] = [
    ['name', () => ['PATCH /accounts/me', { name: code }]],
    ['title', () => ['POST /jobs', { ...jobForm, title: `Bath ${code}` }]],
    ['description', () => ['POST /jobs', { ...jobForm, description: `${jobForm.description} ${code}` }]],
    ['lines/0/label', () => ['POST /jobs', { ...jobForm, lines: [{ ...jobForm.lines[0], label: code }] }]],
    [
      'message',
      () => ['POST /connects', { ...connectForm, professional: slugOf(users.pro), message: code.repeat(10) }],
    ],
    ['title', () => ['POST /enquiries', { ...enquiryForm([seller]), title: code }]],
    ['note', () => ['POST /enquiries', { ...enquiryForm([seller]), note: code }]],
    ['title', () => ['POST /complaints', { ...complaint, kind: 'project', of: found.own, title: code }]],
    ['text', () => [`POST /chats/${found.chat}/messages`, { id: crypto.randomUUID(), text: code }]],
    ['reason', () => [`POST /projects/${found.own}/changes`, { ...aChange('same'), reason: code.repeat(9) }]],
    ['text', () => [`PUT /review-occasions/${found.project}`, { ...aReview(), text: code.repeat(9) }]],
    ['note', () => [`POST /services/${found.service}/bookings`, { start: new Date(Date.now() + days), note: code }]],
  ]

  it.each(actions)('as %s, in its stored form', async (field, action) => {
    const [key, body] = action()
    const { status, body: problem } = await app.call<Problem>(key, { token: users.client.token, body })
    expect([status, problem.code]).toEqual([400, 'request.invalid'])
    expect([...new Set(problem.errors.map(({ path }) => path))]).toEqual([field])
  })
})

it('the migration translates placeholders in rows of erased people only', async () => {
  const other = await signIn(app.platform, 'consumer')
  const theirs = await anEnquiry(app, other, [seller], { title: 'Removed' })
  await db().updateTable('users').set({ name: 'Deleted account' }).where('id', 'in', [client.id, other.id]).execute()
  const texts = { title: 'محذوف', note: 'محذوف' }
  await db().updateTable('enquiries').set(texts).where('id', '=', found.enquiry).execute()
  await db().updateTable('reviews').set({ authorName: 'عميل سابق' }).where('authorId', '=', client.id).execute()
  await db().updateTable('projectChanges').set({ reason: 'محذوف' }).where('projectId', '=', found.own).execute()
  const file = join(import.meta.dirname, '../../server/platform/database/migrations/063-erased-words.sql')
  await app.platform.database.transaction(async trx => {
    for (const statement of readFileSync(file, 'utf8').split(';\n'))
      if (statement.trim()) await sql.raw(statement).execute(trx)
  })
  const nameOf = async (id: string) =>
    (await db().selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  expect([await nameOf(client.id), await nameOf(other.id)]).toEqual([erasedAccount, 'Deleted account'])
  const enquiries = db().selectFrom('enquiries').select(['title', 'note'])
  expect(await enquiries.where('id', '=', found.enquiry).executeTakeFirst()).toEqual({
    title: erasedText,
    note: erasedText,
  })
  expect(await enquiries.where('id', '=', theirs).executeTakeFirst()).toMatchObject({ title: 'Removed' })
  const review = db().selectFrom('reviews').select('authorName').where('authorId', '=', client.id)
  expect(await review.execute()).toEqual([{ authorName: formerClient }])
  const change = db().selectFrom('projectChanges').select('reason').where('projectId', '=', found.own)
  expect(await change.execute()).toEqual([{ reason: erasedText }])
})

const server = join(import.meta.dirname, '../../server')
/** A placeholder in SQL that depends on a language, or the placeholder text itself. */
const textsWritten =
  /\bcase\s+[\w.]*language\s+when\b|Deleted account|Compte supprimé|حساب محذوف|Former client|Ancien client|عميل سابق|'(?:Removed|Supprimé|محذوف)'/

it('no other server file contains texts for erased people', () => {
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .filter(name => textsWritten.test(readFileSync(join(server, name), 'utf8')))
  expect(sources).toEqual(['platform/erased.ts'])
})
