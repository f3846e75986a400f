import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import type { forms } from '#shared/features/forms/contract.ts'
import { measuredLines } from '#shared/forms/mapped.ts'
import { aDraft, aField, anOption, inAll } from '#shared/forms/sample-drafts.ts'
import type { TestApp } from '#tests/support/app.ts'
import { app, withMarket } from '#tests/support/fixtures.ts'
import {
  auditOf,
  begun,
  type Draft,
  type Form,
  published,
  publishForm,
  readForm,
  saveDraft,
} from '#tests/support/form-builder.ts'
import { postJob } from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type Forms = Output<(typeof formBuilder)['GET /admin/forms']>

let admin: SignedIn

withMarket()
beforeAll(async () => {
  admin = await signIn(app.platform, 'superAdmin')
})

const call = <T = Problem>(key: string, body?: unknown, token = admin.token) => app.call<T>(key, { token, body })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code]

describe('publishing a form', () => {
  it('reports missing settings and changes nothing', async () => {
    const { form, version } = await begun(
      app,
      admin,
      aDraft([aField('a', 'text', { label: { en: 'A', fr: '', ar: 'ا' } })]),
    )
    const { status, body } = await publishForm(app, admin, form, version)
    expect([status, body.code, body.errors.map(({ path }) => path)]).toEqual([
      422,
      'form.incomplete',
      ['steps/0/fields/0/label/fr'],
    ])
    expect(await readForm(app, admin, form)).toMatchObject({ status: 'draft', versions: [] })
    expect((await app.call(`GET /forms/${form}`)).status).toBe(404)
  })

  it('freezes the version, so that its answers stay readable', async () => {
    const form = await published(app, admin, aDraft([aField('story', 'long-text')]))
    const visitor = async (query = '') =>
      (await app.call<{ version: number; definition: Draft }>(`GET /forms/${form}${query}`)).body
    expect(await visitor()).toMatchObject({ version: 1 })
    const { version } = await readForm(app, admin, form)
    const next = aDraft([aField('stars', 'rating')])
    const saved = await saveDraft(app, admin, form, next, version)
    // A draft is not public.
    expect((await visitor()).definition.steps[0]?.fields[0]?.key).toBe('story')
    await publishForm(app, admin, form, saved.body.version)
    expect((await visitor()).definition.steps[0]?.fields[0]?.key).toBe('stars')
    expect((await visitor('?version=1')).definition.steps[0]?.fields[0]?.key).toBe('story')
    const { body } = await call<{ by: string; definition: Draft }>(`GET /admin/forms/${form}/versions/1`)
    expect([body.by, body.definition.steps[0]?.fields[0]?.key]).toEqual([admin.name, 'story'])
    expect((await call(`GET /admin/forms/${form}/versions/3`)).status).toBe(404)
    expect((await readForm(app, admin, form)).versions.map(one => one.version)).toEqual([2, 1])
    expect(await auditOf(app, form)).toEqual(['POST /admin/forms/{form}/publish', 'POST /admin/forms/{form}/publish'])
  })

  it('fixes the type of a published key', async () => {
    const form = await published(app, admin, aDraft([aField('story', 'long-text')]))
    const { version } = await readForm(app, admin, form)
    await saveDraft(app, admin, form, aDraft([aField('story', 'number')]), version)
    const { body } = await publishForm(app, admin, form, version + 1)
    expect(body.errors).toMatchObject([{ path: 'steps/0/fields/0/type', code: 'invalid' }])
  })

  it('is refused without a change and with an outdated version', async () => {
    const form = await published(app, admin)
    const { version } = await readForm(app, admin, form)
    expect(codeOf(await publishForm(app, admin, form, version))).toEqual([409, 'form.transition-not-allowed'])
    expect(codeOf(await publishForm(app, admin, form, version - 1))).toEqual([412, 'request.changed-meanwhile'])
  })

  it('requires the line of an option in all languages, and gives the line to a person who chooses the option', async () => {
    const withLine = (line: ReturnType<typeof inAll>) =>
      aDraft([aField('kind', 'choice', { options: [{ ...anOption('leak'), line }, anOption('other')] })])
    const { form, version } = await begun(app, admin, withLine({ ...inAll('Find the leak'), ar: '' }))
    const early = await publishForm(app, admin, form, version)
    expect(early.body.errors).toMatchObject([{ path: 'steps/0/fields/0/options/0/line/ar', code: 'required' }])
    const { body } = await saveDraft(app, admin, form, withLine(inAll('Find the leak')), version)
    expect((await publishForm(app, admin, form, body.version)).status).toBe(200)
    const { definition } = (await app.call<Output<(typeof forms)['GET /forms/{form}']>>(`GET /forms/${form}`)).body
    expect(measuredLines(definition, { kind: 'leak' }, 'fr')).toEqual([
      { from: 'kind.leak', label: 'Find the leak fr', unit: 'lot', quantity: 1 },
    ])
  })

  it('counts the jobs posted with a form as its answers', async () => {
    const before = (await readForm(app, admin, 'plumbing-job')).submissions
    await postJob(app, await signIn(app.platform, 'consumer'))
    const form = await readForm(app, admin, 'plumbing-job')
    expect([form.submissions, form.versions[0]?.submissions]).toEqual([before + 1, before + 1])
  })
})

