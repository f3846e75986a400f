import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { defaultMetadata } from '#shared/rendering/site.ts'
import { aliases, rowOf } from '#shared/routes/select.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import type { PersonName } from '#tests/support/demo-site.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

let origin: string
withSite()
beforeAll(async () => {
  origin = site.app.platform.config.publicUrl
})

it('robots.txt allows public pages, names the sitemap, and excludes personal pages', async () => {
  const response = await site.app.get('/robots.txt')
  const lines = (await response.text()).split('\n')
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(lines).toContain('User-agent: *')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(lines).not.toContain('Disallow: /')
  for (const language of languages)
    expect(lines).toContain(`Allow: ${inPrefix(language, '/user/job-requests/submit-form/')}`)
  expect(lines).toContain('Disallow: /api/')
  for (const area of ['user', 'admin', 'advisor', 'supplier', 'contractor'])
    for (const language of languages) expect(lines).toContain(`Disallow: ${inPrefix(language, `/${area}/`)}`)
})

it('a form that needs its script, sent without it, redirects to its screen', async () => {
  const response = await fetch(`${site.app.url}/account/forget-password`, {
    method: 'POST',
    redirect: 'manual',
    body: 'x=1',
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account/forget-password'])
})

describe('the installable app', () => {
  it.each(languages)('has its manifest in %s', async language => {
    const response = await site.app.get(`/manifest.webmanifest?language=${language}`)
    const manifest = (await response.json()) as Record<string, unknown> & { icons: { src: string; purpose: string }[] }
    expect(response.headers.get('content-type')).toContain('application/manifest+json')
    expect(manifest).toMatchObject({
      id: '/',
      display: 'standalone',
      scope: '/',
      lang: language,
      dir: languageFacts[language].direction,
      start_url: inPrefix(language, '/'),
    })
    for (const field of ['name', 'short_name', 'description', 'background_color', 'theme_color'])
      expect([field, manifest[field]]).toEqual([field, expect.stringMatching(/\S/)])
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const { src } of manifest.icons) expect([src, (await site.app.get(src)).status]).toEqual([src, 200])
  })

  type Offered = {
    readonly icons: readonly { src: string; sizes: string; type: string }[]
    readonly screenshots: readonly { src: string; sizes: string; type: string; form_factor: string; label: string }[]
    readonly shortcuts: readonly { name: string; url: string }[]
    readonly share_target: { action: string; method: string; enctype: string; params: object }
  }
  const offered = async (language: Language): Promise<Offered> =>
    (await (await site.app.get(`/manifest.webmanifest?language=${language}`)).json()) as Offered
  const mostBytes = 60_000

  it.each(languages)('has icons and screens of the sizes that the manifest in %s says', async language => {
    const { icons, screenshots } = await offered(language)
    for (const { src, sizes, type } of [...icons, ...screenshots].filter(one => one.sizes !== 'any')) {
      const answer = await site.app.get(src)
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { width, height } = await sharp(bytes).metadata()
      expect([src, answer.status, answer.headers.get('content-type'), `${width}x${height}`]).toEqual([
        src,
        200,
        type,
        sizes,
      ])
      if (src.startsWith('/app/')) expect([src, bytes.length <= mostBytes]).toEqual([src, true])
    }
    expect(new Set(screenshots.map(one => one.form_factor))).toEqual(new Set(['narrow', 'wide']))
    for (const { src, label } of screenshots) expect([src, label]).toEqual([src, expect.stringMatching(/\S/)])
  })

  /** Where a shortcut leads somebody: the statuses on the way, and the last address. */
  async function follow(url: string, name: PersonName) {
    const first = await site.visit(url, site.person(name))
    const to = first.headers.get('location')
    if (to === null) return { statuses: [first.status], to: url }
    return { statuses: [first.status, (await site.visit(to, site.person(name))).status], to }
  }

  it.each(languages)('has shortcuts that lead visitors and people to a screen in %s', async language => {
    const urls = (await offered(language)).shortcuts.map(({ url }) => url)
    expect(urls).toHaveLength(4)
    for (const name of ['visitor', 'consumer', 'contractor', 'supplier', 'superAdmin'] as const)
      for (const url of urls) {
        const { statuses } = await follow(url, name)
        expect([name, url, statuses.join()]).toEqual([name, url, expect.stringMatching(/^(302,)?200$/)])
      }
    const chats = inPrefix(language, '/start?section=chats')
    expect((await follow(chats, 'contractor')).to).toBe(inPrefix(language, rowOf('contractor.chats').path))
    const door = inPrefix(language, rowOf('sign-in').path)
    expect((await follow(chats, 'visitor')).to).toBe(`${door}?return=${encodeURIComponent('/start?section=chats')}`)
  })

  it.each(languages)('takes shared photos at an address in %s, which answers without a worker too', async language => {
    const { share_target: target } = await offered(language)
    expect(target).toMatchObject({ action: inPrefix(language, rowOf('share').path), method: 'POST' })
    expect(target.params).toMatchObject({ files: [{ name: 'photos', accept: ['image/*'] }] })
    const body = new FormData()
    body.set('photos', new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
    const origin = 'https://elsewhere.example'
    const sent = { method: 'POST', body, redirect: 'manual', headers: { origin } } as const
    const answer = await fetch(site.app.url + target.action, sent)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${target.action}?missed=1`])
    const { status, html } = await site.visit(`${target.action}?missed=1`, site.person('visitor'))
    expect([status, html.includes('name="robots" content="noindex"')]).toEqual([200, true])
  })

  it('has the default metadata without a language', async () => {
    const manifest = (await (await site.app.get('/manifest.webmanifest')).json()) as { description: string }
    expect(manifest.description).toBe(defaultMetadata.description)
  })

  it('has a different description in each language', async () => {
    const texts = await Promise.all(
      languages.map(async language => (await site.app.get(`/manifest.webmanifest?language=${language}`)).text()),
    )
    expect(new Set(texts.map(text => JSON.parse(text).description)).size).toBe(languages.length)
  })

  it('is linked from every page in its language', async () => {
    for (const language of languages) {
      const { html } = await site.visit(inPrefix(language, '/'), site.person('visitor'))
      expect(html).toContain(`<link rel="manifest" href="/manifest.webmanifest?language=${language}"/>`)
    }
  })

  it('gets its service worker from the root, uncached', async () => {
    const response = await site.app.get('/sw.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toContain('/offline/ar.html')
  })
})

it('has a favicon in three sizes for old browsers and robots', async () => {
  const response = await site.app.get('/favicon.ico')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('icon')])
  expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3])
  expect([0, 1, 2].map(place => bytes[6 + 16 * place])).toEqual([16, 32, 48])
})

describe('correct spellings of misspelt paths', () => {
  const known = Object.entries(aliases).flatMap(([from, name]) => languages.map(language => ({ from, name, language })))

  it.each(known)("$from redirects to the specification's path, in $language", async ({ from, name, language }) => {
    const response = await site.app.get(`${inPrefix(language, from)}?x=1`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`${inPrefix(language, rowOf(name).path)}?x=1`)
  })

  it('exist for two paths', () => {
    expect(Object.fromEntries(Object.entries(aliases).map(([from, name]) => [from, rowOf(name).path]))).toEqual({
      '/advisor/calendar': '/advisor/calender',
      '/admin/professional-onboarding-documents': '/admin/professional-onboarding-documemts',
    })
  })
})
