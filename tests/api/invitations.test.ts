import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { OwnInvitations } from '#shared/features/invitations/contract.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { aForm } from '#tests/support/forms.ts'
import { signUp } from '#tests/support/mails.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { definitionOf, sendAnswers } from '#tests/support/submissions.ts'

type Detail = Output<(typeof submissions)['GET /submissions/{submission}']>

let sara: SignedIn
let staff: SignedIn
withApp()
beforeAll(async () => {
  sara = await signIn(app.platform, 'consumer')
  staff = await signIn(app.platform, 'superAdmin')
  const label = (text: string) => ({ en: text, fr: text, ar: text })
  await aForm(db(), {
    slug: 'suggest-professional',
    kind: 'suggest-professional',
    definition: definitionOf([
      { key: 'professional_name', type: 'text', label: label('Name'), required: true },
      { key: 'professional_email', type: 'email', label: label('E-mail') },
    ]),
  })
})

const anAddress = () => `${randomUUID()}@example.test`
const invite = (email: string, from = sara, language = 'en') =>
  app.call<OwnInvitations & Problem>('POST /invitations', { token: from.token, body: { email, language } })
const own = async (person = sara) => (await app.call<OwnInvitations>('GET /invitations', { token: person.token })).body
const linkOf = async (person = sara) =>
  (await app.call<{ code: string }>('PUT /invitations/link', { token: person.token })).body.code
const mailsTo = (address: string) =>
  db()
    .selectFrom('mails')
    .select(['template', 'params', 'language', 'name'])
    .where('address', '=', address)
    .where('template', 'in', ['friend-invitation', 'professional-invitation'])
    .orderBy('position')
    .execute()
const tokenIn = ([mail]: Awaited<ReturnType<typeof mailsTo>>) =>
  (mail?.params as { token?: string } | undefined)?.token ?? ''

/** Creates an account with this address and returns its id. */
async function join(email: string, invite?: string): Promise<string> {
  const reply = await signUp(app, email, invite ? { invite } : {})
  expect(reply.status).toBe(201)
  const user = await db().selectFrom('users').select('id').where('emailKey', '=', email).executeTakeFirstOrThrow()
  return user.id
}

describe('the personal link', () => {
  it('is created once, names the inviter, and counts visits and sign-ups', async () => {
    const person = await signIn(app.platform, 'consumer')
    expect(await own(person)).toMatchObject({ code: null, came: 0, joined: 0, left: 20, mails: [] })
    const code = await linkOf(person)
    expect(await linkOf(person)).toBe(code)
    expect(code).toMatch(/^[a-z0-9]{10}$/)
    const { body } = await app.call<{ name: string }>(`GET /invitations/links/${code}`)
    expect(body.name).toBe(person.name.replace(/\d+/g, ' ').replace(/\s+/g, ' ').trim())
    for (let visit = 0; visit < 2; visit++) await app.call(`POST /invitations/links/${code}/visits`)
    await join(anAddress(), code)
    expect(await own(person)).toMatchObject({ came: 2, joined: 1 })
    await app.platform.deliverer.deliverAll()
    const notifications = await db()
      .selectFrom('notifications')
      .select(['type', 'params', 'push'])
      .where('userId', '=', person.id)
      .execute()
    expect(notifications).toEqual([{ type: 'friend-joined', params: { name: 'Samira Bennani' }, push: 'notification' }])
  })

  it('answers 404 for an unknown code', async () => {
    for (const key of ['GET /invitations/links/nobodyhere', 'POST /invitations/links/nobodyhere/visits'])
      expect((await app.call(key)).status).toBe(404)
    const before = await db().selectFrom('invitations').select('id').execute()
    await join(anAddress(), 'nobodyhere')
    expect(await db().selectFrom('invitations').select('id').execute()).toHaveLength(before.length)
  })

  it('does not count the inviter’s own visit', async () => {
    const person = await signIn(app.platform, 'consumer')
    const code = await linkOf(person)
    await app.call(`POST /invitations/links/${code}/visits`, { token: person.token })
    expect((await own(person)).came).toBe(0)
  })
})

