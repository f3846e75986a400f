import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { open } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

const language = 'en'
const own = textsOf(language, 'own-ideas')
const review = textsOf(language, 'admin-ideas')
const title = 'A courtyard kitchen in two rooms'

withServer()

async function fillIdea(page: Page): Promise<void> {
  await page.locator('[name="title"]').fill(title)
  await page.locator('[name="story"]').fill('Two dark rooms became one kitchen with a door to the courtyard.')
  await page.locator('[name="category"]').selectOption('kitchen')
  await page.locator('[name="style"]').selectOption('moroccan')
  await page.locator('[name="finish"]').selectOption('premium')
  await page.locator('[name="areaSqm"]').fill('14')
  await page.locator('[name="finishedOn"]').fill('2025-05-20')
  const descriptions = page.locator('[name^="photos/"][name$="/alt"]')
  for (const one of await descriptions.all()) await one.fill('The kitchen seen from the door')
  await page.locator('[name="lines/0/label"]').fill('Green zellige')
  await page.locator('[name="lines/0/quantity"]').fill('12')
  await page.locator('[name="lines/0/unitPrice"]').fill('250')
  await page.getByRole('button', { name: own('add'), exact: true }).click()
  await page.locator('[name="lines/1/label"]').fill('Laying')
  await page.locator('[name="lines/1/kind"]').selectOption('work')
  await page.locator('[name="lines/1/unit"]').selectOption('')
  await page.locator('[name="lines/1/unitPrice"]').fill('1500')
  await page.getByText(/4,500/).first().waitFor()
}

it('a professional proposes an idea, an admin approves it, a visitor sees it', async () => {
  const contexts = await Promise.all([1, 2, 3].map(() => openContext(browser, server.address, { language })))
  const [forPro, forAdmin, forVisitor] = contexts
  if (!forPro || !forAdmin || !forVisitor) throw new Error('Three contexts were opened.')
  const pro = await signInAs(forPro, 'contractor', '')
  const admin = await signInAs(forAdmin, 'superadmin', '')
  const visitor = await forVisitor.newPage()
  const problems = [pro, admin, visitor].map(problemsOf)
  onTestFailed(() => photograph({ pro, admin, visitor }, 'idea-proposals'))
  await open(pro, language, areaHref('contractor.portfolio'))
  await pro.locator('a[href*="?propose="]').first().click()
  await pro.waitForURL(/propose=/)
  await hydrated(pro)
  await fillIdea(pro)
  await pro.getByRole('button', { name: own('send'), exact: true }).click()
  await pro.waitForURL(url => url.search === '')
  const proposed = pro.locator('main li li', { hasText: title })
  await proposed.getByText(own('state.under_review'), { exact: true }).waitFor()

  await open(admin, language, areaHref('admin.ideabooks'))
  await hydrated(admin)
  await admin.getByRole('button', { name: title }).click()
  await admin.getByRole('button', { name: review('approve') }).click()
  await admin.getByRole('button', { name: title }).waitFor({ state: 'detached' })
  await open(pro, language, areaHref('contractor.portfolio'))
  await proposed.getByText(own('state.published'), { exact: true }).waitFor()

  await open(visitor, language, `${href('ideas-hub')}?q=courtyard+kitchen`)
  await visitor.getByRole('link', { name: title }).first().click()
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await visitor.locator('.bill tfoot').textContent()).toContain('4,500')
  expect(problems.flat()).toEqual([])
  await Promise.all(contexts.map(context => context.close()))
})
