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

it.each([
  ['en', 'en_US'],
  ['fr', 'fr_FR'],
  ['ar', 'ar_AR'],
] as const)('a page without a picture in %s names its address, kind and language', async (language, locale) => {
  const { html } = await site.visit(inPrefix(language, href('faqs')), site.person('visitor'))
  const canonical = site.app.platform.config.publicUrl + inPrefix(language, href('faqs'))
  expect(html).toContain(`<link rel="canonical" href="${canonical}"`)
  expect(metaOf(html, 'og:url')).toEqual([canonical])
  expect([metaOf(html, 'og:type'), metaOf(html, 'og:locale')]).toEqual([['website'], [locale]])
  expect(metaOf(html, 'twitter:card')).toEqual(['summary'])
})

it('networks may read the pictures of articles', async () => {
  const lines = (await (await site.app.get('/robots.txt')).text()).split('\n')
  expect(lines).toContain('Allow: /api/blog-pictures/')
})
