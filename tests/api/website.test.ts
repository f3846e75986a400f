import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstPageData } from '#server/demo/reference/page-data.ts'
import { wholePage } from '#shared/features/site/parts.ts'
import { sentValues } from '#shared/features/site/values.ts'
import { app, db, refusal, runJobs, withApp } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { hidden, seedSite, siteDesk, sitePage } from '#tests/support/website.ts'

withApp()

let nadia: SignedIn
let yasmine: SignedIn
beforeAll(async () => {
  nadia = await signIn(app.platform, 'superAdmin')
  yasmine = await signIn(app.platform, 'superAdmin')
})
beforeEach(() => seedSite(app))

const desk = () => siteDesk(app, nadia)
const other = () => siteDesk(app, yasmine)
const published = async () => (await app.call<typeof sitePage>('GET /site/page-data')).body
const withoutOffers = hidden(sitePage, 'Offers and Deals')
const stale = [412, 'request.changed-meanwhile']

describe('rights', () => {
  const reading = { isRead: true, isWrite: false, isUpdate: false, isDelete: false }
  it('an admin who may only read sees the draft and changes nothing; others see nothing', async () => {
    const reader = await signIn(app.platform, 'admin')
    expect((await app.call('GET /admin/website', { token: reader.token })).status).toBe(403)
    await db()
      .insertInto('userPermissions')
      .values({ userId: reader.id, module: 'website-controls', ...reading })
      .execute()
    const reads = siteDesk(app, reader)
    expect((await reads.read()).live?.version).toBe(1)
    const refused = await Promise.all([
      reads.change('navigation', withoutOffers),
      reads.publish(),
      reads.undo(),
      reads.restore(1),
      reads.discard(),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    for (const person of ['consumer', 'contractor', 'supplier'] as const) {
      const { token } = await signIn(app.platform, person)
      expect((await app.call('GET /admin/website', { token })).status).toBe(403)
    }
    expect((await app.call('GET /admin/website')).status).toBe(401)
  })
})

describe('the draft', () => {
  it('changes nothing for anybody until it is published', async () => {
    expect((await desk().change('navigation', withoutOffers)).status).toBe(200)
    expect(await published()).toEqual(sitePage)
    const { draft } = await other().read()
    expect(draft).toMatchObject({ author: { id: nadia.id }, publishAt: null, page: { topList: withoutOffers } })
  })

  it('two people change different parts from the same state', async () => {
    const from = await desk().base()
    await desk().change('navigation', withoutOffers, from)
    const sections = sitePage.homeSections.toReversed()
    expect((await other().change('home', sections, from)).status).toBe(200)
    expect((await desk().read()).draft?.page).toMatchObject({ topList: withoutOffers, homeSections: sections })
  })

  it('of two who change the same part the second one is refused and reads both values; nothing is stored', async () => {
    const from = await desk().base()
    await desk().change('navigation', withoutOffers, from)
    const mine = hidden(sitePage, 'Blogs')
    expect(refusal(await other().change('navigation', mine, from))).toEqual(stale)
    const read = await other().read()
    expect(read.draft).toMatchObject({ page: { topList: withoutOffers }, changedBy: { navigation: nadia.name } })
    // After reading the other value, the same change is stored.
    expect((await other().change('navigation', mine)).status).toBe(200)
    expect((await desk().read()).draft?.page.topList).toEqual(mine)
  })

  it('names who changed a part as the account is called now', async () => {
    await other().change('navigation', withoutOffers)
    const rename = (name: string) => db().updateTable('users').set({ name }).where('id', '=', yasmine.id).execute()
    await rename('Yasmine El Fassi')
    expect((await desk().read()).draft?.changedBy).toEqual({ navigation: 'Yasmine El Fassi' })
    await rename(yasmine.name)
  })

  it('names that were stored become accounts', async () => {
    await other().change('navigation', withoutOffers)
    await desk().change('home', sitePage.homeSections.toReversed())
    await desk().change('footer', [])
    const { changes } = await db().selectFrom('siteDrafts').select('changes').executeTakeFirstOrThrow()
    const written = Object.entries(changes as Record<string, object>)
    const named = written.map(([part, change], index) => [
      part,
      { ...change, by: [yasmine.name, nadia.name, 'Nobody of this name'][index] },
    ])
    await db()
      .updateTable('siteDrafts')
      .set({ changes: JSON.stringify(Object.fromEntries(named)) })
      .execute()
    const text = readFileSync(
      new URL('../../server/platform/database/migrations/076-draft-editors.sql', import.meta.url),
    )
    await sql.raw(text.toString()).execute(db())
    const after = (await db().selectFrom('siteDrafts').select('changes').executeTakeFirstOrThrow()).changes
    const people = [yasmine.id, nadia.id, null]
    expect(after).toEqual(
      Object.fromEntries(written.map(([part, change], index) => [part, { ...change, by: people[index] }])),
    )
  })

  it('the same value from two people is no conflict', async () => {
    const from = await desk().base()
    await desk().change('navigation', withoutOffers, from)
    expect((await other().change('navigation', withoutOffers, from)).status).toBe(200)
  })

  it('is not begun over a version that was published meanwhile', async () => {
    const from = await other().base()
    await desk().change('navigation', withoutOffers)
    await desk().publish()
    expect(refusal(await other().change('navigation', hidden(sitePage, 'Blogs'), from))).toEqual(stale)
    expect((await desk().read()).draft).toBeNull()
  })

  it('a part that was published meanwhile is not overwritten by way of a newer draft', async () => {
    const from = await other().base()
    await desk().change('navigation', withoutOffers)
    await desk().publish()
    await desk().change('home', sitePage.homeSections.toReversed())
    expect(refusal(await other().change('navigation', hidden(sitePage, 'Blogs'), from))).toEqual(stale)
    expect((await desk().read()).draft?.page.topList).toEqual(withoutOffers)
  })

  it('two who begin it at once begin one', async () => {
    const from = await desk().base()
    const answers = await Promise.all([
      desk().change('navigation', withoutOffers, from),
      other().change('home', sitePage.homeSections.toReversed(), from),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await db().selectFrom('siteDrafts').select('id').execute()).toHaveLength(1)
  })

  it.each([
    ['navigation', [{ ...sitePage.topList[1], path: '/no-such-screen' }]],
    ['navigation', [{ ...sitePage.topList[1], path: 'javascript:alert(1)' }]],
    ['navigation', [{ ...sitePage.topList[1], label: { en: '', fr: '', ar: '' } }]],
    ['navigation', [sitePage.topList[1], sitePage.topList[1]]],
    ['home', sitePage.homeSections.slice(1)],
    ['home', sitePage.homeSections.map(({ show }) => ({ name: 'unknown', show }))],
    ['featured', ['nobody-of-this-name']],
    ['featured', Array.from({ length: 9 }, (_, index) => `firm-${index}`)],
    ['contact', { ...wholePage().contact, social: [{ network: 'x', address: 'http://x.com/imara' }] }],
    ['contact', { ...wholePage().contact, email: 'no address' }],
    ['announcement', { ...wholePage().announcement, show: true }],
    [
      'announcement',
      {
        ...{ ...wholePage().announcement, startsAt: '2026-12-02T00:00:00.000Z' },
        endsAt: '2026-12-01T00:00:00.000Z',
      },
    ],
  ] as const)('a wrong value of %s is refused', async (part, value) => {
    expect(refusal(await desk().change(part, value))).toEqual([400, 'request.invalid'])
    expect((await desk().read()).draft).toBeNull()
  })

  it('every part of a new installation can be stored as it is', () => {
    const page = wholePage(firstPageData)
    for (const [part, value] of [
      ['navigation', page.topList],
      ['home', page.homeSections],
      ['announcement', page.announcement],
      ['featured', page.featured],
      ['footer', page.footer],
      ['contact', page.contact],
    ] as const)
      expect([part, sentValues[part].safeParse(value).error?.issues]).toEqual([part, undefined])
  })

  it('can be discarded, but only as it was seen', async () => {
    await desk().change('navigation', withoutOffers)
    const seen = await other().base()
    await desk().change('home', sitePage.homeSections.toReversed())
    expect(refusal(await other().discard(seen))).toEqual(stale)
    expect((await other().discard()).status).toBe(200)
    expect((await desk().read()).draft).toBeNull()
  })
})

describe('publishing', () => {
  it('makes a version with its author, its note and what changed; the draft is gone; it is audited', async () => {
    await desk().change('navigation', withoutOffers)
    expect((await desk().publish(undefined, 'No offers in winter')).body).toEqual({ version: 2 })
    expect((await published()).topList).toEqual(withoutOffers)
    const site = await other().read()
    expect(site.draft).toBeNull()
    expect(site.live).toMatchObject({
      ...{ version: 2, author: { id: nadia.id }, note: 'No offers in winter', parts: ['navigation'] },
    })
    const entries = await db()
      .selectFrom('auditEntries')
      .select(['action', 'detail'])
      .where('actorId', '=', nadia.id)
      .where('action', '=', 'POST /admin/website/draft/publish')
      .execute()
    expect(entries.at(-1)?.detail).toMatchObject({ name: '2', parts: 'navigation' })
  })

  it('is refused for a draft that the person has not seen as it is', async () => {
    await desk().change('navigation', withoutOffers)
    const seen = await desk().base()
    await other().change('home', sitePage.homeSections.toReversed())
    expect(refusal(await desk().publish(seen))).toEqual(stale)
    expect(await published()).toEqual(sitePage)
  })

  it('of two at once publishes once', async () => {
    await desk().change('navigation', withoutOffers)
    const from = await desk().base()
    const answers = await Promise.all([desk().publish(from), other().publish(from)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await desk().read()).versions).toBe(2)
  })

  it('refuses an empty site, and one that is live already', async () => {
    await desk().change('navigation', [])
    expect(refusal(await desk().publish())).toEqual([409, 'site.empty'])
    await desk().change('navigation', sitePage.topList)
    expect(refusal(await desk().publish())).toEqual([409, 'site.unchanged'])
  })
})

describe('at a time', () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const pass = () =>
    db()
      .updateTable('siteDrafts')
      .set({ publishAt: new Date(Date.now() - 1000) })
      .execute()

  it('the draft is locked until then, and published by the job in the name of who scheduled it', async () => {
    await desk().change('navigation', withoutOffers)
    expect((await desk().schedule(tomorrow, 'For December')).status).toBe(200)
    expect(refusal(await other().change('home', sitePage.homeSections.toReversed()))).toEqual([409, 'site.scheduled'])
    await runJobs()
    expect(await published()).toEqual(sitePage)
    await pass()
    await runJobs()
    expect((await published()).topList).toEqual(withoutOffers)
    expect((await desk().read()).live).toMatchObject({ version: 2, note: 'For December', author: { id: nadia.id } })
    await runJobs()
    expect((await desk().read()).versions).toBe(2)
  })

  it('can be called off, and lies in the future', async () => {
    await desk().change('navigation', withoutOffers)
    expect(refusal(await desk().schedule(new Date(Date.now() - 60_000)))).toEqual([400, 'request.invalid'])
    await desk().schedule(tomorrow)
    await other().unschedule()
    expect((await other().change('home', sitePage.homeSections.toReversed())).status).toBe(200)
  })
})

describe('history', () => {
  it('restores an earlier version as a new one; the draft stays', async () => {
    await desk().change('navigation', withoutOffers)
    await desk().publish()
    await desk().change('home', sitePage.homeSections.toReversed())
    expect((await desk().restore(1)).body).toEqual({ version: 3 })
    expect((await published()).topList).toEqual(sitePage.topList)
    const site = await desk().read()
    expect(site).toMatchObject({ live: { version: 3, restoredFrom: 1 }, draft: { page: { topList: withoutOffers } } })
    const { body } = await app.call<{ items: { version: number }[] }>('GET /admin/website/versions', {
      token: nadia.token,
    })
    expect(body.items.map(({ version }) => version)).toEqual([3, 2, 1])
  })

  it('undoes a publication; what was taken back is the draft', async () => {
    await desk().change('navigation', withoutOffers)
    await desk().publish()
    const from = await desk().base()
    expect((await desk().undo(from)).body).toEqual({ version: 3 })
    expect((await published()).topList).toEqual(sitePage.topList)
    expect((await desk().read()).draft?.page.topList).toEqual(withoutOffers)
    // A second press, or somebody else's, takes back nothing more.
    expect(refusal(await other().undo(from))).toEqual(stale)
  })

  it('does not know other versions', async () => {
    expect(refusal(await desk().restore(9))).toEqual([404, 'site.version-not-found'])
    expect(refusal(await desk().undo())).toEqual([404, 'site.version-not-found'])
    const unknown = await app.call<{ code: string }>('GET /admin/website/versions/9', { token: nadia.token })
    expect(refusal(unknown)).toEqual([404, 'site.version-not-found'])
  })
})

describe('who else edits', () => {
  it('is shown to the others until they leave or say nothing for a while', async () => {
    const here = (body: object) => app.call('POST /admin/website/presence', { token: yasmine.token, body })
    await here({ here: true, part: 'footer' })
    expect((await desk().read()).editors).toMatchObject([{ userId: yasmine.id, name: yasmine.name, part: 'footer' }])
    expect((await other().read()).editors).toEqual([])
    await here({ here: false, part: null })
    expect((await desk().read()).editors).toEqual([])
    await here({ here: true, part: null })
    await db()
      .updateTable('siteEditors')
      .set({ hereUntil: new Date(Date.now() - 1) })
      .execute()
    expect((await desk().read()).editors).toEqual([])
  })
})
