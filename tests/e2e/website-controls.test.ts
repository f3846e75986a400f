import type { Page } from 'playwright'
import { expect, it, onTestFailed, onTestFinished } from 'vitest'
import { reviewer, superAdmin } from '#server/demo/staff.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { open } from './actions.ts'
import { arrive, hydrated, listening, openContext, photograph, problemsOf } from './browser.ts'
import { grantOnly } from './desk-actions.ts'
import { browser, enter, server, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()

const t = textsOf('en', 'website')
const desk = areaHref('admin.website-controls')
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.locator('dialog[open]')
/** The links of the site's navigation, in menus too. */
const links = (page: Page, name: string) =>
  page.locator('body > header nav').getByRole('link', { name, exact: true, includeHidden: true })
const toggle = (page: Page, name: string) =>
  main(page).getByRole('switch', { name: t('list.show').replace('{{name}}', name) })
const tab = (page: Page, part: string) => main(page).getByRole('link', { name: new RegExp(`^${t(`part.${part}`)}`) })
/** With any number of changes. */
const publishing = new RegExp(`^${t('publish.button_one').replace('{{count}}', '\\d+')}s?$`)
const framed = (page: Page) => page.frames().filter(frame => frame.url().includes('?preview='))

/** The frame shows the draft; a document that may not be framed would leave an error page. */
async function previewed(page: Page): Promise<void> {
  await expect.poll(() => framed(page).length).toBe(1)
  const answer = await page.request.get(framed(page)[0]?.url() ?? '')
  // The footer has links of the same names.
  const [html = ''] = (await answer.text()).split('</header>')
  expect([html.includes('>Offers and Deals<'), html.includes('>Builders<')]).toEqual([false, false])
}

async function visits(address = server.address): Promise<Page> {
  const page = await (await openContext(browser, address)).newPage()
  await arrive(page, href('home'))
  // Somebody uses it: from now on it listens.
  await page.mouse.move(200, 300)
  return page
}

async function hides(page: Page, name: string): Promise<void> {
  await toggle(page, name).uncheck()
  await main(page).locator('.site-row', { hasText: name }).locator('.line-through').first().waitFor()
}

it('a draft is previewed, published, seen live by a member and by a visitor of another node, and taken back', async () => {
  const node = await server.beside()
  onTestFinished(node.stop)
  const [admin, member] = [await enter('superadmin', {}), await enter('consumer', {})]
  const visitor = await visits(node.address)
  const problems = [admin, member, visitor].map(problemsOf)
  onTestFailed(() => photograph({ admin, member, visitor }, 'website-controls'))
  // The member looks and touches nothing.
  await arrive(member, href('home'))
  await listening(member)
  await open(admin, 'en', desk)
  await hydrated(admin)

  // Two entries are hidden in the draft, one of them inside a menu.
  await hides(admin, 'Offers and Deals')
  await hides(admin, 'Builders')
  await main(admin).getByText(t('facts.draft_other').replace('{{count}}', '2')).first().waitFor()
  await previewed(admin)
  for (const page of [visitor, member]) {
    expect(await links(page, 'Offers and Deals').count()).toBeGreaterThan(0)
    expect(await links(page, 'Builders').count()).toBeGreaterThan(0)
  }

  // The home page in another order, by keys.
  await tab(admin, 'home').click()
  await admin.locator('#part-home').waitFor()
  const grip = main(admin).getByRole('button', {
    name: t('list.grip').replace('{{name}}', t('home.section.suppliers')),
    exact: true,
  })
  await grip.focus()
  await grip.press('Alt+ArrowUp')
  await expect
    .poll(() => main(admin).locator('.site-row .site-name').allTextContents())
    .toSatisfy(
      (names: string[]) =>
        names.findIndex(name => name.startsWith(t('home.section.suppliers'))) <
        names.findIndex(name => name.startsWith(t('home.section.products'))),
    )
  const change = main(admin).getByRole('button', { name: t('changes.undo-of').replace('{{name}}', t('part.home')) })
  await change.click()
  await change.waitFor({ state: 'detached' })

  // Published: both browsers follow without a reload.
  await admin.getByRole('button', { name: publishing }).click()
  await dialog(admin).locator('[name=note]').fill('No offers in winter')
  await dialog(admin)
    .getByRole('button', { name: t('publish.yes'), exact: true })
    .click()
  await dialog(admin).waitFor({ state: 'detached' })
  for (const page of [visitor, member]) {
    await expect.poll(() => links(page, 'Offers and Deals').count()).toBe(0)
    await expect.poll(() => links(page, 'Builders').count()).toBe(0)
  }

  // Taken back: the entries are there again, and the changes are the draft.
  await tab(admin, 'history').click()
  await main(admin).getByText('No offers in winter').waitFor()
  await main(admin)
    .getByRole('button', { name: t('publish.undo') })
    .click()
  await dialog(admin)
    .getByRole('button', { name: t('publish.undo-yes'), exact: true })
    .click()
  await dialog(admin).waitFor({ state: 'detached' })
  for (const page of [visitor, member]) {
    await expect.poll(() => links(page, 'Offers and Deals').count()).toBeGreaterThan(0)
    await expect.poll(() => links(page, 'Builders').count()).toBeGreaterThan(0)
  }
  await tab(admin, 'navigation').click()
  await expect.poll(() => toggle(admin, 'Offers and Deals').isChecked()).toBe(false)
  // Playwright’s own script of each document, in the frame of the preview, which allows none.
  expect(
    problems.flat().filter(problem => !/\?preview=\S+ because the document's frame is sandboxed/.test(problem)),
  ).toEqual([])
  await Promise.all([admin, member, visitor].map(page => page.context().close()))
})

it('the announcement is shown until the reader closes it, and stays closed', async () => {
  const [admin, visitor] = [await enter('superadmin', {}), await visits()]
  onTestFailed(() => photograph({ admin, visitor }, 'website-announcement'))
  await open(admin, 'en', `${desk}?part=announcement`)
  await hydrated(admin)
  await main(admin).locator('[name=show]').check()
  await main(admin).locator('[name="text/en"]').fill('Winter prices are in')
  await main(admin).locator('[name="text/fr"]').fill('Les prix d’hiver sont là')
  await main(admin).locator('[name="text/ar"]').fill('أسعار الشتاء متوفرة')
  await main(admin).locator('[name=link]').fill(href('price-index'))
  await main(admin).locator('form [type=submit]').first().click()
  await main(admin)
    .getByRole('button', { name: t('changes.undo-of').replace('{{name}}', t('part.announcement')) })
    .waitFor()
  await admin.getByRole('button', { name: publishing }).click()
  await dialog(admin)
    .getByRole('button', { name: t('publish.yes'), exact: true })
    .click()
  const bar = visitor.locator('body > aside')
  await bar.getByText('Winter prices are in').waitFor()
  await bar.getByRole('button').click()
  await bar.waitFor({ state: 'detached' })
  await arrive(visitor, href('about-us'))
  expect(await bar.count()).toBe(0)
  await Promise.all([admin, visitor].map(page => page.context().close()))
})

it('two admins see each other; of a part that both change, the second one sees both values and decides', async () => {
  const [first, second] = [await enter('superadmin', {}), await enter('admin', {})]
  onTestFailed(() => photograph({ first, second }, 'website-conflict'))
  await grantOnly(second, first, 'website-controls', { isRead: true, isUpdate: true })
  for (const page of [first, second]) {
    await open(page, 'en', desk)
    await hydrated(page)
  }
  const names = { first: superAdmin.name, second: reviewer.name }
  const editing = (page: Page, name: string) =>
    main(page).getByText(
      t('facts.editing-part').replace('{{name}}', `\u2068${name}\u2069`).replace('{{part}}', t('part.navigation')),
    )
  await editing(first, names.second).waitFor()
  await editing(second, names.first).waitFor()
  await main(second)
    .getByRole('button', { name: t('list.change-of').replace('{{name}}', 'Blogs'), exact: true })
    .click()
  await dialog(second).locator('[name="label/en"]').fill('News')
  await hides(first, 'Ideas Hub')
  await dialog(second).locator('[type=submit]').click()
  await dialog(second).getByText(t('conflict.title')).waitFor()
  await dialog(second)
    .getByText(t('conflict.text').split('{{part}}')[0]?.replace('{{name}}', names.first) ?? '')
    .waitFor()
  const side = (name: string) => dialog(second).getByRole('region', { name, exact: true })
  await side(t('conflict.yours')).getByText('News').waitFor()
  await side(t('conflict.theirs')).getByText('Ideas Hub').waitFor()
  await dialog(second)
    .getByRole('button', { name: t('conflict.mine') })
    .click()
  await dialog(second).waitFor({ state: 'detached' })
  await main(first).locator('.site-row', { hasText: 'News' }).waitFor()
  await expect.poll(() => toggle(first, 'Ideas Hub').isChecked()).toBe(true)
  await Promise.all([first, second].map(page => page.context().close()))
})
