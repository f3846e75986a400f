import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tags } from '#shared/api/endpoint.ts'
import type { Person } from '#tests/support/demo-site.ts'
import { signIn } from '#tests/support/people.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'
import { openSampleApp, type SampleApp } from './sample-app.ts'
import { drawn } from './sample-pages.tsx'

describe('a screen whose data is the same for everybody', () => {
  let app: SampleApp
  beforeEach(async () => {
    app = await openSampleApp({ shared: true })
  })
  afterEach(() => app.close())
  const requested = (): number => app.calls.filter(key => key === 'GET /site/stories').length
  const seenBy = async (who: string): Promise<string> => (await app.get('/', { cookie: `logintoken=${who}` })).text()

  it('is rendered once for repeated requests, with the name of each reader', async () => {
    await seenBy('consumer')
    expect(await seenBy('consumer')).toContain('Amina')
    const other = await seenBy('reviewer')
    expect(other).toContain('Sami')
    expect(other).not.toContain('Amina')
    expect(other).toContain('Home with <!-- -->2<!-- --> stories')
    expect(other).toContain('<link rel="canonical" href="https://imara.example/"/>')
    expect(requested()).toBe(2)
  })

  it('is rendered once per role, by the parameters that it reads', async () => {
    await seenBy('consumer')
    await seenBy('consumer')
    const before = drawn.home
    const html = await seenBy('consumer')
    expect(await (await app.get('/?secret=of-one', { cookie: 'logintoken=consumer' })).text()).toBe(html)
    expect(html).not.toContain('of-one')
    expect(drawn.home).toBe(before)
    await seenBy('reviewer')
    expect(drawn.home).toBe(before + 1)
  })

  it('is rendered again after a change of its tags', async () => {
    await seenBy('consumer')
    await seenBy('consumer')
    app.invalidate(['jobs'])
    await seenBy('consumer')
    expect(requested()).toBe(2)
    app.invalidate(['stories'])
    await seenBy('consumer')
    expect(requested()).toBe(3)
  })

  it("also removes the visitors' document made from the same data", async () => {
    await seenBy('consumer')
    await seenBy('consumer')
    for (let time = 0; time < 3; time++) await (await app.get('/')).text()
    expect(requested()).toBe(2)
    app.invalidate(['stories'])
    await (await app.get('/')).text()
    expect(requested()).toBe(3)
  })

  it('has the same data in a payload', async () => {
    await seenBy('consumer')
    await seenBy('consumer')
    const payload = await app.get('/_payload.json?_r=home', { cookie: 'logintoken=reviewer' })
    expect(await payload.text()).toContain('stories')
    expect(requested()).toBe(2)
  })
})

describe('the demo', () => {
  let others: readonly Person[]
  withSite()
  beforeAll(async () => {
    const client = await signIn(site.app.platform, 'consumer')
    others = [{ name: 'consumer', cookie: `logintoken=${client.token}`, user: null }]
  })

  const publishTags = (): void => site.app.platform.appContext.invalidation.publish(tags)
  const form = /^([\s\S]*?<head>)([\s\S]*?)(<\/head>[\s\S]*)$/

  /** Parts of the document, with the tags of its head sorted. */
  function comparable(html: string): readonly string[] {
    const [, before = '', head = '', after = ''] = form.exec(html) ?? []
    return [before, ...(head.match(/<title>[^<]*<\/title>|<[^>]*>/g) ?? []).toSorted(), after]
  }

  const paths = [
    '/',
    '/?tab=builder',
    '/about-us',
    '/privacy-policy',
    '/professionals',
    '/find-professionals?type=advisor',
  ]
  const landings = [
    '/professionals/casablanca',
    '/join-as-professional?type=builder',
    '/construction-cost-calculator/house',
  ]
  const addresses = [...paths, ...landings].flatMap(path => [
    path,
    `/fr${path}`,
    `/ar${path}`.replace(/\/(?=\?|$)/, ''),
  ])

  it.each(addresses)("%s is the same for one person with and without another's visit before", async path => {
    // The first render loads the lazy parts.
    await site.visit(path, site.person('consumer'))
    for (const [first, second] of [
      [others[0], site.person('consumer')],
      [site.person('advisor'), site.person('contractor')],
    ] as const) {
      if (!first || !second) continue
      publishTags()
      const alone = await site.visit(path, second)
      publishTags()
      for (let time = 0; time < 2; time++) await site.visit(path, first)
      const shared = await site.visit(path, second)
      expect(shared.status).toBe(200)
      expect(comparable(shared.html)).toEqual(comparable(alone.html))
    }
  })
})
