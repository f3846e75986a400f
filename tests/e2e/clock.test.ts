// The server renders every timestamp, from the first screen after sign-in, in the reader's time zone, as the browser
// does.
import type { Request } from 'playwright'
import { expect, it } from 'vitest'
import { formatFor } from '#client/platform/i18n/format.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { arrive, openContext, problemsOf, signInByForm } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'

withServer()

const zone = 'Asia/Riyadh'

it.each([
  ['en', 390],
  ['ar', 1440],
] as const)('in %s at %i pixels the audit log shows the time of Riyadh', async (language, width) => {
  const context = await openContext(browser, server.address, { language, width, zone })
  const visits: Request[] = []
  context.on('request', request => request.isNavigationRequest() && visits.push(request))
  const page = await signInByForm(context, 'superadmin', inPrefix(language, '/').replace(/\/$/, ''))
  const problems = problemsOf(page)
  const sent = await Promise.all(visits.map(async visit => (await visit.allHeaders()).cookie ?? ''))
  const signedIn = sent.filter(cookie => cookie.includes('logintoken='))
  expect(signedIn.length).toBeGreaterThan(0)
  expect(signedIn.filter(cookie => !cookie.includes('zone='))).toEqual([])
  const path = inPrefix(language, `${areaHref('admin.admin-profiles')}?tab=audit`)
  const drawn = (await (await page.request.get(path)).text()).replaceAll('&#x27;', "'")
  await arrive(page, path)
  const times = page.locator('main time:visible')
  expect(await times.count()).toBeGreaterThan(0)
  for (const moment of await times.all()) {
    const shown = formatFor(language, () => zone).dateTime((await moment.getAttribute('datetime')) ?? '')
    expect(await moment.textContent()).toBe(shown)
    expect(drawn).toContain(shown)
  }
  expect(problems).toEqual([])
  await context.close()
})
