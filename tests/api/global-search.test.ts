import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hasWords } from '#server/platform/database/rows.ts'
import type { Module } from '#shared/access/permissions.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { globalSearch } from '#shared/features/global-search/contract.ts'
import { aConnect, review } from '#tests/support/connects.ts'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, postJob } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { aPlannedProject } from '#tests/support/project-work.ts'

type Found = Output<(typeof globalSearch)['GET /global-search']>

const title = 'Zellige kitchen in Maarif'

withUsers()

async function find({ token }: Pick<SignedIn, 'token'>, q: string): Promise<Found> {
  const reply = await app.call<Found>(`GET /global-search?${new URLSearchParams({ q })}`, { token })
  expect(reply.status).toBe(200)
  return reply.body
}
const kindsOf = (found: Found) => [...new Set(found.map(({ kind }) => kind))]
const codeOf = async (job: string) =>
  (await app.platform.database.db.selectFrom('jobs').select('code').where('id', '=', job).executeTakeFirstOrThrow())
    .code

/** An admin with the right to read these modules alone. */
async function adminOf(...modules: Module[]): Promise<SignedIn> {
  const admin = await signIn(app.platform, 'admin')
  const permissions = modules.map(module => ({
    module,
    isRead: true,
    isWrite: false,
    isUpdate: false,
    isDelete: false,
    endsAt: null,
  }))
  await app.call(`PUT /staff/${admin.id}/permissions`, { token: users.admin.token, body: { permissions } })
  return admin
}

describe('global search', () => {
  it("finds the client's job by its code and by words in any order, ignoring accents, case and digit style", async () => {
    const job = await postJob(app, users.client, { title })
    const code = await codeOf(job)
    const number = code.slice(2)
    const arabic = number.replace(/\d/g, digit => String.fromCharCode(0x0660 + Number(digit)))
    for (const q of ['maarif KITCHEN', 'zéllige', 'ki ma', code, code.toLowerCase(), number, arabic])
      expect([q, await find(users.client, q)]).toMatchObject([
        q,
        [{ kind: 'jobs', id: job, title, code, href: `/user/job-requests/my-requests/${job}` }],
      ])
    expect(await find(users.client, 'kitchen in Anfa')).toEqual([])
    expect(await find(users.client, '--')).toEqual([])
  })

  it('never shows a job to another client, nor to a professional without a lead for it', async () => {
    const job = await postJob(app, users.client, { title: 'Onyx staircase' })
    const other = await signIn(app.platform, 'consumer')
    for (const q of ['onyx', await codeOf(job), users.client.name]) {
      expect([q, await find(other, q)]).toEqual([q, []])
      expect([q, await find(users.pro, q)]).toEqual([q, []])
    }
    expect((await find(users.admin, 'onyx')).map(({ href }) => href)).toEqual([`/admin/jobs/${job}`])
  })

  it('shows a professional the lead, with its code first', async () => {
    const job = await anOpenJob(app, users.client, users.admin, { title: 'Travertine terrace' })
    const [hit] = await find(users.pro, await codeOf(job))
    expect(hit).toMatchObject({ kind: 'leads', title: 'Travertine terrace', code: await codeOf(job) })
    expect(hit?.href).toMatch(/^\/contractor\/lead\//)
    expect(kindsOf(await find(users.client, 'travertine'))).toEqual(['jobs'])
  })

  it('puts an exact code before codes that only contain it', async () => {
    const wanted = await postJob(app, await signIn(app.platform, 'consumer'), { title: 'The wanted one' })
    const code = await codeOf(wanted)
    for (const owner of ['consumer', 'consumer', 'consumer', 'consumer', 'consumer', 'consumer'] as const)
      await postJob(app, await signIn(app.platform, owner), { title: `Like ${code} but newer` })
    const found = await find(users.admin, code)
    expect(found[0]).toMatchObject({ id: wanted })
    expect(found.filter(({ kind }) => kind === 'jobs')).toHaveLength(5)
  })

  it('shows an admin with one right only that kind', async () => {
    await app.platform.database.db
      .updateTable('users')
      .set({ name: 'Zellige Lover' })
      .where('id', '=', users.client.id)
      .execute()
    const rights = { jobs: 'jobs', profiles: 'people', 'form-builder': 'forms', connects: 'connects' } as const
    const texts = { jobs: 'zellige', profiles: 'zellige', 'form-builder': 'plumbing', connects: 'zellige' }
    await aConnect(app, users.client, users.pro)
    for (const [module, kind] of Object.entries(rights) as [keyof typeof rights, string][]) {
      expect([module, kindsOf(await find(await adminOf(module), texts[module]))]).toEqual([module, [kind]])
    }
    expect(kindsOf(await find(users.admin, 'zellige')).toSorted()).toEqual(['connects', 'jobs', 'people'])
    expect(await find(await adminOf('dashboard'), 'zellige')).toEqual([])
  })

  it('shows a connect to both sides, to the professional only once it was passed on', async () => {
    const [sent] = await find(users.client, users.pro.name)
    expect(sent).toMatchObject({ kind: 'connects', title: users.pro.name, href: '/user/contacts-clients?tab=open' })
    expect(await find(users.pro, 'zellige lover')).toEqual([])
    await review(app, users.admin, sent?.id ?? '', 'approve')
    expect(await find(users.pro, 'zellige lover')).toMatchObject([{ kind: 'connects', title: 'Zellige Lover' }])
    expect(await find(users.rival, 'zellige lover')).toEqual([])
  })

  it('finds a request and a project by words of both names, which follow a rename', async () => {
    const client = await signIn(app.platform, 'consumer')
    const rename = (name: string) =>
      app.platform.database.db.updateTable('users').set({ name }).where('id', '=', client.id).execute()
    await rename('Porphyry Client')
    await aConnect(app, client, users.pro)
    const project = await aPlannedProject(app, { client, pro: users.pro, admin: users.admin })
    const kindsFor = async (q: string) => kindsOf(await find(users.admin, q)).toSorted()
    const word = users.pro.name.slice(0, 4)
    expect(await kindsFor(`${word} porphyry`)).toEqual(['connects', 'projects'])
    await rename('Gneiss Client')
    expect([await kindsFor(`${word} porphyry`), await kindsFor(`gneiss ${word}`)]).toEqual([
      [],
      ['connects', 'projects'],
    ])
    expect((await find(client, word)).map(({ id }) => id)).toContain(project)
  })

  it('needs two letters and a signed-in caller', async () => {
    expect((await app.call('GET /global-search?q=a', { token: users.client.token })).status).toBe(400)
    expect((await app.call('GET /global-search?q=ab')).status).toBe(401)
    expect(await find(await signIn(app.platform, 'supplier'), 'zellige')).toEqual([])
  })

  it('finds jobs through an index, also by words of two letters', async () => {
    await app.platform.database.transaction(async db => {
      await sql`set local enable_seqscan = off`.execute(db)
      for (const q of ['kitchen', 'ma ki', 'J-2041']) {
        const found = db.selectFrom('jobs').select('id').where(hasWords(sql`jobs.words`, q))
        expect([q, JSON.stringify(await found.explain('json'))]).toEqual([q, expect.stringContaining('jobs_words')])
      }
    })
  })
})
