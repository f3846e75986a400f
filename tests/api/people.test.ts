import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasedAccount } from '#server/platform/erased.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { people } from '#shared/features/people/contract.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, sendBid } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type List = Output<(typeof people)['GET /people']>
type Detail = Output<(typeof people)['GET /people/{user}']>

const reason = 'Asked clients to pay outside of the site.'
const actions = [
  ['PATCH', '', { name: 'Somebody Else' }],
  ['POST', '/suspend', { reason }],
  ['POST', '/restore', { reason }],
  ['POST', '/anonymise', { reason, word: 'anonymise' }],
] as const

let reader: SignedIn

async function grant(user: SignedIn, module: string, flags: { isRead?: boolean; isUpdate?: boolean }) {
  await app.platform.database.db
    .insertInto('userPermissions')
    .values({ userId: user.id, module, ...flags })
    .execute()
}

withUsers()
beforeAll(async () => {
  reader = await signIn(app.platform, 'admin')
  await grant(reader, 'profiles', { isRead: true })
})

const asAdmin = () => ({ token: users.admin.token })
const detail = async (user: string) => (await app.call<Detail>(`GET /people/${user}`, asAdmin())).body
const list = async (query: string) => (await app.call<List>(`GET /people?${query}`, asAdmin())).body
const action = (user: string, name: string, body: object, headers = {}) =>
  app.call<Problem>(`POST /people/${user}/${name}`, { ...asAdmin(), body, headers })
const stored = (id: string) =>
  app.platform.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entriesAbout = (id: string) =>
  app.platform.database.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('params', '@>', JSON.stringify({ user: id }) as never)
    .orderBy('position')
    .execute()

describe('finding people', () => {
  it('includes clients and professionals, and never staff', async () => {
    const { items, total } = await list('pageSize=50')
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([users.client.id, users.pro.id]))
    expect(items.map(({ id }) => id)).not.toContain(users.admin.id)
    expect(total).toBe(items.length)
    const reply = await app.call<Problem>(`GET /people/${users.admin.id}`, asAdmin())
    expect([reply.status, reply.body.code]).toEqual([404, 'person.not-found'])
  })

  it('matches names without accents, mail addresses, and phone numbers in any notation', async () => {
    const user = await signIn(app.platform, 'consumer')
    await app.platform.database.db
      .updateTable('users')
      .set({ name: 'Élodie أحمد_100%', phone: '+212 6-12 34 56 78' })
      .where('id', '=', user.id)
      .execute()
    for (const q of [
      'elodie',
      'احمد',
      'ÉLODIE',
      user.email.slice(0, 20).toUpperCase(),
      '0612345678'.slice(1),
      '٦١٢ ٣٤٥',
    ])
      expect([q, (await list(new URLSearchParams({ q }).toString())).items.map(({ id }) => id)]).toEqual([q, [user.id]])
    for (const q of ['%', '_', 'nobody-at-all', '\\'])
      expect([q, (await list(new URLSearchParams({ q }).toString())).items.map(({ id }) => id)]).not.toContain(user.id)
  })

  it('filters by kind and state, with paging', async () => {
    const builders = await list('role=builder')
    expect(builders.items.every(({ professionalType }) => professionalType === 'builder')).toBe(true)
    expect(builders.total).toBeGreaterThan(0)
    const consumers = await list('role=consumer&pageSize=1&page=2')
    expect(consumers.items).toHaveLength(1)
    expect(consumers.items[0]?.role).toBe('consumer')
    expect((await list('status=closed')).total).toBe(0)
  })

  it('shows what a person has done', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    await sendBid(app, users.pro, job)
    expect((await detail(users.client.id)).counts.jobs).toBeGreaterThan(0)
    const pro = await detail(users.pro.id)
    expect(pro).toMatchObject({ counts: { bids: 1 }, professional: { status: 'approved' }, sessions: 1, version: 1 })
    // A reader of people only sees no counts of other modules.
    const narrow = await app.call<Detail>(`GET /people/${users.pro.id}`, { token: reader.token })
    expect(narrow.body.counts).toEqual({ jobs: null, bids: null, projects: null, reviews: null })
  })
})

