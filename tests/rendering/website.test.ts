// The published site in documents of two nodes, and the preview of the draft.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { hidden, seedSite, siteDesk, sitePage } from '#tests/support/website.ts'
import { sampleClient } from './sample-app.ts'

twoNodes({ build: platform => buildApp(platform, { stopping: () => false, client: sampleClient() }) })

let staff: SignedIn
beforeAll(async () => {
  staff = await signIn(nodes[0].platform, 'superAdmin')
})
beforeEach(async () => {
  await seedSite(nodes[0])
  for (const { platform } of nodes) platform.appContext.invalidation.publish(['site'])
})

const desk = (node: 0 | 1 = 0) => siteDesk(nodes[node], staff)
const document = async (node: 0 | 1, path: string, cookie = '') => {
  const answer = await nodes[node].get(path, { cookie })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const hiddenOffers = hidden(sitePage, 'Offers and Deals')

describe('what is published', () => {
  it('is gone from the documents of both nodes within a second, cached ones too', async () => {
    for (const node of [0, 1, 0, 1, 0, 1] as const)
      expect((await document(node, '/')).html).toContain('Offers and Deals')
    await desk().change('navigation', hiddenOffers)
    for (const node of [0, 1] as const) expect((await document(node, '/')).html).toContain('Offers and Deals')
    await desk().publish()
    const since = performance.now()
    expect((await document(0, '/')).html).not.toContain('Offers and Deals')
    await expect.poll(async () => (await document(1, '/')).html, { interval: 20 }).not.toContain('Offers and Deals')
    expect(performance.now() - since).toBeLessThan(1000)
  })

  it('an entry inside a menu is hidden by its own flag', async () => {
    expect((await document(0, '/')).html).toContain('>Builders<')
    await desk().change('navigation', hidden(sitePage, 'Builders'))
    await desk().publish()
    const { html } = await document(0, '/')
    expect(html).toContain('>Contractors<')
    expect(html).not.toContain('>Builders<')
  })

  it('without page data, or with some that cannot be read, everything is hidden', async () => {
    const { db } = nodes[0].platform.database
    for (const pageData of ['{"topList":"broken"}', null]) {
      await db.deleteFrom('siteVersions').execute()
      if (pageData)
        await db.insertInto('siteVersions').values({ version: 5, pageData, publishedAt: new Date() }).execute()
      nodes[0].platform.appContext.invalidation.publish(['site'])
      const { status, html } = await document(0, '/')
      expect([status, html.includes('Blogs'), html.includes('Sign In')]).toEqual([200, false, false])
    }
  })

  it('an entry for some people is shown to them alone', async () => {
    const client = await signIn(nodes[0].platform, 'consumer')
    const forClients = sitePage.topList.map(one =>
      one.name === 'Blogs' ? { ...one, audience: ['user' as const] } : one,
    )
    await desk().change('navigation', forClients)
    await desk().publish()
    expect((await document(0, '/')).html).not.toContain('>Blogs<')
    expect((await document(0, '/', client.cookie)).html).toContain('>Blogs<')
  })

  it('of two nodes one publishes what is due', async () => {
    await desk().change('navigation', hiddenOffers)
    await desk().schedule(new Date(Date.now() + 60_000))
    await nodes[0].platform.database.db
      .updateTable('siteDrafts')
      .set({ publishAt: new Date(Date.now() - 1) })
      .execute()
    await Promise.all(nodes.map(({ platform }) => platform.jobRunner.runJobs()))
    const site = await desk(1).read()
    expect([site.versions, site.live?.version, site.draft]).toEqual([2, 2, null])
    await expect.poll(async () => (await document(1, '/')).html).not.toContain('Offers and Deals')
  })
})

describe('the announcement', () => {
  const bar = {
    ...{ show: true, kind: 'info', text: { en: 'Winter prices', fr: 'Prix d’hiver', ar: 'أسعار الشتاء' } },
    ...{ link: '/price-index', startsAt: null, endsAt: null },
  }
  it('stands above the site in the language of the page, until it is dismissed in this browser', async () => {
    await desk().change('announcement', bar)
    await desk().publish()
    expect((await document(0, '/')).html).toContain('Winter prices')
    const { html } = await document(0, '/fr')
    expect(html).toContain('Prix d’hiver')
    const key = /"key":"([\w-]{12})"/.exec(html)?.[1]
    expect((await document(0, '/', `dismissed=${key}`)).html).not.toContain('Winter prices')
    expect((await document(0, '/', 'dismissed=AAAAAAAAAAAA')).html).toContain('Winter prices')
    expect((await document(0, '/')).html).toContain('Winter prices')
  })

  it('is not shown before its time', async () => {
    await desk().change('announcement', { ...bar, startsAt: new Date(Date.now() + 60_000).toISOString() })
    await desk().publish()
    expect((await document(0, '/')).html).not.toContain('Winter prices')
  })
})

describe('the preview', () => {
  const preview = '/?preview=visitor'
  beforeEach(async () => void (await desk().change('navigation', hiddenOffers)))

  it('is the page with the draft, framed by the site alone, without script, stored and indexed nowhere', async () => {
    const { status, headers, html } = await document(1, preview, staff.cookie)
    expect([status, html.includes('Offers and Deals'), html.includes('>Blogs<')]).toEqual([200, false, true])
    expect(html).not.toMatch(/<script|modulepreload/)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('script-src')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    // The page that everybody gets stays as it is, and nobody may frame it.
    const usual = await document(1, '/', staff.cookie)
    expect(usual.html).toContain('Offers and Deals')
    expect(usual.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(usual.headers.get('x-frame-options')).toBe('DENY')
  })

  it('shows what each audience sees', async () => {
    const signIn = async (as: string) => (await document(0, `/?preview=${as}`, staff.cookie)).html.includes('Sign In')
    expect([await signIn('visitor'), await signIn('user'), await signIn('supplier')]).toEqual([true, false, false])
  })

  it('is refused to everybody else: they get the page as it is', async () => {
    const { platform } = nodes[0]
    const others = [
      '',
      (await signIn(platform, 'consumer')).cookie,
      (await signIn(platform, 'contractor')).cookie,
      // Staff without the right.
      (await signIn(platform, 'admin')).cookie,
      'logintoken=forged; refreshtoken=forged',
    ]
    for (const cookie of others) {
      const { html, headers } = await document(0, preview, cookie)
      expect(html).toContain('Offers and Deals')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  it('never comes from the cache, and never gets into it', async () => {
    for (let visit = 0; visit < 3; visit++) await document(0, preview, staff.cookie)
    for (let visit = 0; visit < 3; visit++) expect((await document(0, preview)).html).toContain('Offers and Deals')
    expect((await document(0, preview, staff.cookie)).html).not.toContain('Offers and Deals')
  })

  it('knows no other viewers and no screens that depend on the person', async () => {
    expect((await document(0, '/?preview=owner', staff.cookie)).html).toContain('Offers and Deals')
    const { headers } = await document(0, '/admin/dashboard?preview=visitor', staff.cookie)
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('the stream of visitors', () => {
  const controller = new AbortController()
  afterAll(() => controller.abort())

  it('names the version of the page, and publishes a publication on another node within a second', async () => {
    const answer = await fetch(`${nodes[1].url}/site-changes`, { signal: controller.signal })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const until = async (part: RegExp): Promise<void> => {
      while (!part.test(text)) text += (await reader?.read())?.value ?? ''
    }
    await until(/event: version\ndata: ([\w-]{12})\n/)
    const version = /data: ([\w-]{12})/.exec(text)?.[1]
    expect((await document(1, '/')).html).toContain(`"version":"${version}"`)
    await desk().change('navigation', hiddenOffers)
    await desk().publish()
    const since = performance.now()
    await until(/event: changed/)
    expect(performance.now() - since).toBeLessThan(1000)
    expect((await document(1, '/')).html).not.toContain(`"version":"${version}"`)
  })
})
