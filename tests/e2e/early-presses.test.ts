// What is pressed and typed before its part of a page is alive is done afterwards, once: while the script is on its way, while it takes the page over, and while a part of it still waits for its file.
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { afterEach, expect, it } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { demoPassword, openContext, problemsOf, signInAs } from './browser.ts'
import { browser, server, stage } from './stage.ts'
import { words } from './words.ts'

stage()
let context: BrowserContext
afterEach(() => context.close())

const products = `${href('products')}?category=paint`
const keep = words('en', 'hearts')('keep').replace('{{name}}', '')
const hearts = (page: Page) => page.getByRole('button', { name: keep })
const picks = (page: Page) => page.locator('.pick-button')
const pressed = (page: Page) =>
  page.locator('main [aria-pressed=true]').evaluateAll(buttons => buttons.map(button => button.className))

/** Says in the document that the page is alive, and that what was pressed before is done. */
function markHydrated(): void {
  document.addEventListener('screen-hydrated', () => setTimeout(() => document.body.setAttribute('data-alive', '')))
}
const alive = (page: Page) => page.locator('body[data-alive]').waitFor()

async function visitor(): Promise<Page> {
  context = await openContext(browser, server.address)
  const page = await context.newPage()
  await page.addInitScript(markHydrated)
  return page
}

/** Holds back what is asked for at such an address until it is let go. */
async function held(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

const entry = /\/assets\/entry-client-/

/** The page as it stands before its script is there. */
async function early(page: Page, path = href('home')): Promise<() => void> {
  const release = await held(page, entry)
  await page.goto(path)
  return release
}

it('does what was pressed', async () => {
  const page = await visitor()
  const release = await early(page)
  await page.getByRole('button', { name: /^Currency/ }).click()
  await page.getByRole('button', { name: /^EUR/ }).click()
  release()
  await page.waitForFunction(() => document.cookie.includes('currency=EUR'))
})

it('does all that was pressed, each once, however often', async () => {
  const page = await visitor()
  const problems = problemsOf(page)
  const release = await early(page, products)
  await hearts(page).nth(0).click()
  await hearts(page).nth(1).click()
  await picks(page).nth(0).click()
  await picks(page).nth(1).click({ clickCount: 2 })
  release()
  await alive(page)
  // The file of the hearts comes after the page.
  await page.waitForLoadState('networkidle')
  expect(await pressed(page)).toHaveLength(4)
  const again = await early(page, products)
  // Its page does not know yet that it is kept: who presses it then wants to keep it.
  await hearts(page).nth(0).click()
  again()
  await alive(page)
  await page.waitForLoadState('networkidle')
  expect(await pressed(page)).toHaveLength(4)
  expect(problems).toEqual([])
})

it('keeps what somebody pressed before the page knew what they keep', async () => {
  context = await openContext(browser, server.address)
  const page = await signInAs(context, 'consumer')
  await page.addInitScript(markHydrated)
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/wishlists\/marks/, async route => {
    const response = await route.fetch()
    asked.resolve()
    await answered.promise
    await route.fulfill({ response })
  })
  const kept: string[] = []
  await page.route(/\/api\/hearts\//, async route => {
    await asked.promise
    kept.push(route.request().method())
    await route.continue()
  })
  const release = await early(page, products)
  const heart = hearts(page).last()
  await heart.click()
  release()
  await alive(page)
  answered.resolve()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.waitForLoadState('networkidle')
  expect([await heart.getAttribute('aria-pressed'), kept]).toEqual(['true', ['PUT']])
})

/** Types and presses as the script takes the page over: it listens first, and looks a moment later at what stands there. */
async function inBetween(page: Page, typed: Readonly<Record<string, string>>, button: string): Promise<void> {
  await page.addInitScript(
    ([values, selector]) => {
      const listen = document.addEventListener.bind(document)
      let isFirst = true
      document.addEventListener = (type: string, ...rest: [EventListener]) => {
        listen(type, ...rest)
        if (type !== 'click' || !isFirst) return
        isFirst = false
        queueMicrotask(() => {
          for (const [name, value] of Object.entries(values))
            Object.assign(document.querySelector(`main [name=${name}]`) ?? {}, { value })
          document.querySelector<HTMLElement>(selector)?.click()
        })
      }
    },
    [typed, button] as const,
  )
}

it('does once what was pressed while the script takes the page over', async () => {
  const page = await visitor()
  await inBetween(page, {}, '.pick-button')
  await page.goto(products)
  await alive(page)
  expect(await picks(page).first().getAttribute('aria-pressed')).toBe('true')
})

it('sends once what was typed and pressed while the script takes the page over', async () => {
  const page = await visitor()
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await inBetween(page, { email: 'consumer@demo.imara.test', password: demoPassword }, 'main form .button-primary')
  await page.goto(href('sign-in'))
  await page.waitForURL(url => url.pathname.startsWith('/user/'))
  expect(sent.filter(path => path.endsWith('/accounts/sign-in'))).toHaveLength(1)
})

it('does what was pressed in a part that came after the page', async () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const page = await visitor()
  const release = await held(page, new RegExp(manifest['client/features/reviews/public-reviews.tsx'].file))
  await page.goto(href('profile', { profile: 'atelier-zellige-bain' }))
  await expect.poll(() => hearts(page).first().getAttribute('aria-busy')).toBe('false')
  await page.locator('#review-list article').first().getByRole('button').last().click()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  release()
  await page.locator('dialog[open]').waitFor()
})

it('sends what was typed and pressed', async () => {
  const page = await visitor()
  const release = await early(page, href('sign-in'))
  await page.locator('main [name=email]').fill('consumer@demo.imara.test')
  await page.locator('main [name=password]').fill(demoPassword)
  await page
    .locator('main form')
    .getByRole('button', { name: words('en', 'accounts')('sign-in.button'), exact: true })
    .click()
  release()
  await page.waitForURL(url => url.pathname.startsWith('/user/'))
})

it('follows links and sends the search', async () => {
  const page = await visitor()
  await early(page)
  await page.locator('input[name=what]').fill('tiles')
  await page.locator('main search button[type=submit]').click()
  await page.waitForURL(/\/find-professionals\?what=tiles/)
  await page.goto(href('home'))
  await page.locator('#featured-cards article a').first().click()
  await page.waitForURL(/\/profile\//)
})
