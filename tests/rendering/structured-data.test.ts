// What search engines and shared links read: titles, breadcrumbs, the site's search, and ratings as people see them.
import { describe, expect, it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { languages } from '#shared/values/localized.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

withSite()

type Thing = { readonly '@type': string; readonly [name: string]: unknown }

const pageOf = async (path: string) => (await site.visit(path, site.person('visitor'))).html.replaceAll('<!-- -->', '')

const thingsOf = (html: string): readonly Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']): Thing => JSON.parse(text),
  )

const crumbsOf = (html: string): readonly string[] => {
  const trail = thingsOf(html).find(one => one['@type'] === 'BreadcrumbList')
  return ((trail?.itemListElement ?? []) as { name: string }[]).map(({ name }) => name)
}

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
const metaOf = (html: string, name: string): string =>
  new RegExp(`<meta (?:property|name)="${name}"(?: lang="[a-z]+")? content="([^"]*)"`).exec(html)?.[1] ?? ''

const profile = href('profile', { profile: 'batir-atlas' })

it('the home page names the search of the site', async () => {
  const found = thingsOf(await pageOf('/fr')).find(one => one['@type'] === 'WebSite')
  expect(found?.potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: expect.stringMatching(/\/fr\/find-professionals\?what=\{search_term_string\}$/) },
  })
})

describe.each(languages)('in %s', language => {
  it('a profile is titled with its trade and city and described with its price', async () => {
    const html = await pageOf(inPrefix(language, profile))
    const [, trade = '', city = ''] = crumbsOf(html)
    expect([trade !== '', titleOf(html).includes(trade), titleOf(html).includes(city)]).toEqual([true, true, true])
    expect(metaOf(html, 'og:description')).toMatch(/51.270/)
    expect(crumbsOf(html).at(-1)).toBe('Bâtir Atlas')
  })
})

it('a profile gives search engines the rating that people read', async () => {
  const html = await pageOf(profile)
  const { aggregateRating } = thingsOf(html).find(one => one['@type'] === 'LocalBusiness') as unknown as {
    aggregateRating: { ratingValue: string; reviewCount: number }
  }
  const { ratingValue, reviewCount } = aggregateRating
  expect(html).toContain(`Rated ${ratingValue} out of 5, from ${reviewCount} reviews`)
})

it('a product and a price page have breadcrumbs', async () => {
  const { slug } = await site.app.platform.database.db
    .selectFrom('products')
    .select('slug')
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow()
  expect(crumbsOf(await pageOf(href('products.product', { product: slug })))).toHaveLength(3)
  expect(crumbsOf(await pageOf(href('price-index.city', { slug: 'casablanca' })))).toHaveLength(3)
})

it('a page with a picture is previewed with a large one', async () => {
  expect(metaOf(await pageOf(profile), 'twitter:card')).toBe('summary_large_image')
})

it('on phones the bar of a bookable advisor leads to the booking, that of others to a job', async () => {
  const dockOf = (html: string): string => /class="dock".*?href="([^"]*)"/s.exec(html)?.[1] ?? ''
  expect(dockOf(await pageOf(href('profile', { profile: 'studio-medina-architectes' })))).toMatch(/\?book=1$/)
  expect(dockOf(await pageOf(profile))).toContain('?invite=batir-atlas')
})

it('the price index lists no figure of fewer than three suppliers', async () => {
  const html = await pageOf(href('price-index.city', { slug: 'casablanca' }))
  const [list = '', rest = ''] = html.split('id="too-few"')
  const named = (text: string): boolean => text.includes('material=solid-brick')
  expect([list.includes('material=cement'), named(list), named(rest)]).toEqual([true, false, true])
  const cities = await pageOf(href('price-index'))
  const [filled = '', others = ''] = cities.split('id="too-few"')
  expect([filled.includes('/price-index/karachi"'), others.includes('/price-index/karachi"')]).toEqual([false, true])
})

it('people who offer work see a link to join before they make an account', async () => {
  const html = await pageOf(href('create-account'))
  expect(html.indexOf(`href="${href('account.join-as-professional')}"`)).toBeGreaterThan(0)
  expect(html.indexOf(`href="${href('account.join-as-professional')}"`)).toBeLessThan(
    html.indexOf('<h2 id="with-email"'),
  )
  const applicant = await pageOf(`${href('create-account')}?return=${href('account.join-as-professional')}`)
  expect(applicant).not.toContain('Do you offer work')
})
