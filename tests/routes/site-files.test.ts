import { beforeAll, describe, expect, it } from 'vitest'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { defaultMetadata } from '#shared/rendering/site.ts'
import { aliases, rowOf } from '#shared/routes/select.ts'
import { languages } from '#shared/values/localized.ts'
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
