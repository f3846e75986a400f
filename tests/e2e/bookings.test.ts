import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { open } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { countEffort, noteEffort } from './effort.ts'
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
  // The advisor's city is chosen already.
  expect(await dialog.locator('[name="city"]').inputValue()).toBe('casablanca')
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
  const sent = dialog.getByRole('status')
  await sent.getByText(t('sent.next-requested').split('{{name}}')[1] ?? '', { exact: false }).waitFor()
  expect(await sent.locator('dt').allTextContents()).toEqual(
    expect.arrayContaining([t('facts.advisor'), t('sent.time'), t('book.address'), t('sent.price')]),
  )
  const file = (await sent.getByRole('link', { name: t('ics'), exact: true }).getAttribute('href')) ?? ''
  expect(await (await client.request.get(server.address + file)).text()).toContain('BEGIN:VEVENT')
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

it('a client on a phone books a visit from the bar at the foot with at most six presses', async () => {
  const context = await openContext(browser, server.address, { language, width: 390, height: 844 })
  const client = await signInAs(context, 'consumer', '/fr')
  const problems = problemsOf(client)
  onTestFailed(() => photograph({ client }, 'bookings-phone'))
  await open(client, language, profile)
  await hydrated(client)
  const counted = await countEffort(client)
  await client.locator('.dock').getByRole('link').click()
  const dialog = client.locator('dialog[open]')
  await dialog.locator('[name="address"]').fill('12 rue des Orangers')
  await dialog.getByRole('button', { name: t('book.to-time'), exact: true }).click()
  const times = dialog.getByRole('group', { name: t('slots.times'), exact: true }).getByRole('button')
  await times.first().click()
  await dialog.getByRole('button', { name: t('book.to-words'), exact: true }).click()
  for (const field of await dialog.locator('textarea[name^="answers/"]').all()) await field.fill(answer)
  await dialog.getByRole('button', { name: t('book.send'), exact: true }).click()
  await dialog.getByRole('link', { name: t('ics'), exact: true }).waitFor()
  const spent = counted.spent()
  noteEffort('book-a-visit-fr', spent)
  expect(spent.presses).toBeLessThanOrEqual(6)
  expect(problems).toEqual([])
  await context.close()
})

type Week = {
  readonly next: string
  readonly days: readonly { readonly day: string }[]
  readonly bookings: readonly {
    readonly id: string
    readonly day: string
    readonly service: { readonly id: string }
    readonly other: { readonly name: string }
    readonly transitions: readonly string[]
  }[]
}
type Slots = {
  readonly days: readonly { readonly day: string; readonly slots: readonly { readonly wall: string }[] }[]
}

/** A booking of next week, and a free time of another day of that week. */
async function bookingAndFreeTime(page: Page) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'logintoken')?.value ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const read = async <T>(path: string): Promise<T> =>
    (await page.request.get(`${server.address}/api${path}`, { headers })).json()
  const { next } = await read<Week>('/calendar')
  const { days, bookings } = await read<Week>(`/calendar?day=${next}`)
  const booking = bookings.find(({ transitions }) => transitions.includes('reschedule'))
  if (!booking) throw new Error('No booking of next week can be rescheduled.')
  const found = await read<Slots>(`/services/${booking.service.id}/slots?moving=${booking.id}&from=${next}&days=7`)
  const free = found.days
    .filter(({ day }) => day !== booking.day && days.some(one => one.day === day))
    .flatMap(({ day, slots }) => slots.map(({ wall }) => ({ day, wall })))
    .find(({ wall }) => /:[03]0$/.test(wall))
  if (!free) throw new Error('Next week has no free time on another day.')
  const [hours = 0, minutes = 0] = free.wall.split(':').map(Number)
  const column = days.findIndex(({ day }) => day === free.day)
  return { next, booking, cell: `[data-column="${column}"][data-grid-row="${hours * 2 + minutes / 30}"]` }
}

it('an advisor drags a booking to a free time, confirms, and it stands there', async () => {
  const context = await openContext(browser, server.address, { language, width: 1440, height: 1200 })
  const advisor = await signInAs(context, 'advisor', '/fr')
  const problems = problemsOf(advisor)
  onTestFailed(() => photograph({ advisor }, 'bookings-drag'))
  const { next, booking, cell } = await bookingAndFreeTime(advisor)
  await open(advisor, language, `${areaHref('advisor.calendar')}?day=${next}`)
  await hydrated(advisor)
  const grid = advisor.getByRole('grid')
  await grid.locator(`a[href*="${booking.id}"]`).dragTo(grid.locator(cell))
  const dialog = advisor.locator('dialog[open]')
  await dialog.getByRole('button', { name: t('reschedule.yes'), exact: true }).click()
  await grid.locator(cell).getByRole('link', { name: booking.other.name }).waitFor()
  expect(await grid.locator(`a[href*="${booking.id}"]`).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})
