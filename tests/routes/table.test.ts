import { describe, expect, it } from 'vitest'
import { areas } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { paramForms, paramsFit, routerPattern } from '#shared/routes/params.ts'
import type { Row } from '#shared/routes/row.ts'
import { sitemapPaths } from '#shared/routes/select.ts'
import { routes } from '#shared/routes/table.ts'
import { customLayoutPaths, specificationPaths } from './specification-paths.ts'

const rows: readonly Row[] = Object.values(routes)
const publicCount = 36
/** Public paths beyond the specification. */
const openOfSite: readonly string[] = [
  '/accessibility',
  '/ask-for-a-price',
  '/check-record',
  '/ideabooks/{key}',
  '/price-index',
  '/price-index/{slug}',
  '/share',
  '/start',
]
const asking = ['user', 'contractor', 'advisor'].flatMap(area => [
  `/${area}/enquiries`,
  `/${area}/enquiries/new`,
  `/${area}/enquiries/{enquiry}`,
])
const sitePaths: readonly string[] = [
  ...openOfSite,
  ...asking,
  '/supplier/enquiries',
  '/supplier/enquiries/{enquiry}',
  '/user/assistants',
  '/supplier/products/import/{import}',
]

describe('the route table', () => {
  it("has exactly the 132 paths of the specification, and Imara's additional ones", () => {
    expect(specificationPaths).toHaveLength(132)
    expect(rows.map(row => row.path).toSorted()).toEqual([...specificationPaths, ...sitePaths].toSorted())
  })

  it('opens the public paths to everyone and lists all of them in the sitemap', () => {
    const open = rows.filter(row => row.guard === 'open')
    const specified = specificationPaths.slice(0, publicCount)
    expect(open.map(row => row.path).toSorted()).toEqual([...specified, ...openOfSite].toSorted())
    const listed = sitemapPaths()
    const whole = [...specified, '/accessibility', '/price-index'].filter(path => !path.includes('{'))
    expect(listed.toSorted()).toEqual(whole.toSorted())
    expect(sitemapPaths()).toContain('/about-us')
  })

  it('requires sign-in on every other path, with the area of its first segment and the portal layout', () => {
    for (const row of rows.filter(candidate => candidate.guard === 'signed-in')) {
      expect(areas).toContain(row.area)
      expect(row.path.startsWith(`/${row.area}/`)).toBe(true)
      expect(row.layout).toBe('portal')
    }
  })

  it('gives the custom layout to the pages that the specification names', () => {
    const custom = rows.filter(row => row.layout === 'custom').map(row => row.path)
    expect(custom.toSorted()).toEqual([...customLayoutPaths].toSorted())
  })

  it('hides the bottom bar on lead, project and ideabook details, under-review and help-support slugs', () => {
    const detail =
      /\/(lead\/\{lead\}|projects\/\{project\}|(my-ideas-book|ideabooks)\/\{book\}|under-review-requests\/\{job\}|help-support\/\{slug\})$/
    const specified: readonly string[] = specificationPaths
    for (const row of rows.filter(({ path }) => specified.includes(path)))
      expect([row.path, row.bottomBar]).toEqual([row.path, !detail.test(row.path)])
  })

  it('has a pattern for every parameter, and a router pattern that keeps the suffix check', () => {
    for (const row of rows)
      for (const [, name = ''] of row.path.matchAll(/\{(\w+)\}/g)) expect(paramForms).toHaveProperty(name)
    expect(routerPattern('/user/{product}-assistant')).toBe('/user/:product')
    expect(paramsFit('/user/{product}-assistant', { product: 'cement-assistant' })).toBe(true)
    expect(paramsFit('/user/{product}-assistant', { product: 'cement' })).toBe(false)
  })

  it('fills a path by name', () => {
    expect(href('home')).toBe('/')
    expect(areaHref('user.my-request', { job: 'a b' })).toBe('/user/job-requests/my-requests/a%20b')
  })
})