describe('the availability of a form', () => {
  it('is paused and resumed, archived and restored, with immediate effect for visitors', async () => {
    const form = await published(app, admin)
    const seen = async () => (await app.call(`GET /forms/${form}`)).status
    const old = async () => (await app.call(`GET /forms/${form}?version=1`)).status
    const transition = async (name: string) => {
      const { status, body } = await call<Form>(`POST /admin/forms/${form}/${name}`)
      return [status, body.status, await seen(), await old()]
    }
    expect(await seen()).toBe(200)
    expect(await transition('pause')).toEqual([200, 'paused', 404, 200])
    expect((await transition('pause'))[0]).toBe(409)
    expect(await transition('resume')).toEqual([200, 'published', 200, 200])
    expect(await transition('archive')).toEqual([200, 'archived', 404, 200])
    const { version } = await readForm(app, admin, form)
    expect(codeOf(await saveDraft(app, admin, form, aDraft([aField('x', 'text')]), version))).toEqual([
      409,
      'form.transition-not-allowed',
    ])
    expect(await transition('restore')).toEqual([200, 'paused', 404, 200])
  })

  it('restores a form that was never published as a draft', async () => {
    const { form } = await begun(app, admin)
    await call(`POST /admin/forms/${form}/archive`)
    expect((await call<Form>(`POST /admin/forms/${form}/restore`)).body.status).toBe('draft')
  })
})

describe('the list of forms', () => {
  const list = async (query: Record<string, string>) =>
    (await call<Forms>(`GET /admin/forms?${new URLSearchParams(query)}`)).body
  it('is searched in any language and filtered', async () => {
    const form = await published(app, admin, { ...aDraft(), title: { en: 'Zebra', fr: 'Zèbre', ar: 'حمار' } })
    for (const q of ['zebre', 'حمار', form]) expect((await list({ q })).items.map(({ slug }) => slug)).toEqual([form])
    expect(await list({ q: 'zebra', status: 'draft' })).toMatchObject({ items: [], total: 0, counts: { published: 1 } })
    expect((await list({ trade: 'plumbing', status: 'published' })).items.map(({ slug }) => slug)).toEqual([
      'plumbing-job',
    ])
    expect((await list({ kind: 'job', q: 'plumbing-job' })).total).toBe(1)
  })

  it('shows whether a draft differs from the published version', async () => {
    const form = await published(app, admin)
    expect((await list({ q: form })).items).toMatchObject([{ hasChanges: false, publishedVersion: 1 }])
    await saveDraft(app, admin, form, aDraft([aField('more', 'text')]), (await readForm(app, admin, form)).version)
    expect((await list({ q: form })).items).toMatchObject([{ hasChanges: true, title: 'Feedback' }])
  })
})

describe('simultaneous editors on two nodes', () => {
  twoNodes()
  beforeAll(async () => {
    admin = await signIn(nodes[0].platform, 'superAdmin')
  })
  afterAll(async () => {
    admin = await signIn(app.platform, 'superAdmin')
  })
  const both = <T>(perform: (node: TestApp, turn: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 6 }, (_, turn) => perform(turn % 2 === 0 ? nodes[0] : nodes[1], turn)))

  it('publish a form as one new version', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 10; round++) {
      const { form, version } = await begun(nodes[0], admin, aDraft())
      const replies = await both(node => publishForm(node, admin, form, version))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412])
      const { body } = await nodes[1].call<Form>(`GET /admin/forms/${form}`, { token: admin.token })
      expect(body.versions.map(one => one.version)).toEqual([1])
    }
  })

  it('save one draft, and the others get a conflict', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 10; round++) {
      const { form, version } = await begun(nodes[0], admin, aDraft())
      const replies = await both((node, turn) =>
        saveDraft(node, admin, form, aDraft([aField(`by_${turn}`, 'text')]), version),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412])
    }
  })
})
