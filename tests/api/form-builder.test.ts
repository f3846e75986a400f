import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { aDraft, aField, anOption } from '#shared/forms/sample-drafts.ts'
import { app, withMarket } from '#tests/support/fixtures.ts'
import { auditOf, begun, newForm, published, readForm, saveDraft, settings } from '#tests/support/form-builder.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { upload } from '#tests/support/uploads.ts'

let admin: SignedIn

withMarket()
beforeAll(async () => {
  admin = await signIn(app.platform, 'superAdmin')
})

const call = <T = Problem>(key: string, body?: unknown, token = admin.token) => app.call<T>(key, { token, body })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code]

async function withFlags(...flags: readonly ('isWrite' | 'isUpdate' | 'isDelete')[]): Promise<string> {
  const someone = await signIn(app.platform, 'admin')
  const has = {
    isWrite: false,
    isUpdate: false,
    isDelete: false,
    ...Object.fromEntries(flags.map(one => [one, true])),
  }
  const grant = { userId: someone.id, module: 'form-builder', isRead: true, ...has }
  await app.platform.database.db.insertInto('userPermissions').values(grant).execute()
  return someone.token
}

describe('a new form', () => {
  it('starts with its name in one language and one empty step', async () => {
    const reply = await call('POST /admin/forms', newForm('how-was-it'))
    expect([reply.status, reply.body]).toEqual([201, { slug: 'how-was-it' }])
    expect(await readForm(app, admin, 'how-was-it')).toMatchObject({
      kind: 'feedback',
      status: 'draft',
      draft: { title: { en: 'Feedback', fr: '', ar: '' }, steps: [{ fields: [] }] },
      settings,
      publishedVersion: null,
      versions: [],
      version: 1,
    })
  })

  it('gets a unique slug, also when several are created at once', async () => {
    const free = async (slug: string) =>
      (await call<{ free: boolean }>(`GET /admin/form-addresses?slug=${slug}`)).body.free
    expect(await free('twice')).toBe(true)
    const replies = await Promise.all(Array.from({ length: 5 }, () => call('POST /admin/forms', newForm('twice'))))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['form.slug-taken']),
    )
    expect(await free('twice')).toBe(false)
  })

  it.each([
    [{ slug: 'Two Words' }, 'slug'],
    [{ slug: 'a-' }, 'slug'],
    [{ kind: 'job', trade: 'no-such-trade' }, 'trade'],
    [{ kind: 'survey', trade: 'plumbing' }, 'trade'],
    [{ name: ' ' }, 'name'],
  ])('is refused with %j', async (wrong, path) => {
    const { status, body } = await call('POST /admin/forms', newForm(`form-${randomUUID()}`, wrong))
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  })

  it('can be a copy of another form under its own name', async () => {
    await call('POST /admin/forms', newForm('plumbing-two', { kind: 'job', trade: 'plumbing', from: 'plumbing-job' }))
    const [first, copy] = [await readForm(app, admin, 'plumbing-job'), await readForm(app, admin, 'plumbing-two')]
    expect(copy).toMatchObject({ trade: { slug: 'plumbing' }, draft: { title: { en: 'Feedback', fr: 'Plumbing' } } })
    expect(copy.draft.steps).toEqual(first.draft.steps)
  })
})

describe('the permissions of the form builder', () => {
  const actions: [string, readonly ('isWrite' | 'isUpdate' | 'isDelete')[]][] = [
    ['reading alone', []],
    ['writing', ['isWrite']],
    ['publishing', ['isUpdate']],
    ['archiving', ['isDelete']],
  ]
  it.each(actions)('are separate per flag: %s', async (_, flags) => {
    const token = await withFlags(...flags)
    const { form, version } = await begun(app, admin)
    const draft = aDraft([aField('other', 'text')])
    const may = async (key: string, body?: unknown) => (await call(key, body, token)).status !== 403
    const url = `/admin/forms/${form}`
    expect([
      await may(`GET ${url}`),
      await may('POST /admin/forms', newForm(`form-${randomUUID().slice(0, 8)}`)),
      await may(`PUT ${url}/draft`, { draft, settings, version }),
      await may(`POST ${url}/publish`, { version: flags.includes('isWrite') ? version + 1 : version }),
      await may(`POST ${url}/pause`),
      await may(`POST ${url}/archive`),
      await may(`POST ${url}/restore`),
    ]).toEqual([
      true,
      ...['isWrite', 'isWrite', 'isUpdate', 'isUpdate', 'isDelete', 'isDelete'].map(flag =>
        (flags as readonly string[]).includes(flag),
      ),
    ])
  })
})

describe('the draft of a form', () => {
  it('is saved even if it is incomplete, without an audit entry per save', async () => {
    const unfinished = aDraft([
      aField('', 'choice', {
        label: { en: '', fr: 'x', ar: '' },
        options: [],
        showIf: { match: 'any', conditions: [] },
      }),
    ])
    const { form } = await begun(app, admin, unfinished)
    expect(await auditOf(app, await published(app, admin))).not.toEqual([])
    expect((await readForm(app, admin, form)).draft).toEqual(unfinished)
    expect(await auditOf(app, form)).toEqual([])
  })

  it('is never overwritten: the second editor gets a conflict', async () => {
    const { form, version } = await begun(app, admin)
    const [mine, theirs] = [aDraft([aField('mine', 'text')]), aDraft([aField('theirs', 'text')])]
    expect((await saveDraft(app, admin, form, theirs, version)).body).toMatchObject({ version: version + 1 })
    expect(codeOf(await saveDraft(app, admin, form, mine, version))).toEqual([412, 'request.changed-meanwhile'])
    expect((await readForm(app, admin, form)).draft).toEqual(theirs)
    expect((await saveDraft(app, admin, form, mine, version + 1)).status).toBe(200)
  })

  it('refuses a structure that no form can have', async () => {
    const { form, version } = await begun(app, admin)
    const { status, body } = await saveDraft(
      app,
      admin,
      form,
      { ...aDraft(), steps: Array.from({ length: 21 }, () => aDraft().steps).flat() },
      version,
    )
    expect([status, (body as unknown as Problem).errors[0]?.path]).toEqual([400, 'draft/steps'])
  })

  it('attaches uploaded pictures of its own editor only', async () => {
    const { form, version } = await begun(app, admin)
    const picture = async (token: string) =>
      (await upload(app, { token, bytes: await jpeg(60, 40), purpose: 'form-picture' })).body.picture ?? ''
    const showing = (reference: string) =>
      aDraft([aField('a', 'image-choice', { options: [{ ...anOption('a'), picture: reference }, anOption('b')] })])
    const own = await picture(admin.token)
    expect((await saveDraft(app, admin, form, showing(own), version)).status).toBe(200)
    const { attachedAt } = await app.platform.database.db
      .selectFrom('files')
      .select('attachedAt')
      .where('id', '=', own.split('/')[1] ?? '')
      .executeTakeFirstOrThrow()
    expect(attachedAt).not.toBeNull()
    // The picture is removed and restored by an undo.
    expect((await saveDraft(app, admin, form, aDraft(), version + 1)).status).toBe(200)
    expect((await saveDraft(app, admin, form, showing(own), version + 2)).status).toBe(200)
    const other = await picture((await signIn(app.platform, 'superAdmin')).token)
    const refused = await saveDraft(app, admin, form, showing(other), version + 3)
    expect([refused.status, (refused.body as unknown as Problem).errors[0]?.path]).toEqual([
      400,
      'draft/steps/0/fields/0/options/0/picture',
    ])
  })
})
