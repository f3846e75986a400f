import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import { openClientBuild } from '#server/app/client-build.ts'
import { tags } from '#shared/api/endpoint.ts'
import { type CachedRoute, cachedRouteAt, sharing } from '#shared/routes/cached.ts'
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
  let unshared: Server
  withSite()
  beforeAll(async () => {
    const client = await signIn(site.app.platform, 'consumer')
    others = [{ name: 'consumer', cookie: `logintoken=${client.token}`, user: null }]
    // In development nothing is shared.
    const build = { ...openClientBuild(join(import.meta.dirname, '../../dist')), development: true }
    unshared = createServer(buildApp(site.app.platform, { stopping: () => false, client: build }))
    await new Promise<void>(resolve => unshared.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => unshared.close())
  // Texts such as the time left to an offer must not change between the two renderings.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const form = /^([\s\S]*?<head>)([\s\S]*?)(<\/head>[\s\S]*)$/

  /** Parts of the document, with the tags of its head sorted, without the moment in which it was made. */
  function comparable(html: string): readonly string[] {
    const [, before = '', head = '', after = ''] = form.exec(html) ?? []
    const tagsOfHead = (head.match(/<title>[^<]*<\/title>|<[^>]*>/g) ?? []).toSorted()
    return [before, ...tagsOfHead, after.replace(/"now":"[^"]*"/g, '"now":""')]
  }

  async function alone(path: string, { cookie }: Person): Promise<string> {
    const { port } = unshared.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
    expect(response.status).toBe(200)
    return await response.text()
  }

  /** Up to two addresses of each row that is declared shared, and its own queries. */
  async function addresses(): Promise<readonly string[]> {
    const sitemap = await (await site.app.get('/sitemap.xml')).text()
    const known = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => new URL(url).pathname)
    const of = (name: CachedRoute) => known.filter(path => cachedRouteAt(path) === name).slice(0, 2)
    const names = Object.keys(sharing) as CachedRoute[]
    return names.filter(name => sharing[name] !== 'nothing').flatMap(of)
  }

  const people = ['consumer', 'contractor', 'advisor', 'supplier', 'admin'] as const

  async function expectAlike(path: string, look: string): Promise<void> {
    const inLook = ({ cookie, ...person }: Person): Person => ({ ...person, cookie: cookie + look })
    // Time left to an offer is in minutes: the shared screen must not be older.
    site.app.platform.appContext.invalidation.publish(tags)
    for (const one of [...others, ...others]) await site.visit(path, inLook(one))
    for (const name of people) {
      const person = inLook(site.person(name))
      const { html } = await site.visit(path, person)
      expect(comparable(html), `${path} for ${name}`).toEqual(comparable(await alone(path, person)))
    }
  }

  it.each(['', '; theme=dark', '; currency=EUR'])(
    'shows on a shared screen what each person would see alone after others came%s',
    { timeout: 120_000 },
    async look => {
      const queries = ['/?tab=builder', '/find-professionals?type=advisor', '/products?sort=price']
      const translated = ['/fr', '/ar', '/fr/professionals', '/ar/professionals', '/fr/about-us', '/ar/about-us']
      const paths = [...(await addresses()), ...queries, ...translated]
      expect(paths.length).toBeGreaterThan(25)
      for (const path of paths) await expectAlike(path, look)
    },
  )
})
