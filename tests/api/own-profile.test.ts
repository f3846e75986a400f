import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import type { Reply } from '#tests/support/app.ts'
import { app, market, withMarket } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, type Professional, testUsers } from '#tests/support/market.ts'
import { signIn } from '#tests/support/people.ts'
import { aPicture } from '#tests/support/uploaded-picture.ts'

type Own = Output<(typeof ownProfile)['GET /professionals/me']>
type Profile = Output<(typeof professionals)['GET /professionals/{profile}']>
type Found = Output<(typeof professionals)['GET /professionals']>

let pro: Professional

withMarket()
beforeAll(async () => {
  const texts = { en: 'Tiling', fr: 'Carrelage', ar: 'تبليط' }
  const trade = { name: JSON.stringify(texts), summary: JSON.stringify(texts), icon: 'grid', position: 2 }
  const types = { professionalTypes: ['contractor'] }
  const { db } = app.platform.database
  await db
    .insertInto('trades')
    .values([
      { id: randomUUID(), slug: 'tiling', ...trade, ...types },
      { id: randomUUID(), slug: 'advice', ...trade, professionalTypes: ['advisor'] },
      { id: randomUUID(), slug: 'thatching', ...trade, ...types, active: false },
    ])
    .execute()
})
beforeEach(async () => {
  pro = await aProfessional(app, market)
})

const read = async (language = 'en') =>
  (await app.call<Own>('GET /professionals/me', { token: pro.token, headers: { 'accept-language': language } })).body
const change = (body: object, headers = {}): Promise<Reply<Own & Problem>> =>
  app.call('PATCH /professionals/me', { token: pro.token, body, headers })
const publicProfile = async (language = 'en') => {
  const headers = { 'accept-language': language }
  return (await app.call<Profile>(`GET /professionals/pro-${pro.professionalId}`, { headers })).body
}
const isFoundBy = async (query: string) => {
  const { body } = await app.call<Found>(`GET /professionals?${query}&pageSize=50`)
  return body.relaxed.length === 0 && body.items.some(({ id }) => id === pro.professionalId)
}
const fieldsOf = ({ body }: Reply<Problem>) => body.errors.map(({ path, code }) => `${path} ${code}`)
const fileOf = (id: string) =>
  app.platform.database.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a professional’s own profile', () => {
  it('is readable for its owner', async () => {
    expect(await read()).toMatchObject({
      slug: `pro-${pro.professionalId}`,
      headline: 'Plumber',
      city: { slug: 'casablanca' },
      trades: [{ slug: 'plumbing' }],
      radiusKm: 30,
      onHoliday: false,
      works: 0,
      version: 1,
    })
  })

  it('is written in one language, and the others stay', async () => {
    const { body } = await change({ language: 'fr', headline: 'Salles de bains sans surprise' })
    expect(body.headline).toBe('Plumber')
    expect((await read('fr')).headline).toBe('Salles de bains sans surprise')
    expect((await read('ar')).headline).toBe('Plumber')
    expect((await publicProfile('fr')).headline).toBe('Salles de bains sans surprise')
    expect((await publicProfile('ar')).headline).toBe('Plumber')
  })

  it('falls back to another language if a text is empty', async () => {
    await app.platform.database.db
      .updateTable('professionals')
      .set({ about: JSON.stringify({ en: '', fr: '', ar: 'نعمل منذ عشرين سنة' }) })
      .where('id', '=', pro.professionalId)
      .execute()
    expect((await read('fr')).about).toBe('نعمل منذ عشرين سنة')
  })

  it('stores the facts', async () => {
    const facts = { foundedYear: 2004, teamSize: 12, languages: ['ar', 'fr'], capacity: 7, radiusKm: 80 }
    expect((await change(facts)).body).toMatchObject({ ...facts, version: 2 })
    expect((await change({ foundedYear: null })).body.foundedYear).toBeNull()
    expect(await publicProfile()).toMatchObject({ teamSize: 12, languages: ['ar', 'fr'], radiusKm: 80 })
  })

  it('names invalid fields and then changes nothing', async () => {
    const cases: readonly (readonly [object, string])[] = [
      [{ headline: 'x' }, 'headline too-short'],
      [{ city: 'atlantis' }, 'city not-a-choice'],
      [{ trades: [] }, 'trades required'],
      [{ trades: ['plumbing', 'astrology'] }, 'trades/1 not-a-choice'],
      [{ trades: ['advice'] }, 'trades/0 not-a-choice'],
      [{ trades: ['thatching'] }, 'trades/0 not-a-choice'],
      [{ foundedYear: new Date().getUTCFullYear() + 1 }, 'foundedYear too-large'],
      [{ capacity: 0 }, 'capacity too-small'],
      [{ cover: randomUUID() }, 'cover not-a-choice'],
      [{ slug: 'somebody-else' }, 'slug unknown-field'],
      [{ featured: true }, 'featured unknown-field'],
    ]
    for (const [body, field] of cases) {
      const reply = await change({ teamSize: 99, ...body })
      expect([field, reply.status]).toEqual([field, 400])
      expect(fieldsOf(reply)[0]?.split(' ')[0]).toBe(field.split(' ')[0])
    }
    expect(await read()).toMatchObject({ version: 1, trades: [{ slug: 'plumbing' }] })
  })

  it('refuses an outdated version', async () => {
    const old = { 'if-match': '"1"' }
    expect((await change({ teamSize: 3 }, old)).status).toBe(200)
    const refused = await change({ teamSize: 4 }, old)
    expect([refused.status, refused.body.code]).toEqual([412, 'request.changed-meanwhile'])
    expect((await read()).teamSize).toBe(3)
  })

  it('accepts one of two simultaneous changes of the same version', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => change({ teamSize: turn + 2 }, { 'if-match': '"1"' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412])
  })

  it('sets a cover and releases the previous one', async () => {
    const [first, second] = [await aPicture(app, pro.id), await aPicture(app, pro.id)]
    expect((await change({ cover: first.id })).body.cover).toBe(first.picture)
    expect((await change({ cover: second.id })).body.cover).toBe(second.picture)
    // Setting the same cover again keeps it.
    expect((await change({ cover: second.id })).body.cover).toBe(second.picture)
    expect((await publicProfile()).cover).toBe(second.picture)
    expect((await fileOf(first.id)).removedAt).not.toBeNull()
    expect((await change({ cover: null })).body.cover).toBeNull()
    expect((await fileOf(second.id)).removedAt).not.toBeNull()
    const other = await aProfessional(app, market)
    const foreign = await aPicture(app, other.id)
    expect((await change({ cover: foreign.id })).status).toBe(400)
  })

  it('answers 403 to people without a profile', async () => {
    const without = await signIn(app.platform, 'contractor')
    for (const { token } of [without, await signIn(app.platform, 'consumer'), await signIn(app.platform, 'superAdmin')])
      expect((await app.call('GET /professionals/me', { token })).status).toBe(403)
  })
})

