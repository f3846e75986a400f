import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noOwnerFacts } from '#shared/settings/site.ts'
import { app, db, refusal, withApp } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

withApp()
let admin: SignedIn
let client: SignedIn
beforeAll(async () => {
  admin = await signIn(app.platform, 'superAdmin')
  client = await signIn(app.platform, 'consumer')
})
afterAll(async () => void (await db().deleteFrom('siteSettings').where('key', '=', 'owner.facts').execute()))

type Stored = typeof noOwnerFacts & { readonly version: number }
const words = (en: string, fr = '', ar = '') => ({ en, fr, ar })
const none = { hosting: words(''), law: words(''), team: words(''), earnings: words('') }
const read = async () => (await app.call<Stored>('GET /admin/owner', { token: admin.token })).body
const shown = async (language = 'en') =>
  (await app.call('GET /site/owner', { headers: { 'accept-language': language } })).body
const put = async (facts: object, version?: number, token = admin.token) =>
  await app.call<{ code?: string; errors?: unknown }>('PUT /admin/owner', {
    token,
    body: { ...none, ...facts, version: version ?? (await read()).version },
  })

describe('the facts of the owner', () => {
  it('are empty at first, and nothing is shown', async () => {
    expect(await read()).toEqual({ ...noOwnerFacts, version: 0 })
    expect(await shown()).toEqual({})
  })

  it('are shown as far as they are set, in the language of the reader or in the one there is', async () => {
    const facts = { director: 'A. Idrissi', hosting: words('Hosted in Rabat', 'Hébergé à Rabat') }
    expect((await put({ ...facts, law: words('', 'Droit marocain') })).status).toBe(200)
    expect(await shown()).toEqual({ director: 'A. Idrissi', hosting: 'Hosted in Rabat', law: 'Droit marocain' })
    expect(await shown('fr')).toMatchObject({ hosting: 'Hébergé à Rabat' })
    expect(await shown('ar')).toMatchObject({ hosting: 'Hosted in Rabat' })
  })

  it('come with the contact that website controls have published', async () => {
    const contact = { social: [], company: 'Imara SARL', address: words('14 Main St'), phone: '', email: '' }
    const pageData = JSON.stringify({ topList: [], footer: [], homeSections: [], contact })
    await db().insertInto('siteVersions').values({ version: 900, pageData, publishedAt: new Date() }).execute()
    expect(await shown()).toMatchObject({ company: 'Imara SARL', address: '14 Main St', director: 'A. Idrissi' })
    await db().deleteFrom('siteVersions').where('version', '=', 900).execute()
    expect(await shown()).not.toHaveProperty('company')
  })

  it('are no longer shown once they are emptied', async () => {
    expect((await put({ number: 'RC 12' })).status).toBe(200)
    expect(await shown()).toEqual({ number: 'RC 12' })
  })

  it('are audited by the names of what changed', async () => {
    await put({ number: 'RC 12', vat: 'FR1' })
    const entry = await db()
      .selectFrom('auditEntries')
      .select(['actorId', 'detail'])
      .where('action', '=', 'PUT /admin/owner')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ actorId: admin.id, detail: { changed: ['vat'] } })
  })

  it('refuse an outdated version, a text that is too long, and everybody without the permission', async () => {
    const { version } = await read()
    expect((await put({ number: 'RC 13' }, version)).status).toBe(200)
    expect(refusal(await put({ number: 'RC 14' }, version))).toEqual([412, 'request.changed-meanwhile'])
    expect((await put({ vat: 'x'.repeat(41) })).status).toBe(400)
    expect(refusal(await put({ number: 'RC 15' }, 0, client.token))).toEqual([403, 'access.denied'])
    expect((await app.call('GET /admin/owner', { token: client.token })).status).toBe(403)
    expect(await shown()).toEqual({ number: 'RC 13' })
  })
})
