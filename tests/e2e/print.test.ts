// The PDF of the browser's print function has as many pages as needed, none of them empty.

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { arrive, openContext, signInAs } from './browser.ts'
import { browser, server, withReadServer } from './fixtures.ts'

withReadServer()

type Print = { readonly positions: readonly number[]; readonly isAcross: boolean }

/**
 * Number of text items on each page. Uses the page first, as a person does before printing, so that lazy parts have
 * loaded.
 */
async function printOf(page: Page): Promise<Print> {
  // Before hydration the page ignores interaction.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__react')),
  )
  for (const place of [9, 12, 15]) {
    await page.mouse.move(place, place)
    await page.waitForTimeout(300)
  }
  const printed = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })) }).promise
  const positions: number[] = []
  let isAcross = true
  for (let number = 1; number <= printed.numPages; number++) {
    const sheet = await printed.getPage(number)
    const { width, height } = sheet.getViewport({ scale: 1 })
    isAcross &&= width > height
    positions.push((await sheet.getTextContent()).items.length)
  }
  return { positions, isAcross }
}

async function open(language: Language, who: string | null, path: string, link?: RegExp): Promise<Page> {
  const context = await openContext(browser, server.address, { language })
  const page = who ? await signInAs(context, who, inPrefix(language, '/').replace(/\/$/, '')) : await context.newPage()
  await arrive(page, inPrefix(language, path))
  if (link) {
    const addresses = await page.locator('main a').evaluateAll(all => all.map(each => each.getAttribute('href') ?? ''))
    await arrive(page, addresses.find(address => link.test(address)) ?? '')
  }
  return page
}

describe.each(languages)('print in %s', language => {
  it('an estimate takes three pages, the first of them full', async () => {
    const page = await open(language, null, `${href('calculator', { slug: 'casablanca' })}?area=180&storeys=2`)
    const { positions, isAcross } = await printOf(page)
    expect([positions.length, isAcross]).toEqual([3, false])
    expect(Math.min(...positions)).toBeGreaterThan(20)
    await page.context().close()
  })

  it('the bid comparison takes one landscape page', async () => {
    const list = `${areaHref('user.job-requests')}?tab=open`
    const page = await open(language, 'consumer', list, /my-requests\//)
    const { positions, isAcross } = await printOf(page)
    expect([positions.length, isAcross]).toEqual([1, true])
    await page.context().close()
  })

  it('a project takes three pages at most', async () => {
    const page = await open(language, 'consumer', areaHref('user.projects'), /projects\/./)
    const { positions } = await printOf(page)
    expect(positions.length).toBeLessThanOrEqual(3)
    expect(Math.min(...positions)).toBeGreaterThan(10)
    await page.context().close()
  })
})
