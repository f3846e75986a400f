import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { client, staff, withDesk } from '#tests/support/desk-fixtures.ts'
import { app, db } from '#tests/support/fixtures.ts'
import { jpeg } from '#tests/support/make-files.ts'
import {
  aContactForm,
  aDeskAdmin,
  aSubmission,
  contactFields,
  type Detail,
  detailOf,
  listOf,
  onlyRow,
  publishVersion,
  sara,
  sendAnswers,
} from '#tests/support/submissions.ts'
import { upload } from '#tests/support/uploads.ts'

withDesk()

describe('staff', () => {
  it("are notified: those named in the form's settings, else everyone with read access", async () => {
    const reader = await aDeskAdmin(app, { isRead: true })
    const count = async (id: string) =>
      (
        await db()
          .selectFrom('notifications')
          .select('id')
          .where('userId', '=', id)
          .where('type', '=', 'form-submitted')
          .execute()
      ).length
    await aSubmission(app, await aContactForm(app))
    await app.platform.deliverer.deliverAll()
    const before = await count(staff.id)
    expect(await count(reader.id)).toBe(1)
    await aSubmission(app, await aContactForm(app, { notify: [reader.id] }))
    await app.platform.deliverer.deliverAll()
    expect([await count(reader.id), await count(staff.id)]).toEqual([2, before])
  })

  it('read an answer by the version it was made with, after the form has changed', async () => {
    const slug = await aContactForm(app)
    const id = await aSubmission(app, slug, { ...sara, about: 'bill' })
    await publishVersion(app, slug, 2, [{ key: 'title', type: 'text', label: { en: 'Title', fr: 'T', ar: 'T' } }])
    const detail = await detailOf(app, staff, id)
    expect(detail.version).toBe(1)
    expect(detail.answers).toEqual({ ...sara, about: 'bill' })
    expect(detail.definition.steps[0]?.fields.map(({ key }) => key)).toEqual(contactFields.map(({ key }) => key))
  })

  it('filter by state, day, language, version, sender, assignee and text', async () => {
    const slug = await aContactForm(app)
    const first = await aSubmission(app, slug, { name: 'Driss', email: 'driss@example.test' })
    await sendAnswers(app, slug, { name: 'سارة' }, { token: client.token, headers: { 'accept-language': 'ar' } })
    await publishVersion(app, slug, 2, contactFields)
    await sendAnswers(app, slug, { name: '100% sure' }, { body: { version: 2 } })
    await app.call(`PUT /submissions/${first}/assignee`, { token: staff.token, body: { assignee: staff.id } })
    const names = async (query: string) =>
      (await listOf(app, staff, slug, query)).items.map(({ excerpt }) => excerpt.split(' · ')[0])
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
    // The text search ignores field keys.
    expect(await names('?q=name')).toEqual([])
    expect(await names(`?from=${today}&to=${today}`)).toHaveLength(3)
    expect(await names('?to=2020-01-01')).toEqual([])
    expect(await names('?pageSize=2&page=2')).toEqual(['Driss'])
  })

  it('take up, close, reopen and note; each transition is recorded', async () => {
    const id = await aSubmission(app, await aContactForm(app))
    const transition = (name: string, note = '') =>
      app.call<Detail>(`POST /submissions/${id}/transitions`, { token: staff.token, body: { transition: name, note } })
    expect((await transition('take')).body).toMatchObject({ status: 'in_progress', assignee: { id: staff.id } })
    expect((await transition('close', 'Answered by phone.')).body.transitions).toEqual(['reopen'])
    expect(await transition('convert')).toMatchObject({
      status: 409,
      body: { code: 'submission.transition-not-allowed' },
    })
    await transition('reopen')
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

  it('change many at once, with the count of those left unchanged', async () => {
    const slug = await aContactForm(app)
    const ids = [await aSubmission(app, slug), await aSubmission(app, slug), randomUUID()]
    const body = { submissions: ids, transition: 'mark-spam' }
    const first = await app.call<{ moved: string[]; left: number }>('POST /submissions/transitions', {
      token: staff.token,
      body,
    })
    expect(first.body).toEqual({ moved: ids.slice(0, 2).toSorted(), left: 1 })
    const again = await app.call<{ moved: string[]; left: number }>('POST /submissions/transitions', {
      token: staff.token,
      body,
    })
    expect(again.body).toEqual({ moved: [], left: 3 })
  })

  it('assign only to somebody who may read it', async () => {
    const id = await aSubmission(app, await aContactForm(app))
    const assign = (assignee: string) =>
      app.call<Problem>(`PUT /submissions/${id}/assignee`, { token: staff.token, body: { assignee } })
    const writer = await aDeskAdmin(app, { isWrite: true })
    for (const one of [client.id, writer.id, randomUUID()]) expect((await assign(one)).status).toBe(400)
    expect((await assign((await aDeskAdmin(app, { isRead: true })).id)).status).toBe(200)
  })

  it('remove personal data; the row still counts', async () => {
    const slug = await aContactForm(app)
    const file = (await upload(app, { token: client.token, bytes: await jpeg(40, 30), purpose: 'form' })).body.id
    await sendAnswers(
      app,
      slug,
      { ...sara, papers: [file] },
      { token: client.token, body: { sourcePage: '/profile/x' } },
    )
    const { id } = await onlyRow(app, slug)
    await app.call(`POST /submissions/${id}/notes`, { token: staff.token, body: { text: 'Sara called.' } })
    const reply = await app.call<Detail>(`POST /submissions/${id}/anonymise`, { token: staff.token })
    expect(reply.body).toMatchObject({ answers: {}, person: null, sourcePage: '', notes: [], files: [] })
    expect(reply.body.anonymisedAt).not.toBeNull()
    expect((await app.call(`GET /files/${file}`, { token: client.token })).status).toBe(404)
    expect((await listOf(app, staff, slug)).total).toBe(1)
  })
})

describe('rights', () => {
  it.each([
    ['reads', { isRead: true }, [200, 403, 403, 403]],
    ['notes', { isWrite: true }, [403, 201, 403, 403]],
    ['moves', { isUpdate: true }, [403, 403, 200, 403]],
    ['anonymises', { isDelete: true }, [403, 403, 403, 200]],
    ['does nothing', {}, [403, 403, 403, 403]],
  ])('an admin who %s can do only that', async (_, rights, expected) => {
    const slug = await aContactForm(app)
    const id = await aSubmission(app, slug)
    const { token } = await aDeskAdmin(app, rights)
    const replies = [
      await app.call(`GET /submissions/${id}`, { token }),
      await app.call(`POST /submissions/${id}/notes`, { token, body: { text: 'Hello.' } }),
      await app.call(`POST /submissions/${id}/transitions`, { token, body: { transition: 'take' } }),
      await app.call(`POST /submissions/${id}/anonymise`, { token }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(expected)
    for (const path of ['', '/summary', '/export'])
      expect((await app.call(`GET /submissions/forms/${slug}${path}`, { token })).status).toBe(expected[0])
  })

  it('attack: a client has the module for their own submissions, and reads nothing of others', async () => {
    const slug = await aContactForm(app)
    const id = await aSubmission(app, slug)
    for (const path of [`/submissions/${id}`, `/submissions/forms/${slug}`, `/submissions/forms/${slug}/export`])
      expect((await app.call(`GET ${path}`, { token: client.token })).status).toBe(403)
    const note = await app.call(`POST /submissions/${id}/notes`, { token: client.token, body: { text: 'x' } })
    expect(note.status).toBe(403)
  })
})
