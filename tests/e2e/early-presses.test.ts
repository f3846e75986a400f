// Input before hydration is replayed once after it: while the script loads, during hydration, and while a lazy part
// loads.
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { afterEach, expect, it } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { demoPassword, hydrated, openContext, problemsOf, signInAs } from './browser.ts'
import { secondPress } from './desk-actions.ts'
import { browser, server, withServer } from './fixtures.ts'
import { textsOf, withAny } from './texts.ts'

withServer()
let context: BrowserContext
afterEach(() => context.close())

const products = `${href('products')}?category=paint`
const save = withAny(textsOf('en', 'hearts')('keep'))
const hearts = (page: Page) => page.getByRole('button', { name: save })
const picks = (page: Page) => page.locator('.pick-button')
const pressed = (page: Page) =>
  page.locator('main [aria-pressed=true]').evaluateAll(buttons => buttons.map(button => button.className))

async function visitor(): Promise<Page> {
  context = await openContext(browser, server.address)
  const page = await context.newPage()
  return page
}

/** Blocks requests to matching addresses until the returned function is called. */
async function delayed(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

const entry = /\/assets\/entry-client-/

/** Opens the page and holds its script back. */
async function early(page: Page, path = href('home')): Promise<() => void> {
  const release = await delayed(page, entry)
  await page.goto(path)
  return release
}

it('the page replays a press made before its script', async () => {
  const page = await visitor()
  const release = await early(page)
  await page.getByRole('button', { name: /^Currency/ }).click()
  await page.getByRole('button', { name: /^EUR/ }).click()
  release()
  await page.waitForFunction(() => document.cookie.includes('currency=EUR'))
})

it('the page replays every early press once, in spite of double clicks', async () => {
  const page = await visitor()
  const problems = problemsOf(page)
  const release = await early(page, products)
  await hearts(page).nth(0).click()
  await hearts(page).nth(1).click()
  await picks(page).nth(0).click()
  await picks(page).nth(1).click({ clickCount: 2 })
  release()
  await hydrated(page)
  // The script of the hearts loads after the page.
  await expect.poll(() => pressed(page)).toHaveLength(4)
  const again = await early(page, products)
  // The page does not know yet that the item is saved: a press now means "save".
  await hearts(page).nth(0).click()
  again()
  await hydrated(page)
  await expect.poll(() => pressed(page)).toHaveLength(4)
  expect(problems).toEqual([])
})

/** Marks documents in which the starter records presses: it listens for this event last but for hydration. */
function markRecording(): void {
  const listen = window.addEventListener.bind(window)
  window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
    listen(type, ...rest)
    if (type === 'press-handled') document.documentElement.setAttribute('data-recording', '')
  }
}

it('the page replays once a shortcut pressed before its script', async () => {
  context = await openContext(browser, server.address)
  await context.addInitScript(markRecording)
  const page = await signInAs(context, 'superadmin')
  const release = await delayed(page, entry)
  const t = textsOf('en', 'dashboard-admin')
  await page.getByRole('link', { name: t('queues.open.jobs') }).waitFor()
  const job = await page.getByRole('link', { name: t('queues.open.jobs') }).getAttribute('href')
  await page.goto(job ?? '', { waitUntil: 'commit' })
  const approve = page.getByRole('button', { name: textsOf('en', 'admin-jobs')('decision.approve') })
  await approve.waitFor()
  await page.locator('[data-recording]').waitFor({ state: 'attached' })
  await page.keyboard.press('a')
  release()
  // The first press asks for a second, which a replay must not be, or for confirmation when nobody would be notified.
  const second = secondPress(page, 'en')
  const nobody = page.getByRole('button', { name: textsOf('en', 'admin-jobs')('decision.nobody-yes'), exact: true })
  await second.or(nobody).waitFor()
  expect(await approve.isEnabled()).toBe(true)
})

it('an item pressed before the page knew the saved items stays saved', async () => {
  context = await openContext(browser, server.address)
  const page = await signInAs(context, 'consumer')
  const [requested, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/wishlists\/marks/, async route => {
    const response = await route.fetch()
    requested.resolve()
    await answered.promise
    await route.fulfill({ response })
  })
  const stored: string[] = []
  await page.route(/\/api\/hearts\//, async route => {
    await requested.promise
    stored.push(route.request().method())
    await route.continue()
  })
  const release = await early(page, products)
  const heart = hearts(page).last()
  await heart.click()
  release()
  await hydrated(page)
  answered.resolve()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => stored).toEqual(['PUT'])
  await page.reload()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect(stored).toEqual(['PUT'])
})

/** Types and presses between two steps of hydration: after the listeners are added, before the fields are read. */
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

it('the page replays once a press made during hydration', async () => {
  const page = await visitor()
  await inBetween(page, {}, '.pick-button')
  await page.goto(products)
  await hydrated(page)
  expect(await picks(page).first().getAttribute('aria-pressed')).toBe('true')
})

it('a form filled and sent during hydration is submitted once', async () => {
  const page = await visitor()
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await inBetween(page, { email: 'consumer@demo.imara.test', password: demoPassword }, 'main form .button-primary')
  await page.goto(href('sign-in'))
  await page.waitForURL(url => url.pathname.startsWith('/user/'))
  expect(sent.filter(path => path.endsWith('/accounts/sign-in'))).toHaveLength(1)
})

it('a lazy part of the page replays a press made before it loaded', async () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const page = await visitor()
  const release = await delayed(page, new RegExp(manifest['client/features/reviews/public-reviews.tsx'].file))
  await page.goto(href('profile', { profile: 'atelier-zellige-bain' }))
  await expect.poll(() => hearts(page).first().getAttribute('aria-busy')).toBe('false')
  await page.locator('#review-list article').first().getByRole('button').last().click()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  release()
  await page.locator('dialog[open]').waitFor()
})

it('a form filled and sent before the script is submitted', async () => {
  const page = await visitor()
  const release = await early(page, href('sign-in'))
  await page.locator('main [name=email]').fill('consumer@demo.imara.test')
  await page.locator('main [name=password]').fill(demoPassword)
  await page
    .locator('main form')
    .getByRole('button', { name: textsOf('en', 'accounts')('sign-in.button'), exact: true })
    .click()
  release()
  await page.waitForURL(url => url.pathname.startsWith('/user/'))
})

it('links and the search work before the script', async () => {
  const page = await visitor()
  await early(page)
  await page.locator('input[name=what]').fill('tiles')
  await page.locator('main search button[type=submit]').click()
  await page.waitForURL(/\/find-professionals\?what=tiles/)
  await page.goto(href('home'))
  await page.locator('#featured-cards article a').first().click()
  await page.waitForURL(/\/profile\//)
})
