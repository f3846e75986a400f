// The page for a wrong address offers the pages that were probably meant, in the language of the address.
import { expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import ar from '#shared/i18n/ar/screens.json' with { type: 'json' }
import en from '#shared/i18n/en/screens.json' with { type: 'json' }
import fr from '#shared/i18n/fr/screens.json' with { type: 'json' }
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { allRoutes, sitemapPaths } from '#shared/routes/select.ts'
import type { Language } from '#shared/values/localized.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

withSite()

const titles = { en, fr, ar }

/** The offered pages as path and title; the answer must be 404. */
async function offered(path: string, language: Language = 'en'): Promise<[string, string][]> {
  const { status, html } = await site.visit(inPrefix(language, path), site.person('visitor'))
  expect(status).toBe(404)
  const [, list = ''] = /<nav aria-labelledby="near"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
  return [...list.matchAll(/<a [^>]*?href="([^"]+)".*?<bdi>(.*?)<\/bdi>/gs)].map(([, to = '', title = '']) => [
    to,
    title,
  ])
}
const paths = async (path: string): Promise<string[]> => (await offered(path)).map(([to]) => to)

it.each(['en', 'fr', 'ar'] as const)('a mistyped address leads to the pages with such words, in %s', async language => {
  const found = await offered('/profesionals', language)
  expect(found).toContainEqual([
    inPrefix(language, href('find-professionals')),
    titles[language].public['find-professionals'],
  ])
})

// Every public page without parameters is found from its own address with two letters swapped in its longest word.
const swapped = sitemapPaths().flatMap(path => {
  const word = path.split(/[/-]/).toSorted((one, other) => other.length - one.length)[0] ?? ''
  if (word.length < 6) return []
  const middle = Math.floor(word.length / 2)
  const wrong = word.slice(0, middle - 1) + word[middle] + word[middle - 1] + word.slice(middle + 1)
  return wrong === word ? [] : [[path.replace(word, wrong), path] as const]
})

it('every public page with a long word in its address is found from a typing error', async () => {
  expect(swapped.length).toBeGreaterThan(10)
  const known = new Set<string>(allRoutes().map(([, { path }]) => path))
  for (const [wrong, path] of swapped) {
    expect(known.has(wrong)).toBe(false)
    expect([wrong, await paths(wrong)]).toEqual([wrong, expect.arrayContaining([path])])
  }
})

it('a missing row leads to its list', async () => {
  expect(await paths('/products/no-such-product')).toContain(href('products'))
  expect(await paths('/professionals/no-such-place')).toContain(href('professionals'))
})

it('nearly the address of a profile leads to professionals of that name', async () => {
  const { body } = await site.app.call<Output<(typeof professionals)['GET /professionals']>>('GET /professionals')
  const { slug, name } = body.items[0] ?? { slug: '', name: '' }
  const [first] = await offered(`/profile/${slug}-x1y2`)
  expect(first?.[0]).toBe(href('profile', { profile: slug }))
  expect(first?.[1].length).toBeGreaterThan(0)
  expect(name.length).toBeGreaterThan(0)
})

it('an address like no page offers none, and hostile ones break nothing', async () => {
  for (const path of [
    '/no/such',
    '/x',
    '/%zz',
    `/profile/${'a'.repeat(300)}`,
    "/profile/'%20or%201=1--",
    '/wp-login.php',
  ])
    expect([path, await offered(path)]).toEqual([path, []])
})
