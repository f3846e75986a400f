import { afterAll, beforeAll, expect, it } from 'vitest'
import { sitemapPaths } from '#shared/routes/select.ts'
import { openSampleApp, type SampleApp } from './sample-app.ts'

let app: SampleApp
beforeAll(async () => {
  app = await openSampleApp()
})
afterAll(() => app.close())

it('the sitemap lists every public screen and entity in every language, each with all alternates', async () => {
  const xml = await (await app.get('/sitemap.xml')).text()
  for (const path of [...sitemapPaths().filter(path => path !== '/'), '/profile/amal'])
    for (const prefix of ['', '/fr', '/ar']) expect(xml).toContain(`<loc>https://imara.example${prefix}${path}</loc>`)
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(xml.match(/<url>/g)?.length ?? 0)
  expect(xml).toContain('<lastmod>2026-01-01</lastmod>')
})

it('robots.txt excludes personal pages', async () => {
  const text = await (await app.get('/robots.txt')).text()
  expect(text).toContain('Disallow: /user/')
  expect(text).toContain('Allow: /user/job-requests/submit-form/')
  expect(text).toContain('Sitemap: https://imara.example/sitemap.xml')
})

it('the manifest is in the requested language', async () => {
  const arabic = await (await app.get('/manifest.webmanifest?language=ar')).json()
  expect(arabic).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/ar', display: 'standalone', name: 'عمارة' })
})
