import { expect, it } from 'vitest'
import { app, withApp } from '#tests/support/fixtures.ts'

withApp()

const addressesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)

it('the API reference takes all its files from this server, and allows nothing else', async () => {
  const page = await app.get('/api/reference')
  const html = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/)
  const files = addressesIn(html).filter(address => address.startsWith('/api/reference/'))
  expect(files).toHaveLength(4)
  for (const file of files) expect((await app.get(file)).status, file).toBe(200)
  expect(addressesIn(html).filter(address => !address.startsWith('/'))).toEqual([])
})

it('the API reference gives away none of the other files of its library', async () => {
  for (const file of ['package.json', 'index.html', '..%2Fexpress%2Fpackage.json', 'page.html'])
    expect((await app.get(`/api/reference/${file}`)).status, file).toBe(404)
})

it('the sign-in that the reference names is an endpoint, and endpoints are in groups', async () => {
  const html = await (await app.get('/api/reference')).text()
  const [, method = '', path = ''] = /<code>(POST) (\S+)<\/code>/.exec(html) ?? []
  const { body } = await app.call<{ paths: Record<string, Record<string, { tags: string[] }>> }>('GET /openapi.json')
  expect(body.paths[path]?.[method.toLowerCase()]?.tags).toEqual([path.split('/')[1]])
})
