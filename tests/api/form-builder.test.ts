// Forms as admins build them: rights by flag, drafts that nobody overwrites, versions that stay as they were published.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import type { forms } from '#shared/features/forms/contract.ts'
import { measuredLines } from '#shared/forms/mapped.ts'
import { aDraft, aField, anOption, inAll } from '#shared/forms/sample-drafts.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { openMarket, postJob } from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { upload } from '#tests/support/uploads.ts'

type Form = Output<(typeof formBuilder)['GET /admin/forms/{form}']>
type Forms = Output<(typeof formBuilder)['GET /admin/forms']>
type Draft = Form['draft']

let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await testApp()
  await openMarket(app)
  admin = await signIn(app.platform, 'superAdmin')
})
afterAll(() => app.close())

const call = <T = Problem>(key: string, body?: unknown, token = admin.token, on = app) =>
  on.call<T>(key, { token, body })
const newForm = (slug: string, more: object = {}) => ({
  name: 'Feedback',
  language: 'en',
  slug,
  kind: 'feedback',
  trade: null,
  from: null,
  ...more,
})
const settings = FormSettings.parse({})
const read = async (form: string) => (await call<Form>(`GET /admin/forms/${form}`)).body
const save = (form: string, draft: Draft, version: number, on = app) =>
  call<{ version: number }>(`PUT /admin/forms/${form}/draft`, { draft, settings, version }, admin.token, on)
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code]
const auditOf = async (form: string) => {
  const rows = await app.platform.database.db.selectFrom('audit_entries').select(['act', 'params']).execute()
  return rows.filter(({ params }) => (params as { form?: string }).form === form).map(({ act }) => act)
}

/** A form with this draft, at the version that is given back. */
async function begun(draft: Draft = aDraft(), on = app): Promise<{ form: string; version: number }> {
  const form = `form-${randomUUID().slice(0, 8)}`
  await call('POST /admin/forms', newForm(form), admin.token, on)
  const { body } = await save(form, draft, 1, on)
  return { form, version: body.version }
}

async function published(draft: Draft = aDraft()): Promise<string> {
  const { form, version } = await begun(draft)
  expect((await call(`POST /admin/forms/${form}/publish`, { version })).status).toBe(200)
  return form
}

async function withFlags(...flags: readonly ('is_write' | 'is_update' | 'is_delete')[]): Promise<string> {
  const someone = await signIn(app.platform, 'admin')
  const has = {
    is_write: false,
    is_update: false,
    is_delete: false,
    ...Object.fromEntries(flags.map(one => [one, true])),
  }
  const grant = { user_id: someone.id, module: 'form-builder', is_read: true, ...has }
  await app.platform.database.db.insertInto('user_permissions').values(grant).execute()
  return someone.token
}

