// From an estimate to a job without an account until the end; a leak in two minutes; an invitation from a profile.
import type { Page } from 'playwright'
import { describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { newAddress } from './applicant.ts'
import { arrive, demoPassword, hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { type Counted, countEffort, noteEffort } from './effort.ts'
import { browser, server, withServer } from './fixtures.ts'
import { signUp as signUpFrom } from './sign-up.ts'
import { textsOf } from './texts.ts'

withServer()

/** From the last step of the form to a new account and back. */
async function signUp(page: Page, email: string, effort: Counted): Promise<void> {
  await signUpFrom(page, page.locator('main'), email, effort)
  await page.waitForURL(url => url.pathname.includes('submit-form'))
}

describe.each([
  {
    language: 'en',
    width: 1440,
    area: 'Maarif',
    ownWords:
      'I have a leak that needs to be found and repaired. The damage is getting worse, so I need somebody today.',
  },
  {
    language: 'ar',
    width: 390,
    area: 'المعاريف',
    ownWords: 'لديّ تسريب ماء يحتاج إلى تحديد مكانه وإصلاحه. الضرر يزداد وأحتاج إلى مهني اليوم.',
  },
] as const)('in $language at $width', ({ language, width, area, ownWords }) => {
  const t = textsOf(language, 'jobs')
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)
  const look = { language, width, height: width < 600 ? 844 : 900 }

  const newPage = async (journey: string): Promise<{ page: Page; problems: string[] }> => {
    const page = await (await openContext(browser, server.address, look)).newPage()
    onTestFailed(() => photograph({ page }, `${journey}-${language}`))
    return { page, problems: problemsOf(page) }
  }
  async function onward(page: Page, step: string): Promise<void> {
    await button(page, t('wizard.next')).and(page.locator('[type=submit]')).click()
    await page.getByRole('heading', { level: 2, name: t(`steps.${step}`), exact: true }).waitFor()
  }
  async function reportPlaceAndTime(page: Page): Promise<void> {
    if ((await field(page, 'city').inputValue()) === '') await field(page, 'city').selectOption('casablanca')
    await field(page, 'area').fill(area)
    if ((await field(page, 'propertyType').inputValue()) === '')
      await field(page, 'propertyType').selectOption('apartment')
    const start = page.locator('main [name="startWindow"][value="now"]')
    if ((await start.count()) > 0) await start.check({ force: true })
    await onward(page, 'check')
  }
  async function send(page: Page): Promise<string> {
    await button(page, t('send.job')).dblclick()
    await page.waitForURL(url => url.pathname.endsWith(href('thank-you')))
    // The sent job is shown at the end.
    await page.locator('main dl').getByText(area, { exact: true }).waitFor()
    return new URL(page.url()).searchParams.get('job') ?? ''
  }
  async function openUnderReview(page: Page, code: string): Promise<void> {
    await page.goto(inPrefix(language, `${areaHref('user.job-requests')}?tab=under-review`))
    await page.locator('main li', { hasText: code }).first().getByRole('link').first().click()
    await page.waitForURL(url => url.pathname.includes('under-review-requests'))
  }

  it('the header links to a job form, the calculator and "how it works"; on a phone it shows the sign-in', async () => {
    const { page, problems } = await newPage('bar')
    await arrive(page, inPrefix(language, '/'))
    const bar = page.locator('header')
    const wide = width > 600
    await bar.locator('a[href$="/account/signin"]').locator('visible=true').first().waitFor()
    if (!wide) await bar.locator('button[popovertarget]').locator('visible=true').last().click()
    for (const to of ['submit-form/general-job', '/construction-cost-calculator/house', '#how-it-works'])
      await bar.locator(`a[href$="${to}"]`).locator('visible=true').first().waitFor()
    if (!wide) expect(await bar.locator('li > p').locator('visible=true').count()).toBe(3)
    expect(problems).toEqual([])
  })

  it('an estimate becomes a job, and needs an account at the end only', async () => {
    const { page, problems } = await newPage('estimate')
    const email = newAddress(`estimate-${language}@example.test`)
    const effort = await countEffort(page)
    await arrive(page, inPrefix(language, href('calculator', { slug: 'house' })))
    await field(page, 'city').selectOption('casablanca')
    await field(page, 'area').first().fill('180')
    const post = page.getByRole('link', { name: textsOf(language, 'estimate-actions')('actions.post'), exact: true })
    await post.locator('visible=true').click()
    await page.getByRole('heading', { level: 2, name: t('steps.place'), exact: true }).waitFor()
    expect(await field(page, 'city').inputValue()).toBe('casablanca')
    await reportPlaceAndTime(page)
    const brief = textsOf(language, 'estimate-job')
    for (const withServer of ['foundation', 'walls', 'roof', 'finishing', 'woodwork', 'services'])
      await page
        .locator('main dd', { hasText: brief(`stages.${withServer}`) })
        .first()
        .waitFor()
    await signUp(page, email, effort)
    const code = await send(page)
    const spent = effort.spent()
    noteEffort(`estimate-to-job-${language}`, spent)
    expect(spent.screens).toBeLessThanOrEqual(7)

    await openUnderReview(page, code)
    const band = page.locator('main dd a[href*="?estimate="]')
    expect(await band.textContent()).toMatch(/MAD|درهم/)
    // The estimate is saved with the job: the list shows it once.
    await page.goto(inPrefix(language, areaHref('user.job-requests')))
    expect(await page.locator('input[name="compare"]').count()).toBe(1)
    expect(problems).toEqual([])
  })

  it('an estimate is saved once after the return from the sign-in', async () => {
    const { page, problems } = await newPage('keep')
    const actions = textsOf(language, 'estimate-actions')
    await arrive(page, inPrefix(language, href('calculator', { slug: 'house' })))
    await field(page, 'city').selectOption('casablanca')
    // A unique area per attempt, so that earlier estimates do not match.
    await field(page, 'area')
      .first()
      .fill(String(150 + (Date.now() % 900)))
    const save = page.getByRole('link', { name: actions('actions.keep'), exact: true }).locator('visible=true')
    await save.first().click()
    await page.locator('input[type=email]').fill('consumer@demo.imara.test')
    await page.locator('input[autocomplete=current-password]').fill(demoPassword)
    await page.locator('main form button[type=submit]').click()
    const open = page.getByRole('status').getByRole('link', { name: actions('keep.open') })
    const address = await open.getAttribute('href')
    await page.reload()
    await hydrated(page)
    expect(await open.getAttribute('href')).toBe(address)
    await page.goto(inPrefix(language, areaHref('user.job-requests')))
    expect(await page.locator(`main a[href="${address}"]`).count()).toBe(1)
    expect(problems).toEqual([])
    await page.context().close()
  })

  it('a leak is posted in twelve presses, with a photo from before the account', async () => {
    const { page, problems } = await newPage('leak')
    const effort = await countEffort(page)
    await arrive(page, inPrefix(language, '/'))
    await page.locator('main a[href$="submit-form/plumbing"]').first().click()
    await button(page, t('wizard.next')).and(page.locator('[type=submit]')).waitFor()
    const urgency = page.locator('main [name="answers/when"]')
    expect(await urgency.count()).toBe(0)
    await page.locator('main [name="answers/kind"][value="leak"]').check({ force: true })
    // The first question after the leak is how soon, and no answer has time.
    await urgency.first().waitFor({ state: 'attached' })
    const asked = await page.locator('main form fieldset').nth(1).locator('input').all()
    expect(await Promise.all(asked.map(choice => choice.getAttribute('value')))).toEqual(['urgent', 'soon'])
    await page.locator('main [name="answers/when"][value="urgent"]').check({ force: true })
    await onward(page, 'job')
    const description = await field(page, 'description').inputValue()
    expect(description).toBe(ownWords)
    await field(page, 'photos').setInputFiles({
      name: 'sink.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg(800, 600),
    })
    await page.locator('main li', { hasText: 'sink.jpg' }).waitFor()
    // One line without measurements needs no step of its own, and the start was said.
    await onward(page, 'place')
    expect(await page.locator('main :is([name="startWindow"], [name="urgency"])').count()).toBe(0)
    await reportPlaceAndTime(page)
    await page.locator('main dd').getByText('sink.jpg', { exact: true }).waitFor()
    await signUp(page, newAddress(`leak-${language}@example.test`), effort)
    await page.locator('main dd').getByText(t('urgency.urgent'), { exact: true }).waitFor()
    const code = await send(page)
    const spent = effort.spent()
    // The second press of the double click is impatience; the photo is handed over without the dialog of the system.
    noteEffort(`leak-${language}`, { ...spent, presses: spent.presses - 1 })
    expect(spent.presses - 1).toBeLessThanOrEqual(12)
    expect(spent.screens).toBeLessThanOrEqual(8)
    await openUnderReview(page, code)
    await page.locator('main img[alt="sink.jpg"]').first().waitFor({ state: 'attached' })
    expect(problems).toEqual([])
  })

  it('a professional is invited from their profile', async () => {
    const context = await openContext(browser, server.address, look)
    const page = await signInAs(context, 'consumer', inPrefix(language, '/').replace(/\/$/, ''))
    onTestFailed(() => photograph({ page }, `invite-${language}`))
    await arrive(page, inPrefix(language, `${href('find-professionals')}?trade=plumbing`))
    const effort = await countEffort(page)
    await page.locator('main a[href*="/profile/"]:not([href*="connect="])').first().click()
    await page.waitForURL(url => url.pathname.includes('/profile/'))
    const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.locator('main a[href*="?invite="]').locator('visible=true').first().click()
    await page.waitForURL(url => url.searchParams.get('invite') === slug)
    await button(page, t('wizard.next')).and(page.locator('[type=submit]')).waitFor()
    await page.locator('main [name="answers/kind"][value="heater"]').check({ force: true })
    await onward(page, 'job')
    // The draft is saved, and is the first item on the dashboard.
    await effort.aside(async () => {
      await page.getByText(textsOf(language, 'drafts')('saved-account'), { exact: true }).waitFor()
      await page.goto(inPrefix(language, areaHref('user.dashboard')))
      await page.locator('main .turn').first().locator(`a[href*="?invite=${slug}"]`).click()
      await page.getByRole('heading', { level: 2, name: t('steps.job'), exact: true }).waitFor()
    })
    await onward(page, 'lines')
    await onward(page, 'place')
    await reportPlaceAndTime(page)
    const code = await send(page)
    const spent = effort.spent()
    noteEffort(`invite-${language}`, spent)
    expect(spent.screens).toBeLessThanOrEqual(9)
    await openUnderReview(page, code)
    await page.locator(`main a[href$="/profile/${slug}"]`).first().waitFor()
    await context.close()
  })
})