describe('correcting a person', () => {
  it('changes only the given fields, and logs the field names without their values', async () => {
    const user = await signIn(app.platform, 'consumer')
    const { version } = await detail(user.id)
    const reply = await app.call(`PATCH /people/${user.id}`, {
      ...asAdmin(),
      body: { name: 'Right Name', phone: null, language: 'fr', city: 'marrakesh' },
      headers: { 'if-match': `"${version}"` },
    })
    expect(reply.status).toBe(200)
    expect(await detail(user.id)).toMatchObject({
      name: 'Right Name',
      phone: null,
      language: 'fr',
      city: { slug: 'marrakesh' },
      version: version + 1,
    })
    const [entry] = await entriesAbout(user.id)
    expect(entry).toMatchObject({ action: 'PATCH /people/{user}', detail: { changed: ['name', 'language', 'city'] } })
    expect(JSON.stringify(entry)).not.toContain('Right Name')
  })

  it('refuses an outdated version and changes nothing', async () => {
    const user = await signIn(app.platform, 'consumer')
    const before = await stored(user.id)
    const reply = await app.call<Problem>(`PATCH /people/${user.id}`, {
      ...asAdmin(),
      body: { name: 'Too Late' },
      headers: { 'if-match': '"7"' },
    })
    expect([reply.status, reply.body.code]).toEqual([412, 'request.changed-meanwhile'])
    expect(await stored(user.id)).toEqual(before)
    expect(await entriesAbout(user.id)).toEqual([])
  })

  it.each([
    [{ name: 'x' }, 'name'],
    [{ language: 'de' }, 'language'],
    [{ city: 'atlantis' }, 'city'],
    [{ phone: '1'.repeat(31) }, 'phone'],
    [{ role: 'superAdmin' }, 'role'],
    [{ status: 'active' }, 'status'],
  ])('refuses %j', async (body, path) => {
    const before = await stored(users.client.id)
    const reply = await app.call<Problem>(`PATCH /people/${users.client.id}`, { ...asAdmin(), body })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
    expect(await stored(users.client.id)).toEqual(before)
  })
})

describe('suspending a person', () => {
  it('ends every session, mails the reason to the person only, and restoring opens the account again', async () => {
    const user = await signIn(app.platform, 'consumer')
    expect((await app.call('GET /jobs', { token: user.token })).status).toBe(200)
    expect((await action(user.id, 'suspend', { reason })).status).toBe(200)
    expect((await app.call('GET /jobs', { token: user.token })).status).toBe(401)
    expect(await detail(user.id)).toMatchObject({ status: 'suspended', statusReason: reason, sessions: 0 })
    const renewal = await app.call<Problem>('POST /accounts/refresh', {
      headers: { cookie: `refreshtoken=${user.refreshToken}` },
    })
    expect(renewal.status).toBeGreaterThanOrEqual(400)

    const again = await action(user.id, 'suspend', { reason })
    expect([again.status, again.body.code]).toEqual([409, 'account.transition-not-allowed'])
    expect((await action(user.id, 'restore', { reason: 'It was a mistake.' })).status).toBe(200)
    const { status, statusReason, history } = await detail(user.id)
    expect([status, statusReason]).toEqual(['active', null])
    expect(history).toMatchObject([
      { from: 'active', to: 'suspended', by: users.admin.name, reason },
      { from: 'suspended', to: 'active', reason: 'It was a mistake.' },
    ])
    const mails = await app.platform.database.db
      .selectFrom('mails')
      .select(['template', 'params'])
      .where('userId', '=', user.id)
      .orderBy('id')
      .execute()
    expect(mails).toMatchObject([
      { template: 'account-suspended', params: { reason } },
      { template: 'account-restored', params: {} },
    ])
    expect((await app.call('GET /jobs', { token: user.token })).status).toBe(401)
    expect((await entriesAbout(user.id)).map(entry => entry.action)).toEqual([
      'POST /people/{user}/suspend',
      'POST /people/{user}/restore',
    ])
  })

  it('removes a professional from the search, and restoring brings them back', async () => {
    const pro = await aProfessional(app, market)
    const isFound = async () => {
      const reply = await app.call<{ items: { name: string }[] }>('GET /professionals?where=casablanca&pageSize=50')
      return reply.body.items.some(({ name }) => name === pro.name)
    }
    expect(await isFound()).toBe(true)
    await action(pro.id, 'suspend', { reason })
    expect(await isFound()).toBe(false)
    expect((await app.call(`GET /professionals/pro-${pro.professionalId}`)).status).toBe(404)
    await action(pro.id, 'restore', { reason })
    const { professional } = await detail(pro.id)
    expect([professional?.status, await isFound()]).toEqual(['approved', true])
  })

  it('requires a reason', async () => {
    for (const body of [{}, { reason: '' }, { reason: '    ' }, { reason: 'no' }]) {
      const reply = await action(users.client.id, 'suspend', body)
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'reason'])
    }
    expect((await stored(users.client.id)).status).toBe('active')
  })
})

