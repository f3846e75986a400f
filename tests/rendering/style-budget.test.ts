import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openClientBuild } from '#server/app/client-build.ts'
import { publicRows } from '#shared/routes/public-rows.ts'
import { entriesOf } from '#shared/routes/row.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

const dist = join(import.meta.dirname, '../../dist')
const { faces, visitors, whole } = openClientBuild(dist).assets.sheets
const sheet = (address: string): string => readFileSync(join(dist, 'client', address), 'utf8')

withSite()

it.each([
  [visitors, 14.4],
  // A tenth more for the rows that are swiped on phones.
  [whole, 18],
])('%s stays within its byte budget', (address, kilobytes) => {
  expect(brotliCompressSync(sheet(address)).byteLength).toBeLessThanOrEqual(kilobytes * 1024)
})

const sheetsOf = (html: string): string[] =>
  [...html.matchAll(/<(?:link rel="stylesheet"|style[^>]*) (?:data-)?href="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )

const rulesIn = (html: string): string =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('')

it('a visitor gets the small sheet, a signed-in person the whole one, never both', async () => {
  const visitor = await site.visit('/', site.person('visitor'))
  const consumer = await site.visit('/', site.person('consumer'))
  const dashboard = await site.visit('/user/dashboard', site.person('consumer'))
  expect(sheetsOf(visitor.html)).toEqual([visitors])
  expect(sheetsOf(consumer.html)).toEqual([whole])
  expect(sheetsOf(dashboard.html)).toEqual([whole])
  expect(sheetsOf(readFileSync(join(dist, 'client/offline/ar.html'), 'utf8'))).toEqual([faces, visitors])
})

it('a cached document contains the rules that it uses, and the font faces', async () => {
  const { html, headers } = await site.visit('/', site.person('visitor'))
  const rules = rulesIn(html)
  expect(html).not.toContain('<link rel="stylesheet"')
  expect(rules).toContain(sheet(faces))
  expect(rules.length).toBeLessThan(0.7 * sheet(visitors).length)
  const hashes = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => hash('sha256', css, 'base64'))
  const allowed = hashes.map(each => `'sha256-${each}'`).join(' ')
  expect(headers.get('content-security-policy')).toContain(`style-src 'self' ${allowed};`)
})

it('a finished document asks for the font after its body has begun: a preload before it delays the first paint', async () => {
  const { html } = await site.visit('/', site.person('visitor'))
  expect(html.match(/<link [^>]*as="font"/g)).toHaveLength(1)
  expect(html.indexOf('as="font"')).toBeGreaterThan(html.indexOf('</main>'))
})

it('the sheet of a part comes after the one that declares the layers', async () => {
  const { html } = await site.visit('/find-professionals', site.person('visitor'))
  expect(sheetsOf(html)).toEqual([visitors, expect.stringContaining('/assets/results-')])
})

it("the visitors' sheet has the complete base layer", () => {
  // Prefixed declarations for older browsers may be duplicated.
  const ground = (css: string): string =>
    (/@layer base\{.*?\}(?=@layer)/s.exec(css)?.[0] ?? '').replace(/-webkit-text-decoration:[^;]+;/g, '')
  expect(ground(sheet(visitors)).length).toBeGreaterThan(4000)
  expect(ground(sheet(visitors))).toBe(ground(sheet(whole)))
})

/** Has rules in the portal's rail only. */
const elsewhere = ['rail-wide']

const classesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))

const rows = new Map(entriesOf(publicRows))
const doors = [...rows.values()].map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?#]+')}$`))

/** A page of each public route without parameters, or with ones that another page links to. */
async function pagesOfVisitors(): Promise<readonly string[]> {
  const plain = [...rows.values()].map(({ path }) => path).filter(path => !path.includes('{') && path !== '/test')
  const seen = await Promise.all(plain.map(path => site.visit(path, site.person('visitor'))))
  const links = new Set(
    seen.flatMap(({ html }) => [...html.matchAll(/<a\s[^>]*?href="(\/[^"?#]*)/g)]).map(([, to = '']) => to),
  )
  return [
    ...plain,
    ...doors.flatMap(door => [...links].find(link => door.test(link) && !plain.some(path => path === link)) ?? []),
  ]
}

it("every styled class in a visitor's document has rules in the visitors' sheets", async () => {
  const all = classesIn(sheet(whole))
  const problems: string[] = []
  const pages = await pagesOfVisitors()
  for (const path of pages) {
    const { html } = await site.visit(path, site.person('visitor'))
    const has = classesIn(rulesIn(html) || sheetsOf(html).map(sheet).join(''))
    const named = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) =>
      list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
    )
    const missing = named.filter(name => all.has(name) && !has.has(name) && !elsewhere.includes(name))
    for (const name of new Set(missing)) problems.push(`${path}: ${name}`)
  }
  expectNone(problems, pages)
  expect(pages.length).toBeGreaterThan(15)
})
