import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { open } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

const language = 'fr'
const t = textsOf(language, 'calendar')
const profile = href('profile', { profile: 'studio-medina-architectes' })
const answer = 'Au quatrième, avec ascenseur'

withServer()

/** Chooses a service and a time as a visitor, then signs in. */
async function chooseAsVisitor(page: Page): Promise<void> {
  await open(page, language, profile)
  await page.getByRole('button', { name: textsOf(language, 'profile')('book.action') }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('[name="city"]').selectOption('casablanca')
  await dialog.locator('[name="address"]').fill('12 rue des Orangers')
  await dialog.getByRole('button', { name: t('book.to-time'), exact: true }).click()
  await dialog
    .getByRole('group', { name: t('slots.times') })
    .getByRole('button')
    .last()
    .click()
  await dialog.getByRole('button', { name: t('book.to-words'), exact: true }).click()
  await dialog.getByRole('link', { name: t('book.sign-in'), exact: true }).click()
  await hydrated(page)
  await page.locator('input[type=email]').fill('consumer@demo.imara.test')
  await page.locator('input[autocomplete=current-password]').fill('imara-demo-password')
  await page.locator('input[autocomplete=current-password]').press('Enter')
  await page.waitForURL(url => url.pathname.endsWith(profile))
}

it("a visitor's choice becomes a booking that the advisor confirms", async () => {
  const contexts = await Promise.all([1, 2].map(() => openContext(browser, server.address, { language })))
  const [forClient, forAdvisor] = contexts
  if (!forClient || !forAdvisor) throw new Error('Two contexts were opened.')
  const client = await forClient.newPage()
  const advisor = await signInAs(forAdvisor, 'advisor', '/fr')
  const problems = [client, advisor].map(problemsOf)
  onTestFailed(() => photograph({ client, advisor }, 'bookings'))

  await chooseAsVisitor(client)
  const dialog = client.locator('dialog[open]')
  await dialog.locator('textarea').first().fill(answer)
  await dialog.getByRole('button', { name: t('book.send'), exact: true }).dblclick()
  await dialog.getByRole('link', { name: t('book.own'), exact: true }).click()
  await client.getByText(answer).waitFor()

  await open(advisor, language, areaHref('advisor.calendar'))
  await hydrated(advisor)
  await advisor.keyboard.press('a')
  await advisor.getByText(answer).waitFor()
  const item = advisor.locator('li', { hasText: answer }).last()
  await item.getByRole('button', { name: t('confirm'), exact: true }).focus()
  await advisor.keyboard.press('Enter')
  await item.getByText(t('state.confirmed')).waitFor()
  await client.reload()
  await client.locator('li', { hasText: answer }).getByText(t('state.confirmed')).waitFor()

  // Arrow keys move through the week and open the booking.
  await advisor.keyboard.press('w')
  const grid = advisor.getByRole('grid')
  await grid.locator('[tabindex="0"]').first().focus()
  await advisor.keyboard.press('ArrowDown')
  expect(await advisor.evaluate(() => document.activeElement?.closest('[data-column]') !== null)).toBe(true)
  await advisor.keyboard.press('n')
  await advisor.locator('dialog[open] [name="day"]').waitFor()
  for (const found of problems) expect(found).toEqual([])
})
