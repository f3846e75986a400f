// From an estimate to a job: the form is filled in but for what only the client knows, and the band stands in the job.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { openBrowser, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { countEffort, noteEffort } from './effort.ts'
import { type RunningServer, startServer } from './server.ts'
import { words } from './words.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

describe.each([
  { language: 'en', width: 1440, area: 'Gulberg', storeys: '2 storeys' },
  { language: 'ar', width: 390, area: 'غلبرك', storeys: 'طابقان' },
] as const)('a job from an estimate in $language', ({ language, width, area, storeys }) => {
  const t = words(language, 'jobs')
  const deeds = words(language, 'estimate-deeds')
  const brief = words(language, 'estimate-job')
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)
  const onward = (page: Page) => button(page, t('wizard.next')).click()

  /** Chooses in each group that is asked and has no answer yet, as far as the job's own questions. */
  async function answerTrade(page: Page): Promise<void> {
    while (!(await field(page, 'title').isVisible())) {
      for (const group of await page.locator('main form fieldset').all())
        if ((await group.locator('input[type=radio]').count()) > 0 && (await group.locator(':checked').count()) === 0)
          await group.locator('input[type=radio]').first().check({ force: true })
      const step = page.locator('main form h2').first()
      const before = await step.textContent()
      await onward(page)
      await expect.poll(() => step.textContent()).not.toBe(before)
    }
  }

  it('asks nothing that the estimate knows', { timeout: 180_000 }, async () => {
    const page = await signInAs(await openContext(browser, server.address, { language, width }), 'consumer')
    const problems = problemsOf(page)
    onTestFailed(() => photograph({ page }, `estimate-job-${language}`))
    const effort = await countEffort(page)
    const query = '?city=lahore&area=1925&storeys=2&wall=40&mode=without'
    await page.goto(inPrefix(language, href('calculator', { slug: 'house' })) + query, { waitUntil: 'networkidle' })
    await button(page, deeds('deeds.post')).click()
    await page.waitForURL(url => url.searchParams.has('estimate'))

    await field(page, 'answers/covered_area').waitFor()
    expect(await field(page, 'answers/covered_area').inputValue()).toBe('178.8')
    await answerTrade(page)
    expect(await field(page, 'title').inputValue()).toContain(storeys)
    expect(await field(page, 'description').inputValue()).toContain(brief('materials.cement'))
    expect(await page.locator('main [name="workMode"][value="without_material"]').isChecked()).toBe(true)
    await onward(page)
    await page.locator('main [name="photos"]').waitFor()
    await onward(page)
    await button(page, t('lines.add')).waitFor()
    const labels = await page
      .locator('main [name^="lines/"][name$="/label"]')
      .evaluateAll(inputs => inputs.map(input => (input as unknown as { value: string }).value))
    expect(labels).toEqual([
      ...['foundation', 'walls', 'roof', 'finishing', 'woodwork', 'services'].map(stage => brief(`stages.${stage}`)),
      brief('besides.wall'),
    ])
    await onward(page)
    expect(await page.locator('select[name="city"]').inputValue()).toBe('lahore')
    await field(page, 'area').fill(area)
    await onward(page)
    await page.locator('main [name="startWindow"][value="month"]').check({ force: true })
    await onward(page)
    await page.locator('main [name="visibility"][value="public"]').waitFor()
    await onward(page)
    await button(page, t('send.job')).dblclick()
    await page.waitForURL(url => url.pathname.endsWith(href('thank-you')))
    noteEffort(`estimate-job-${language}`, effort.spent())
    const code = new URL(page.url()).searchParams.get('job') ?? ''

    await page.goto(inPrefix(language, `${areaHref('user.job-requests')}?tab=under-review`))
    const card = page.locator('main li', { hasText: code }).first()
    await card.getByRole('link').first().click()
    const back = page.locator('main dd a[href*="?estimate="]')
    expect(await back.textContent()).toMatch(/PKR|₨/)
    await back.click()
    await page.locator('main h1', { hasText: /1[,٬]?925|١/ }).waitFor()
    expect(problems).toEqual([])
  })
})
