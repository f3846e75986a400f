import { decode } from 'turbo-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import ar from '#shared/i18n/ar/errors.json' with { type: 'json' }
import en from '#shared/i18n/en/errors.json' with { type: 'json' }
import fr from '#shared/i18n/fr/errors.json' with { type: 'json' }
import { defaultMetadata } from '#shared/rendering/site.ts'
import { openSampleApp, type SampleApp } from './sample-app.ts'

const errors = { en, fr, ar }
const consumer = { cookie: 'logintoken=consumer' }
const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
let app: SampleApp
beforeAll(async () => {
  app = await openSampleApp()
})
afterAll(() => app.close())

const executable = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/

async function pieces(response: Response): Promise<{ text: string; at: number }[]> {
  const started = performance.now()
  const found: { text: string; at: number }[] = []
  const decoder = new TextDecoder()
  for await (const bytes of response.body ?? [])
    found.push({ text: decoder.decode(bytes), at: performance.now() - started })
  return found
}

describe('documents', () => {
  it("contain data from in-process calls, in the language of the path's prefix", async () => {
    const response = await app.get('/fr')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<html lang="fr" dir="ltr"')
    expect(html).toContain('Home with')
    expect(await (await app.get('/ar')).text()).toContain('<html lang="ar" dir="rtl"')
  })

  it('stream slow parts after the shell, with a nonce for their scripts', async () => {
    const response = await app.get('/greeting', { 'accept-encoding': 'identity' })
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(nonce).toBeTruthy()
    const all = await pieces(response)
    expect(all[0]?.text).toContain('at once')
    expect(all[0]?.text).not.toContain('came later')
    expect(all.length).toBeGreaterThan(1)
    const html = all.map(piece => piece.text).join('')
    expect(html).toContain('came later')
    const inline = html.match(/<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>/g) ?? []
    expect(inline.length).toBeGreaterThan(0)
    expect(inline.filter(script => !script.includes(`nonce="${nonce}"`))).toEqual([])
  })

  it('are compressed without delaying the stream', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'zstd'],
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const response = await app.get('/greeting', { 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      const all = await pieces(response)
      expect(all.length).toBeGreaterThan(1)
      expect(all.map(piece => piece.text).join('')).toContain('came later')
    }
  })

  it('from the page cache contain all data and no executable script', async () => {
    const response = await app.get('/professionals')
    const html = await response.text()
    expect(html).toContain('came later')
    expect(html).not.toContain('one moment')
    expect(html).not.toMatch(executable)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
    const encoded = /id="page-data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    const { loaderData } = await decode<{ loaderData: Record<string, { when: Date; slow: Promise<string> }> }>(
      new Blob([encoded]).stream().pipeThrough(new TextDecoderStream()),
    )
    expect(loaderData.professionals?.when).toEqual(new Date(0))
    expect(await loaderData.professionals?.slow).toBe('came later')
  })

  it('are complete for search engines', async () => {
    const html = await (await app.get('/greeting', bot)).text()
    expect(html).toContain('came later')
    expect(html).not.toContain('one moment')
    expect(html).not.toMatch(executable)
  })

  it('name their canonical address and the other languages', async () => {
    const html = await (await app.get('/fr')).text()
    expect(html).toContain('<link rel="canonical" href="https://imara.example/fr"/>')
    for (const [language, path] of [
      ['en', '/'],
      ['fr', '/fr'],
      ['ar', '/ar'],
      ['x-default', '/'],
    ])
      expect(html).toMatch(
        new RegExp(`<link rel="alternate" hrefLang="${language}" href="https://imara.example${path}"/>`, 'i'),
      )
    expect(html).toContain('"name":"\\u003c/script>"')
  })

  it('have the default description on a screen without one', async () => {
    const html = await (await app.get('/about-us')).text()
    expect(html).toContain(`<meta name="description" lang="ar" content="${defaultMetadata.description}"/>`)
    expect(html).toContain(`<meta property="og:description" content="${defaultMetadata.description}"/>`)
    expect(await (await app.get('/no/such')).text()).toContain(defaultMetadata.description)
    expect(await (await app.get('/fr')).text()).not.toContain(defaultMetadata.description)
  })
})