describe('anonymising a person', () => {
  it('requires a closed or suspended account, the typed word and a confirmed session', async () => {
    const user = await signIn(app.platform, 'consumer')
    const sure = { reason, word: ' Anonymise ' }
    const early = await action(user.id, 'anonymise', sure)
    expect([early.status, early.body.code]).toEqual([409, 'account.transition-not-allowed'])
    await action(user.id, 'suspend', { reason })
    const unsure = await action(user.id, 'anonymise', { reason, word: 'yes' })
    expect([unsure.status, unsure.body.errors?.[0]?.path]).toEqual([400, 'word'])

    const admin = await signIn(app.platform, 'superAdmin')
    await app.platform.database.db
      .updateTable('sessionFamilies')
      .set({ confirmedAt: new Date(Date.now() - 16 * 60_000) })
      .where('id', '=', admin.familyId)
      .execute()
    const stale = await app.call<Problem>(`POST /people/${user.id}/anonymise`, { token: admin.token, body: sure })
    expect([stale.status, stale.body.code]).toEqual([403, 'session.confirm'])
    expect((await stored(user.id)).anonymisedAt).toBeNull()

    expect((await action(user.id, 'anonymise', { reason, word: 'إخفاء' })).status).toBe(200)
    const gone = await stored(user.id)
    expect(gone.status).toBe('closed')
    expect(gone.anonymisedAt).not.toBeNull()
    expect(JSON.stringify([gone, await detail(user.id)])).not.toContain(user.email)
    expect([gone.name, gone.phone, gone.passwordHash]).toEqual([erasedAccount, null, null])
    for (const [name, body] of [
      ['restore', { reason }],
      ['anonymise', sure],
      ['suspend', { reason }],
    ] as const)
      expect((await action(user.id, name, body)).body.code).toBe('account.transition-not-allowed')
    expect((await app.call(`PATCH /people/${user.id}`, { ...asAdmin(), body: { name: 'Back Again' } })).status).toBe(
      409,
    )
  })

  it('is refused while projects are active', async () => {
    const client = await signIn(app.platform, 'consumer')
    const job = await anOpenJob(app, client, users.admin)
    const bid = await sendBid(app, users.pro, job)
    await app.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: client.token })
    await action(client.id, 'suspend', { reason })
    const reply = await action(client.id, 'anonymise', { reason, word: 'anonymise' })
    expect([reply.status, reply.body.code]).toEqual([409, 'account.has-projects'])
  })
})

describe('access to people', () => {
  it('answers the same for a staff member and for an unknown id', async () => {
    for (const [method, path, body] of actions)
      for (const id of [reader.id, users.admin.id, randomUUID()]) {
        const reply = await app.call<Problem>(`${method} /people/${id}${path}`, { ...asAdmin(), body })
        expect([path, reply.status, reply.body.code]).toEqual([path, 404, 'person.not-found'])
      }
  })

  it('is refused without the flag, and nothing changes', async () => {
    const before = await stored(users.client.id)
    for (const who of [users.client, users.pro, await signIn(app.platform, 'admin'), reader])
      for (const [method, path, body] of actions) {
        const key = `${method} /people/${users.client.id}${path}`
        const reply = await app.call<Problem>(key, { token: who.token, body })
        expect([who.person, key, reply.status, reply.body.code]).toEqual([who.person, key, 403, 'access.denied'])
      }
    expect((await app.call('GET /people', { token: reader.token })).status).toBe(200)
    expect((await app.call('GET /people', { token: users.pro.token })).status).toBe(403)
    expect(await stored(users.client.id)).toEqual(before)
  })
})
