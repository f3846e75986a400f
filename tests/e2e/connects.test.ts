import type { Page } from 'playwright'
import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { open, seesNotification } from './actions.ts'
import { hydrated, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { secondPress } from './desk-actions.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

const language = 'ar'
const connects = textsOf(language, 'connects')
const review = textsOf(language, 'admin-connects')
const message = 'نريد تجديد سطح البيت قبل الشتاء، والماء يدخل من جهة الحديقة. هل لديكم وقت لزيارة المكان؟'

withServer()

async function slugOf(professional: Page): Promise<string> {
  const cookies = await professional.context().cookies()
  const token = cookies.find(({ name }) => name === 'logintoken')?.value ?? ''
  const reply = await professional.request.get('/api/professionals/me', {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await reply.json()) as { slug: string }).slug
}

/** Writes as a visitor, signs in, and finds the typed message again. */
async function askAsVisitor(page: Page, slug: string): Promise<void> {
  await open(page, language, href('profile', { profile: slug }))
  await page.getByRole('button', { name: textsOf(language, 'profile')('connect.action') }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('[name="message"]').fill(message)
  await dialog.getByRole('link', { name: connects('ask.sign-in'), exact: true }).click()
  await hydrated(page)
  await page.locator('input[type=email]').fill('consumer@demo.imara.test')
  await page.locator('input[autocomplete=current-password]').fill('imara-demo-password')
  await page.locator('input[autocomplete=current-password]').press('Enter')
  await page.waitForURL(url => url.pathname.endsWith(href('profile', { profile: slug })))
  await expect.poll(() => dialog.locator('[name="message"]').inputValue()).toBe(message)
  await dialog.locator('[name="sharePhone"]').check()
  await dialog.getByRole('button', { name: connects('ask.send'), exact: true }).dblclick()
  // The dialog shows the sent message until it is closed.
  await dialog.getByText(message, { exact: true }).waitFor()
  await dialog
    .getByRole('button', { name: connects('ask.close'), exact: true })
    .last()
    .click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .locator(`main a[href$="${areaHref('user.contacts-clients')}"]`)
    .locator('visible=true')
    .first()
    .waitFor()
}

/** The first press asks for a second. */
async function approveByKey(admin: Page): Promise<void> {
  const approve = admin.getByRole('button', { name: review('approve') })
  await approve.press('a')
  await secondPress(admin, language).waitFor()
  await approve.press('a')
}

it("a visitor's request becomes a contact on both sides", async () => {
  const contexts = await Promise.all([1, 2, 3].map(() => openContext(browser, server.address, { language })))
  const [forClient, forPro, forAdmin] = contexts
  if (!forClient || !forPro || !forAdmin) throw new Error('Three contexts were opened.')
  const client = await forClient.newPage()
  const pro = await signInAs(forPro, 'builder', '/ar')
  const admin = await signInAs(forAdmin, 'superadmin', '/ar')
  const problems = [client, pro, admin].map(problemsOf)
  onTestFailed(() => photograph({ client, pro, admin }, 'connects'))

  const slug = await slugOf(pro)
  await askAsVisitor(client, slug)
  await open(pro, language, areaHref('contractor.contacts-clients'))
  await open(client, language, areaHref('user.contacts-clients'))

  // By keys only: search, then a.
  await open(admin, language, `${areaHref('admin.connects')}?q=${encodeURIComponent(message.slice(0, 20))}`)
  await admin.locator('blockquote', { hasText: message }).waitFor()
  // Keys work after hydration only.
  await hydrated(admin)
  await Promise.all([
    approveByKey(admin),
    seesNotification(pro, 'connect-received'),
    seesNotification(client, 'connect-approved'),
  ])

  const request = pro.locator('main li', { hasText: message })
  await request.getByRole('button', { name: connects('accept.action'), exact: true }).click()
  await Promise.all([
    pro
      .locator('dialog[open]')
      .getByRole('button', { name: connects('accept.yes'), exact: true })
      .click(),
    seesNotification(client, 'connect-accepted'),
  ])
  await pro.locator('main a[href^="mailto:consumer@"]').waitFor()
  await pro.locator('main a[href^="tel:"]').first().waitFor()
  await open(client, language, `${areaHref('user.contacts-clients')}?tab=contacts`)
  await client.locator('main a[href^="mailto:builder@"]').waitFor()
  expect(problems.flat()).toEqual([])
  await Promise.all(contexts.map(context => context.close()))
})
