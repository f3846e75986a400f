import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFailed, onTestFinished } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { type JourneyLanguage, open } from './actions.ts'
import { hydrated, openBrowser, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { secondPress } from './desk-actions.ts'
import { countEffort, noteEffort } from './effort.ts'
import { startServer } from './server.ts'
import { textsOf } from './texts.ts'

const goal = 30
type Section = 'jobs' | 'connects' | 'form-builder'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const sectionOf = (page: Page, section: Section) =>
  page.locator(`nav a[href$="${areaHref(`admin.${section}`)}"]`).first()

/** The count in the menu; no number means 0. */
async function waitingIn(page: Page, section: Section): Promise<number> {
  const [count = '0'] = /\d+/.exec((await sectionOf(page, section).textContent()) ?? '') ?? []
  return Number(count)
}

const settles = (page: Page, section: Section, count: number) => expect.poll(() => waitingIn(page, section)).toBe(count)

async function clearConnects(page: Page, language: JourneyLanguage): Promise<number> {
  await sectionOf(page, 'connects').click()
  const decisions = page.getByRole('region', { name: textsOf(language, 'lists')('decision'), exact: true })
  const approve = decisions.getByRole('button', { name: textsOf(language, 'admin-connects')('approve') })
  await page.locator('[data-row]').first().waitFor()
  await approve.waitFor()
  const all = await waitingIn(page, 'connects')
  for (let left = all - 1; left >= 0; left--) {
    await page.keyboard.press('a')
    await secondPress(page, language).waitFor()
    await page.keyboard.press('a')
    await settles(page, 'connects', left)
    if (left > 0) await approve.waitFor()
  }
  return all
}

/** The oldest job opens from the dashboard; each decision opens the next. */
async function clearJobs(page: Page, language: JourneyLanguage): Promise<number> {
  const t = textsOf(language, 'dashboard-admin')
  await sectionOf(page, 'jobs').waitFor()
  await page.getByRole('link', { name: t('queues.open.jobs') }).click()
  const decisions = page.getByRole('region', { name: textsOf(language, 'lists')('decision'), exact: true })
  const approve = decisions.getByRole('button', { name: textsOf(language, 'admin-jobs')('decision.approve') })
  await approve.waitFor()
  const armed = secondPress(page, language)
  const nobody = page.getByRole('button', { name: textsOf(language, 'admin-jobs')('decision.nobody-yes'), exact: true })
  let done = 0
  const left = await waitingIn(page, 'jobs')
  while (await approve.isVisible()) {
    await page.keyboard.press('a')
    // The screen asks for confirmation when no professional would be notified, else for a second press.
    await armed.or(nobody).waitFor()
    if (await nobody.isVisible()) await nobody.click()
    else await page.keyboard.press('a')
    done += 1
    await settles(page, 'jobs', left - done)
    // The next job has loaded, or the last one shows as open.
    await hydrated(page)
  }
  return done
}

/** Takes all new submissions of a form at once. */
async function takeAnswers(page: Page, language: JourneyLanguage): Promise<number> {
  const before = await waitingIn(page, 'form-builder')
  await page.getByRole('link', { name: textsOf(language, 'dashboard-admin')('queues.open.submissions') }).click()
  await page.getByRole('link', { name: new RegExp(`^${textsOf(language, 'submissions')('status.new')}`) }).click()
  await page.waitForURL(/status=new/)
  await hydrated(page)
  const all = page.getByLabel(textsOf(language, 'lists')('choose-all'))
  await all.check()
  await page.getByRole('button', { name: textsOf(language, 'submissions')('transition.take'), exact: true }).click()
  await expect.poll(() => waitingIn(page, 'form-builder')).toBeLessThan(before)
  return before - (await waitingIn(page, 'form-builder'))
}

describe.each(['en', 'ar'] as const)('a queue of thirty items, in %s', language => {
  it('is decided within the effort limits', async () => {
    const server = await startServer()
    onTestFinished(() => server.stop())
    const context = await openContext(browser, server.address, { language })
    const page = await signInAs(context, 'superadmin', language === 'ar' ? '/ar' : '')
    onTestFailed(() => photograph({ page }, `clearing-${language}`))
    const problems = problemsOf(page)
    const home = () => open(page, language, areaHref('admin.dashboard'))
    await home()
    const effort = await countEffort(page)
    let done = await clearJobs(page, language)
    done += await clearConnects(page, language)
    while (done < goal && (await waitingIn(page, 'form-builder')) > 0) {
      await home()
      done += await takeAnswers(page, language)
    }
    expect(done).toBeGreaterThanOrEqual(goal - 2)
    noteEffort(`clearing-${language}`, effort.spent())
    expect(problems).toEqual([])
    await context.close()
  })
})