describe('a new form', () => {
  it('begins with its name in one language and one empty step', async () => {
    const reply = await call('POST /admin/forms', newForm('how-was-it'))
    expect([reply.status, reply.body]).toEqual([201, { slug: 'how-was-it' }])
    expect(await read('how-was-it')).toMatchObject({
      kind: 'feedback',
      status: 'draft',
      draft: { title: { en: 'Feedback', fr: '', ar: '' }, steps: [{ fields: [] }] },
      settings,
      publishedVersion: null,
      versions: [],
      version: 1,
    })
  })

  it('has an address of its own, whoever is first', async () => {
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

  it('may be a copy of another one, under its own name', async () => {
    await call('POST /admin/forms', newForm('plumbing-two', { kind: 'job', trade: 'plumbing', from: 'plumbing-job' }))
    const [first, copy] = [await read('plumbing-job'), await read('plumbing-two')]
    expect(copy).toMatchObject({ trade: { slug: 'plumbing' }, draft: { title: { en: 'Feedback', fr: 'Plumbing' } } })
    expect(copy.draft.steps).toEqual(first.draft.steps)
  })
})

describe('the rights', () => {
  const deeds: [string, readonly ('is_write' | 'is_update' | 'is_delete')[]][] = [
    ['reading alone', []],
    ['writing', ['is_write']],
    ['publishing', ['is_update']],
    ['archiving', ['is_delete']],
  ]
  it.each(deeds)('are one by one: %s', async (_, flags) => {
    const token = await withFlags(...flags)
    const { form, version } = await begun()
    const draft = aDraft([aField('other', 'text')])
    const may = async (key: string, body?: unknown) => (await call(key, body, token)).status !== 403
    const url = `/admin/forms/${form}`
    expect([
      await may(`GET ${url}`),
      await may('POST /admin/forms', newForm(`form-${randomUUID().slice(0, 8)}`)),
      await may(`PUT ${url}/draft`, { draft, settings, version }),
      await may(`POST ${url}/publish`, { version: flags.includes('is_write') ? version + 1 : version }),
      await may(`POST ${url}/pause`),
      await may(`POST ${url}/archive`),
      await may(`POST ${url}/restore`),
    ]).toEqual([
      true,
      ...['is_write', 'is_write', 'is_update', 'is_update', 'is_delete', 'is_delete'].map(flag =>
        (flags as readonly string[]).includes(flag),
      ),
    ])
  })
})

describe('the draft', () => {
  it('is kept as it is, unfinished too, without an entry for each save', async () => {
    const unfinished = aDraft([
      aField('', 'choice', {
        label: { en: '', fr: 'x', ar: '' },
        options: [],
        showIf: { match: 'any', conditions: [] },
      }),
    ])
    const { form } = await begun(unfinished)
    expect((await read(form)).draft).toEqual(unfinished)
    expect(await auditOf(form)).toEqual([])
  })

  it('is never written over: the second editor is told', async () => {
    const { form, version } = await begun()
    const [mine, theirs] = [aDraft([aField('mine', 'text')]), aDraft([aField('theirs', 'text')])]
    expect((await save(form, theirs, version)).body).toMatchObject({ version: version + 1 })
    expect(codeOf(await save(form, mine, version))).toEqual([412, 'request.changed-meanwhile'])
    expect((await read(form)).draft).toEqual(theirs)
    expect((await save(form, mine, version + 1)).status).toBe(200)
  })

  it('refuses what no form can hold', async () => {
    const { form, version } = await begun()
    const { status, body } = await save(
      form,
      { ...aDraft(), steps: Array.from({ length: 21 }, () => aDraft().steps).flat() },
      version,
    )
    expect([status, (body as unknown as Problem).errors[0]?.path]).toEqual([400, 'draft/steps'])
  })

  it('takes uploaded pictures for good, of its editor alone', async () => {
    const { form, version } = await begun()
    const picture = async (token: string) =>
      (await upload(app, { token, bytes: await jpeg(60, 40), purpose: 'form-picture' })).body.picture ?? ''
    const showing = (reference: string) =>
      aDraft([aField('a', 'image-choice', { options: [{ ...anOption('a'), picture: reference }, anOption('b')] })])
    const own = await picture(admin.token)
    expect((await save(form, showing(own), version)).status).toBe(200)
    const { attached_at } = await app.platform.database.db
      .selectFrom('files')
      .select('attached_at')
      .where('id', '=', own.split('/')[1] ?? '')
      .executeTakeFirstOrThrow()
    expect(attached_at).not.toBeNull()
    // Taken away and brought back by an undo.
    expect((await save(form, aDraft(), version + 1)).status).toBe(200)
    expect((await save(form, showing(own), version + 2)).status).toBe(200)
    const other = await picture((await signIn(app.platform, 'superAdmin')).token)
    const refused = await save(form, showing(other), version + 3)
    expect([refused.status, (refused.body as unknown as Problem).errors[0]?.path]).toEqual([
      400,
      'draft/steps/0/fields/0/options/0/picture',
    ])
  })
})

describe('publishing', () => {
  it('names what is missing and changes nothing', async () => {
    const { form, version } = await begun(aDraft([aField('a', 'text', { label: { en: 'A', fr: '', ar: 'ا' } })]))
    const { status, body } = await call(`POST /admin/forms/${form}/publish`, { version })
    expect([status, body.code, body.errors.map(({ path }) => path)]).toEqual([
      422,
      'form.incomplete',
      ['steps/0/fields/0/label/fr'],
    ])
    expect(await read(form)).toMatchObject({ status: 'draft', versions: [] })
    expect((await app.call(`GET /forms/${form}`)).status).toBe(404)
  })

  it('freezes: what was answered stays readable by its version', async () => {
    const form = await published(aDraft([aField('story', 'long-text')]))
    const visitor = async (query = '') =>
      (await app.call<{ version: number; definition: Draft }>(`GET /forms/${form}${query}`)).body
    expect(await visitor()).toMatchObject({ version: 1 })
    const { version } = await read(form)
    const next = aDraft([aField('stars', 'rating')])
    const saved = await save(form, next, version)
    // A draft is nobody's business.
    expect((await visitor()).definition.steps[0]?.fields[0]?.key).toBe('story')
    await call(`POST /admin/forms/${form}/publish`, { version: saved.body.version })
    expect((await visitor()).definition.steps[0]?.fields[0]?.key).toBe('stars')
    expect((await visitor('?version=1')).definition.steps[0]?.fields[0]?.key).toBe('story')
    const { body } = await call<{ by: string; definition: Draft }>(`GET /admin/forms/${form}/versions/1`)
    expect([body.by, body.definition.steps[0]?.fields[0]?.key]).toEqual([admin.name, 'story'])
    expect((await call(`GET /admin/forms/${form}/versions/3`)).status).toBe(404)
    expect((await read(form)).versions.map(one => one.version)).toEqual([2, 1])
    expect(await auditOf(form)).toEqual(['POST /admin/forms/{form}/publish', 'POST /admin/forms/{form}/publish'])
  })

  it('keeps the type of a key that was published', async () => {
    const form = await published(aDraft([aField('story', 'long-text')]))
    const { version } = await read(form)
    await save(form, aDraft([aField('story', 'number')]), version)
    const { body } = await call(`POST /admin/forms/${form}/publish`, { version: version + 1 })
    expect(body.errors).toMatchObject([{ path: 'steps/0/fields/0/type', code: 'invalid' }])
  })

  it('is refused without a change and from an old copy', async () => {
    const form = await published()
    const { version } = await read(form)
    expect(codeOf(await call(`POST /admin/forms/${form}/publish`, { version }))).toEqual([409, 'form.move-not-allowed'])
    expect(codeOf(await call(`POST /admin/forms/${form}/publish`, { version: version - 1 }))).toEqual([
      412,
      'request.changed-meanwhile',
    ])
  })

  it('keeps the line of an option, whole in all languages, and gives it to whoever chooses it', async () => {
    const withLine = (line: ReturnType<typeof inAll>) =>
      aDraft([aField('kind', 'choice', { options: [{ ...anOption('leak'), line }, anOption('other')] })])
    const { form, version } = await begun(withLine({ ...inAll('Find the leak'), ar: '' }))
    const early = await call(`POST /admin/forms/${form}/publish`, { version })
    expect(early.body.errors).toMatchObject([{ path: 'steps/0/fields/0/options/0/line/ar', code: 'required' }])
    const { body } = await save(form, withLine(inAll('Find the leak')), version)
    expect((await call(`POST /admin/forms/${form}/publish`, { version: body.version })).status).toBe(200)
    const { definition } = (await app.call<Output<(typeof forms)['GET /forms/{form}']>>(`GET /forms/${form}`)).body
    expect(measuredLines(definition, { kind: 'leak' }, 'fr')).toEqual([
      { from: 'kind.leak', label: 'Find the leak fr', unit: 'lot', quantity: 1 },
    ])
  })

  it('counts the jobs that were posted with a form as its answers', async () => {
    const before = (await read('plumbing-job')).submissions
    await postJob(app, await signIn(app.platform, 'consumer'))
    const form = await read('plumbing-job')
    expect([form.submissions, form.versions[0]?.submissions]).toEqual([before + 1, before + 1])
  })
})

describe('whether it is offered', () => {
  it('is paused and resumed, archived and restored, and visitors see it at once', async () => {
    const form = await published()
    const seen = async () => (await app.call(`GET /forms/${form}`)).status
    const old = async () => (await app.call(`GET /forms/${form}?version=1`)).status
    const move = async (name: string) => {
      const { status, body } = await call<Form>(`POST /admin/forms/${form}/${name}`)
      return [status, body.status, await seen(), await old()]
    }
    expect(await seen()).toBe(200)
    expect(await move('pause')).toEqual([200, 'paused', 404, 200])
    expect((await move('pause'))[0]).toBe(409)
    expect(await move('resume')).toEqual([200, 'published', 200, 200])
    expect(await move('archive')).toEqual([200, 'archived', 404, 200])
    const { version } = await read(form)
    expect(codeOf(await save(form, aDraft([aField('x', 'text')]), version))).toEqual([409, 'form.move-not-allowed'])
    expect(await move('restore')).toEqual([200, 'paused', 404, 200])
  })

  it('restores what was never published as a draft', async () => {
    const { form } = await begun()
    await call(`POST /admin/forms/${form}/archive`)
    expect((await call<Form>(`POST /admin/forms/${form}/restore`)).body.status).toBe('draft')
  })
})

describe('the list', () => {
  const list = async (query: Record<string, string>) =>
    (await call<Forms>(`GET /admin/forms?${new URLSearchParams(query)}`)).body
  it('is searched by words in any language and filtered', async () => {
    const form = await published({ ...aDraft(), title: { en: 'Zebra', fr: 'Zèbre', ar: 'حمار' } })
    for (const q of ['zebre', 'حمار', form]) expect((await list({ q })).items.map(({ slug }) => slug)).toEqual([form])
    expect(await list({ q: 'zebra', status: 'draft' })).toMatchObject({ items: [], total: 0, counts: { published: 1 } })
    expect((await list({ trade: 'plumbing', status: 'published' })).items.map(({ slug }) => slug)).toEqual([
      'plumbing-job',
    ])
    expect((await list({ kind: 'job', q: 'plumbing-job' })).total).toBe(1)
  })

  it('says whether a draft is ahead of what is published', async () => {
    const form = await published()
    expect((await list({ q: form })).items).toMatchObject([{ hasChanges: false, publishedVersion: 1 }])
    await save(form, aDraft([aField('more', 'text')]), (await read(form)).version)
    expect((await list({ q: form })).items).toMatchObject([{ hasChanges: true, title: inAll('Feedback') }])
  })
})

describe('on two nodes', () => {
  twoNodes()
  beforeAll(async () => {
    admin = await signIn(nodes[0].platform, 'superAdmin')
  })
  afterAll(async () => {
    admin = await signIn(app.platform, 'superAdmin')
  })
  const both = <T>(act: (node: TestApp, turn: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 6 }, (_, turn) => act(turn % 2 === 0 ? nodes[0] : nodes[1], turn)))

  it('a form that is published by several at once has one new version', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 10; round++) {
      const { form, version } = await begun(aDraft(), nodes[0])
      const replies = await both(node => call(`POST /admin/forms/${form}/publish`, { version }, admin.token, node))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412])
      const { body } = await call<Form>(`GET /admin/forms/${form}`, undefined, admin.token, nodes[1])
      expect(body.versions.map(one => one.version)).toEqual([1])
    }
  })

  it('of several editors one keeps the draft, the others are told', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 10; round++) {
      const { form, version } = await begun(aDraft(), nodes[0])
      const replies = await both((node, turn) => save(form, aDraft([aField(`by_${turn}`, 'text')]), version, node))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412])
    }
  })
})