describe('the search after a change', () => {
  it('follows the trades', async () => {
    expect(await isFoundBy('trade=tiling')).toBe(false)
    await change({ trades: ['tiling'] })
    expect(await isFoundBy('trade=tiling')).toBe(true)
    expect(await isFoundBy('trade=plumbing')).toBe(false)
    expect(await isFoundBy('what=carrelage')).toBe(true)
  })

  it('follows the city and the texts', async () => {
    expect(await isFoundBy('where=marrakesh')).toBe(false)
    await change({ city: 'marrakesh', headline: 'Hammams and zellige fountains' })
    expect(await isFoundBy('where=marrakesh')).toBe(true)
    expect(await isFoundBy('where=casablanca')).toBe(false)
    expect(await isFoundBy('what=zellige')).toBe(true)
  })
})

it('keeps a trade that was hidden later, which nobody else can choose', async () => {
  const { db } = app.platform.database
  const choices = async () => (await read()).tradeChoices.map(({ slug }) => slug)
  const show = (active: boolean) => db.updateTable('trades').set({ active }).where('slug', '=', 'tiling').execute()
  await change({ trades: ['plumbing', 'tiling'] })
  await show(false)
  expect(await choices()).toContain('tiling')
  const { status, body } = await change({ headline: 'Still tiling', trades: ['tiling', 'plumbing'] })
  expect([status, body.trades.map(({ slug }) => slug)]).toEqual([200, ['tiling', 'plumbing']])
  pro = await aProfessional(app, market)
  expect(await choices()).not.toContain('tiling')
  expect(fieldsOf(await change({ trades: ['tiling'] }))).toEqual(['trades/0 not-a-choice'])
  await show(true)
})

describe('holiday mode', () => {
  it('stops new jobs and is shown on the profile until it ends', async () => {
    const users = await testUsers(app, market)
    const isNotified = async () => {
      const job = await anOpenJob(app, users.client, users.admin)
      const leads = await app.platform.database.db
        .selectFrom('leads')
        .select('ownerId')
        .where('jobId', '=', job)
        .execute()
      return leads.some(({ ownerId }) => ownerId === pro.professionalId)
    }
    await app.platform.database.db
      .updateTable('professionals')
      .set({ completedProjects: 10 })
      .where('id', '=', pro.professionalId)
      .execute()
    await change({ onHoliday: true })
    expect((await publicProfile()).onHoliday).toBe(true)
    expect(await isNotified()).toBe(false)
    await change({ onHoliday: false, capacity: 50 })
    expect((await publicProfile()).onHoliday).toBe(false)
    expect(await isNotified()).toBe(true)
  })
})

describe('badges', () => {
  it('show the check, its date and its expiry, and disappear after it', async () => {
    const { db } = app.platform.database
    const badge = { professionalId: pro.professionalId, checkedAt: '2024-03-01' }
    await db
      .insertInto('badges')
      .values([
        { ...badge, kind: 'identity', endsAt: null },
        { ...badge, kind: 'registration', endsAt: '2099-03-01' },
        { ...badge, kind: 'insurance', endsAt: '2025-03-01' },
      ])
      .execute()
    expect((await publicProfile()).badges).toEqual([
      { kind: 'identity', checkedAt: '2024-03-01', endsAt: null },
      { kind: 'registration', checkedAt: '2024-03-01', endsAt: '2099-03-01' },
    ])
  })
})
