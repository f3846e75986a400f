import { expect, it } from 'vitest'
import { href } from '#shared/routes/href.ts'
import type { DemoSite } from '#tests/support/demo-site.ts'
import { plainText } from '#tests/support/read-document.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

withSite()

const requested = `${href('ask-price')}?product=cement&store=atlas`
const visit = async (name: Parameters<DemoSite['person']>[0], path = requested) =>
  await site.visit(path, site.person(name))

it('a visitor is redirected to the sign-in, which returns to the same request', async () => {
  const { status, headers } = await visit('visitor')
  expect([status, headers.get('location')]).toEqual([
    302,
    `${href('sign-in')}?${new URLSearchParams({ return: requested })}`,
  ])
})

it.each([
  ['consumer', '/user'],
  ['contractor', '/contractor'],
  ['builder', '/contractor'],
  ['advisor', '/advisor'],
] as const)('%s is redirected to their area', async (name, area) => {
  const { status, headers } = await visit(name)
  expect([status, headers.get('location')]).toEqual([302, `${area}/enquiries/new?product=cement&store=atlas`])
  const target = headers.get('location') ?? ''
  expect((await site.visit(target, site.person(name))).status).toBe(200)
})

it('a question about a product redirects to its conversation', async () => {
  const product = '019a0000-0000-7000-8000-000000000000'
  const { headers } = await visit('contractor', `${href('ask-price')}?question=${product}`)
  expect(headers.get('location')).toBe(`/contractor/chats?with=product:${product}`)
})

it.each(['', '/fr', '/ar'])(
  'suppliers and staff get a page of their own about who can request prices, %s',
  async prefix => {
    const supplier = await visit('supplier', prefix + requested)
    expect(supplier.status).toBe(200)
    expect(supplier.html).toContain(`href="${prefix}/supplier/enquiries"`)
    expect(supplier.html).toContain('noindex')
    const admin = await visit('admin', prefix + requested)
    expect([admin.status, plainText(admin.html) === plainText(supplier.html)]).toEqual([200, false])
  },
)
