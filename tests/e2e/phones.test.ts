// The limit includes lazy parts; legal texts are exempt.
import { it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { languages } from '#shared/values/localized.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { arrive, openContext } from './browser.ts'
import { browser, server, withReadServer } from './fixtures.ts'

const most = 6000
const pages = [
  href('home'),
  href('profile', { profile: 'batir-atlas' }),
  `${href('calculator', { slug: 'house' })}?city=casablanca&area=180`,
  href('calculator', { slug: 'casablanca' }),
  href('professionals'),
  href('price-index'),
  href('price-index.city', { slug: 'casablanca' }),
  href('professionals.slug', { slug: 'casablanca' }),
  href('professionals.slug', { slug: 'plumbing' }),
  href('professionals.slug', { slug: 'plumbing-in-casablanca' }),
  href('find-professionals'),
  href('about-us'),
  href('mobile-application'),
  href('join-as-professional'),
  '/no/such/page',
]

withReadServer()

/** Scrolls through the page, so that every lazy part has loaded. */
async function wholeHeight(): Promise<number> {
  for (const part of document.querySelectorAll<HTMLElement>('.later')) part.style.contentVisibility = 'visible'
  for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
    scrollTo(0, y)
    await new Promise(resolve => setTimeout(resolve, 40))
  }
  await new Promise(resolve => setTimeout(resolve, 300))
  return document.documentElement.scrollHeight
}

it.each(languages)('public pages in %s are at most 6,000 px long at a width of 390 px', async language => {
  const context = await openContext(browser, server.address, { language, width: 390, height: 844 })
  const page = await context.newPage()
  const long: string[] = []
  for (const path of pages) {
    await arrive(page, inPrefix(language, path))
    const height = await page.evaluate(wholeHeight)
    if (height > most) long.push(`${path} ${height}`)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) long.push(`${path} is ${over} px too wide`)
  }
  expectNone(long, pages)
  await context.close()
})