describe('a mail to a friend', () => {
  it('is sent once, in the chosen language, with only a plain name', async () => {
    const person = await signIn(app.platform, 'consumer')
    await db().updateTable('users').set({ name: 'Sara https://evil.test 99' }).where('id', '=', person.id).execute()
    const address = anAddress()
    const reply = await invite(address.toUpperCase(), person, 'ar')
    expect(reply.status).toBe(201)
    const [masked] = reply.body.mails
    expect(masked?.to).toBe(`${address[0]}…@example.test`)
    const mails = await mailsTo(address)
    expect(mails).toMatchObject([
      { template: 'friend-invitation', language: 'ar', name: '', params: { inviter: 'Sara https evil test' } },
    ])
    const rival = await signIn(app.platform, 'consumer')
    expect((await invite(address, rival)).status).toBe(201)
    expect(await mailsTo(address)).toHaveLength(1)
  })

  it('is counted when the friend joins, and the address is erased', async () => {
    const person = await signIn(app.platform, 'consumer')
    const address = anAddress()
    await invite(address, person)
    const userId = await join(address)
    const state = await own(person)
    expect([state.joined, state.mails[0]?.joinedAt !== null]).toEqual([1, true])
    const row = await db()
      .selectFrom('invitations')
      .select(['emailKey', 'joinedUserId'])
      .where('inviterId', '=', person.id)
      .executeTakeFirst()
    expect(row).toEqual({ emailKey: null, joinedUserId: userId })
  })

  it('attack: the answer does not reveal whether an account exists', async () => {
    const person = await signIn(app.platform, 'consumer')
    const known = await invite(sara.email, person)
    const unknown = await invite(anAddress(), person)
    const shape = ({ body, status }: typeof known) => [
      status,
      Object.keys(body),
      body.mails.map(mail => Object.keys(mail)),
    ]
    expect(shape(known)[0]).toBe(shape(unknown)[0])
    expect(shape(known)[1]).toEqual(shape(unknown)[1])
    expect(known.body.mails.at(-1)?.joinedAt).toBe(unknown.body.mails.at(-1)?.joinedAt)
    expect([known.body.left, unknown.body.left]).toEqual([19, 18])
    expect(await mailsTo(sara.email)).toEqual([])
  })

  it('is limited to twenty a day', async () => {
    const person = await signIn(app.platform, 'consumer')
    for (let sent = 0; sent < 20; sent++) expect((await invite(anAddress(), person)).status).toBe(201)
    const more = await invite(anAddress(), person)
    expect([more.status, more.body.code]).toEqual([429, 'invitation.too-many'])
    await db()
      .updateTable('invitations')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('inviterId', '=', person.id)
      .execute()
    expect((await invite(anAddress(), person)).status).toBe(201)
  })

  it('is never sent again after an opt-out, even when the invitation is erased', async () => {
    const person = await signIn(app.platform, 'consumer')
    const address = anAddress()
    await invite(address, person)
    const token = tokenIn(await mailsTo(address))
    expect((await app.call('POST /invitations/refusals', { body: { token } })).status).toBe(201)
    expect((await app.call('POST /invitations/refusals', { body: { token: randomUUID() } })).status).toBe(201)
    await db()
      .updateTable('invitedAddresses')
      .set({ lastSentAt: new Date(Date.now() - 200 * 86_400_000) })
      .where('token', '=', token)
      .execute()
    await invite(address, person)
    expect(await mailsTo(address)).toHaveLength(1)
    const stored = JSON.stringify(await db().selectFrom('invitedAddresses').selectAll().execute())
    expect(stored).not.toContain(address.slice(0, 36))
  })

  it('can be sent again after ninety days, when the address is erased', async () => {
    const person = await signIn(app.platform, 'consumer')
    const address = anAddress()
    await invite(address, person)
    const old = new Date(Date.now() - 91 * 86_400_000)
    await db().updateTable('invitations').set({ createdAt: old, sentAt: old }).where('emailKey', '=', address).execute()
    await db().updateTable('invitedAddresses').set({ lastSentAt: old }).execute()
    await app.platform.jobRunner.runCleanupJobs()
    const rows = await db().selectFrom('invitations').select('id').where('emailKey', '=', address).execute()
    expect(rows).toEqual([])
    await invite(address, person)
    expect(await mailsTo(address)).toHaveLength(2)
  })
})

describe('a suggested professional', () => {
  const suggest = async (answers: object, token?: string) => {
    const before = new Set((await db().selectFrom('formSubmissions').select('id').execute()).map(({ id }) => id))
    const reply = await sendAnswers(app, 'suggest-professional', answers, {
      ...(token ? { token } : {}),
      headers: { 'accept-language': 'fr' },
    })
    expect(reply.status).toBe(201)
    const rows = await db().selectFrom('formSubmissions').select(['id', 'status']).execute()
    return rows.find(({ id }) => !before.has(id)) ?? { id: '', status: 'new' as const }
  }
  const detailOf = async (id: string) => (await app.call<Detail>(`GET /submissions/${id}`, { token: staff.token })).body

  it('gets one mail without the suggester’s text, and the submission is converted', async () => {
    const address = anAddress()
    const { id, status } = await suggest({ professional_name: 'Click https://evil.test', professional_email: address })
    expect(status).toBe('converted')
    const [mail] = await mailsTo(address)
    expect(mail).toMatchObject({ template: 'professional-invitation', language: 'fr', params: { by: 'visitor' } })
    expect(JSON.stringify(mail)).not.toContain('evil')
    const detail = await detailOf(id)
    expect(detail.invitation?.sentAt).not.toBeNull()
    expect(detail.history.map(({ to, by }) => [to, by])).toEqual([
      ['new', null],
      ['converted', null],
    ])
    const again = await suggest({ professional_name: 'Again', professional_email: address }, sara.token)
    expect(again.status).toBe('new')
    expect(await mailsTo(address)).toHaveLength(1)
    await join(address)
    expect((await detailOf(id)).invitation?.joinedAt).not.toBeNull()
  })

  it('gets a mail that says whether a client suggested them', async () => {
    const address = anAddress()
    await suggest({ professional_name: 'Plumber', professional_email: address }, sara.token)
    expect((await mailsTo(address))[0]?.params).toMatchObject({ by: 'client' })
  })

  it('without an address stays a task, and is invited when staff convert a held submission', async () => {
    const without = await suggest({ professional_name: 'Plumber' })
    expect(without.status).toBe('new')
    const converted = await app.call<Detail>(`POST /submissions/${without.id}/transitions`, {
      token: staff.token,
      body: { transition: 'convert' },
    })
    expect(converted.body).toMatchObject({ status: 'converted', invitation: null })
  })

  it('attack: a suggestion of a person who opted out or has an account sends no mail', async () => {
    const address = anAddress()
    await invite(address)
    await app.call('POST /invitations/refusals', { body: { token: tokenIn(await mailsTo(address)) } })
    for (const professional_email of [address, sara.email])
      expect((await suggest({ professional_name: 'X', professional_email })).status).toBe('new')
    expect((await mailsTo(sara.email)).length + (await mailsTo(address)).length).toBe(1)
  })
})
