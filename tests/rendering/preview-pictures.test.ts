// What a network reads of a shared article: the head of its page, and the picture there.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { socialSize } from '#shared/pictures/social.ts'
import { href } from '#shared/routes/href.ts'
import { languages } from '#shared/values/localized.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

type Blogs = Output<(typeof articles)['GET /blogs']>
type Blog = Output<(typeof articles)['GET /blogs/{article}']>

withSite()

const unescaped = (text: string): string =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const metaOf = (html: string, name: string): string[] =>
  [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
    .filter(([, found]) => found === name)
    .map(([, , content = '']) => unescaped(content))

it.each(languages)('an article in %s names its own picture with size and words', async language => {
  const headers = { 'accept-language': language }
  const { body: list } = await site.app.call<Blogs>('GET /blogs', { headers })
  const slug = list.items.find(one => one.language === language && one.cover !== null)?.slug ?? ''
  const { body } = await site.app.call<Blog>(`GET /blogs/${encodeURIComponent(slug)}`, { headers })
  if (body.article.moved !== null || body.picture === null) throw new Error('Moved')
  const { status, html } = await site.visit(
    inPrefix(language, href('blogs.article', { blog: slug })),
    site.person('visitor'),
  )
  expect(status).toBe(200)
  expect(metaOf(html, 'og:image')).toEqual([site.app.platform.config.publicUrl + body.picture])
  expect(metaOf(html, 'og:image:width')).toEqual([String(socialSize.width)])
  expect(metaOf(html, 'og:image:height')).toEqual([String(socialSize.height)])
  expect(metaOf(html, 'og:image:alt')).toEqual([body.article.title])
  expect(metaOf(html, 'twitter:card')).toEqual(['summary_large_image'])
  expect(metaOf(html, 'og:type')).toEqual(['article'])
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(structured)).toMatchObject({
    '@type': 'Article',
    image: expect.not.stringContaining('blog-pictures'),
  })
  const answer = await site.app.get(body.picture)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject(socialSize)
})

const locales = { en: 'en_US', fr: 'fr_FR', ar: 'ar_AR' } as const
const cards = { width: socialSize.width, height: socialSize.height, format: 'jpeg' }

/** Every kind of public page that people share, with the kind that Open Graph gives it. */
async function sharedPages(): Promise<readonly (readonly [string, string])[]> {
  const entries = [...(await (await site.app.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const paths = entries.map(([, address = '']) => new URL(address).pathname)
  const first = (pattern: RegExp): string => paths.find(path => pattern.test(path)) ?? `none like ${pattern}`
  return [
    ['/', 'website'],
    [first(/^\/profile\/[^/]+$/), 'profile'],
    [first(/^\/products\/[^/]+$/), 'website'],
    [first(/^\/store\/[^/]+$/), 'website'],
    [first(/^\/ideas-hub\/[^/]+$/), 'article'],
    [first(/^\/community-advisory\/[^/]+$/), 'article'],
    [first(/^\/help-center\/[^/]+$/), 'article'],
    [first(/^\/offers\/[^/]+$/), 'website'],
    [first(/^\/professionals\/[^/]+$/), 'website'],
    [first(/^\/price-index\/[^/]+$/), 'website'],
    [href('faqs'), 'website'],
  ]
}

it('every kind of page names its address, kind, languages and a card, which can be read', async () => {
  for (const [path, type] of await sharedPages()) {
    const { status, html } = await site.visit(path, site.person('visitor'))
    expect([path, status]).toEqual([path, 200])
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    expect([path, metaOf(html, 'og:url')]).toEqual([path, [canonical]])
    expect([path, metaOf(html, 'og:type')]).toEqual([path, [type]])
    expect([path, metaOf(html, 'twitter:card')]).toEqual([path, ['summary_large_image']])
    expect(metaOf(html, 'og:image:alt')).toEqual(metaOf(html, 'og:title'))
    const [address = ''] = metaOf(html, 'og:image')
    const { pathname, search } = new URL(address)
    const answer = await site.app.get(pathname + search)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
      path,
      200,
      expect.stringContaining('immutable'),
    ])
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject(cards)
  }
})

it.each(languages)('a page in %s names its locale and those of its other languages', async language => {
  const { html } = await site.visit(inPrefix(language, href('faqs')), site.person('visitor'))
  expect(metaOf(html, 'og:locale')).toEqual([locales[language]])
  const others = languages.filter(one => one !== language).map(one => locales[one])
  expect(metaOf(html, 'og:locale:alternate').toSorted()).toEqual(others.toSorted())
})

const cardOf = async (path: string): Promise<URL> => {
  const { html } = await site.visit(path, site.person('visitor'))
  return new URL(metaOf(html, 'og:image')[0] ?? '')
}
const read = (path: string) => site.app.get(path)

it('a card says what its page says: nobody makes one of their own', async () => {
  const { pathname, search } = await cardOf(inPrefix('ar', href('faqs')))
  const changed = new URLSearchParams(search)
  changed.set('photo', '/pictures/interior/kitchen-sage-oak-800.webp')
  const other = await read(`${pathname}?${changed}`)
  expect([other.status, other.headers.get('location')]).toEqual([302, pathname + search])
  // Networks escape as they like.
  expect((await read(`${pathname}?${new URLSearchParams(search)}`)).status).toBe(200)
  for (const page of ['/no/such', '/user/dashboard', '/_payload.json'])
    expect([page, (await read(`${pathname}?${new URLSearchParams({ page })}`)).status]).toEqual([page, 404])
  for (const page of ['', '//evil.example', '/\\evil.example', 'https://evil.example'])
    expect([page, (await read(`${pathname}?${new URLSearchParams({ page })}`)).status]).toEqual([page, 400])
})

it('networks may read the pictures of articles', async () => {
  const lines = (await (await site.app.get('/robots.txt')).text()).split('\n')
  expect(lines).toContain('Allow: /api/blog-pictures/')
})