describe('errors', () => {
  it('an unknown path answers 404 inside the layout', async () => {
    const response = await app.get('/no/such')
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('Page not found: /no/such')
    expect(html).toContain('<footer')
  })

  it('parameters are checked before access', async () => {
    expect((await app.get('/user/job-requests/my-requests/not-an-id')).status).toBe(404)
    expect((await app.get('/professionals')).status).toBe(200)
  })

  it('a missing row answers 404', async () => {
    expect((await app.get('/profile/nobody')).status).toBe(404)
  })

  it('an anonymous caller is redirected to the sign-in, which returns to the page', async () => {
    const response = await app.get('/fr/user/dashboard?x=1')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/fr/account/signin?return=%2Fuser%2Fdashboard%3Fx%3D1')
  })

  it("the screen of another area answers 403 with a link to the caller's dashboard", async () => {
    const response = await app.get('/admin/jobs', consumer)
    const html = await response.text()
    expect(response.status).toBe(403)
    expect(html).toContain('href="/user/dashboard"')
    expect((await app.get('/user/dashboard', consumer)).status).toBe(200)
  })

  it('a screen without its permission answers 403', async () => {
    expect((await app.get('/admin/jobs', { cookie: 'logintoken=reviewer' })).status).toBe(403)
  })

  it('failing data and failing components answer 500 and reveal nothing', async () => {
    for (const path of ['/thank-you', '/account/create-account']) {
      const response = await app.get(path)
      const html = await response.text()
      expect(response.status).toBe(500)
      expect(html).toContain('Internal Server Error')
      expect(html).not.toContain('secret')
    }
    expect(app.errors.join('')).toContain('secret of the data')
    expect(app.errors.join('')).toContain('secret of the component')
  })

  it('search engines get the status and a short text instead of an error page', async () => {
    for (const [path, status] of [
      ['/no/such', 404],
      ['/thank-you', 500],
      ['/account/create-account', 500],
    ] as const) {
      const response = await app.get(path, bot)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toContain('text/plain')
      expect((await response.text()).length).toBeLessThan(60)
    }
  })
})

describe('other methods', () => {
  it.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    '%s is refused with a page in its language',
    async method => {
      for (const [path, language] of [
        ['/', 'en'],
        ['/fr/about-us', 'fr'],
        ['/ar/no/such', 'ar'],
      ] as const) {
        const response = await fetch(`http://127.0.0.1:${app.port}${path}`, { method })
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
        const html = await response.text()
        expect(html).toContain(`<html lang="${language}"`)
        expect(html).toContain(errors[language].request['method-not-allowed'])
      }
    },
  )
})

describe('redirects', () => {
  it('apply to the root only, by cookie, then by Accept-Language', async () => {
    const byHeader = await app.get('/', { 'accept-language': 'ar-MA,ar;q=0.9,en;q=0.8' })
    expect([byHeader.status, byHeader.headers.get('location')]).toEqual([302, '/ar'])
    expect(byHeader.headers.get('vary')).toMatch(/cookie.*accept-language/i)
    const byCookie = await app.get('/', { cookie: 'language=fr', 'accept-language': 'ar' })
    expect(byCookie.headers.get('location')).toBe('/fr')
    expect((await app.get('/', { cookie: 'language=en', 'accept-language': 'ar' })).status).toBe(200)
    expect((await app.get('/')).status).toBe(200)
    expect((await app.get('/about-us', { 'accept-language': 'ar' })).status).toBe(200)
  })

  it("are not needed without a prefix: the page uses the cookie's language", async () => {
    expect(await (await app.get('/about-us', { cookie: 'language=fr' })).text()).toContain('<html lang="fr"')
  })

  it('apply to moved pages and to aliases of paths', async () => {
    const moved = await app.get('/fr/privacy-policy')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/fr/about-us'])
    const alias = await app.get('/advisor/calendar')
    expect([alias.status, alias.headers.get('location')]).toEqual([301, '/advisor/calender'])
  })
})

describe('while the database is unavailable', () => {
  it.each([
    ['a person', '/forget-password', consumer],
    ['a visitor', '/forget-password', {}],
    ['a search engine', '/forget-password', bot],
    ['a navigation', '/forget-password/_payload.json', {}],
    ['a caller with an unreadable session', '/', { cookie: 'logintoken=lost' }],
  ])('%s gets 503 with Retry-After', async (_who, path, headers) => {
    const response = await app.get(path, headers)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await response.text()).not.toContain('Internal Server Error')
  })
})
