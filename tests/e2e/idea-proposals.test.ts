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

/** One by pointer and arrow keys, one of a note by its fields. */
async function placePoints(page: Page): Promise<void> {
  const field = (line: number, name: string) => page.locator(`[name="lines/${line}/${name}"]`)
  await field(0, 'photo').selectOption({ index: 1 })
  expect(await field(0, 'x').inputValue()).toBe('50')
  const spot = page.getByRole('button', { name: own('point.place').replace('{{number}}', '1'), exact: true })
  await spot.click({ position: { x: 4, y: 4 } })
  const pressed = Number(await field(0, 'x').inputValue())
  expect(pressed).toBeLessThan(5)
  await spot.press('ArrowRight')
  expect(await field(0, 'x').inputValue()).toBe(String(pressed + 1))
  await page.getByRole('button', { name: own('add'), exact: true }).click()
  await field(2, 'kind').selectOption('note')
  await field(2, 'label').fill('The joints were sealed twice')
  await field(2, 'photo').selectOption({ index: 1 })
  await field(2, 'y').fill('80')
  expect(await field(2, 'unitPrice').count()).toBe(0)
}

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
  await page.getByRole('button', { name: own('catalogue.choose'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: own('catalogue.title') })
  await dialog.locator('[name=catalogue-words]').fill('zellige')
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('button', { name: own('catalogue.remove'), exact: true }).waitFor()
  await page.locator('[name="lines/0/unit"]').selectOption('m2')
  await page.locator('[name="lines/0/quantity"]').fill('12')
  await page.locator('[name="lines/0/unitPrice"]').fill('250')
  await page.getByRole('button', { name: own('add'), exact: true }).click()
  await page.locator('[name="lines/1/label"]').fill('Laying')
  await page.locator('[name="lines/1/kind"]').selectOption('work')
  await page.locator('[name="lines/1/unit"]').selectOption('')
  await page.locator('[name="lines/1/unitPrice"]').fill('1500')
  await placePoints(page)
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
  expect(await visitor.locator('.hotspot').count()).toBe(2)
  await visitor.locator('.bill').getByText('The joints were sealed twice').waitFor()
  expect(problems.flat()).toEqual([])
  await Promise.all(contexts.map(context => context.close()))
})
