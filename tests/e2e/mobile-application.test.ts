// The installed application: updates from one build to the next, photos that other applications share, the unread count
// on the icon, reading without a connection.

import { once } from 'node:events'
import { request as ask, createServer, type Server } from 'node:http'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { idOf } from '#server/demo/basics.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { arrive, hydrated, listening, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { browser, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { sharePhoto } from './share-photo.ts'
import { textsOf } from './texts.ts'

withServer()

const t = textsOf('en', 'mobile-application')
const here = href('mobile-application')

/** Waits until this browser's worker controls the page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Whether the document and all files that it names are stored. */
function isStored(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async address => {
    const document = await caches.match(address)
    const files = (await document?.text())?.match(/\/assets\/[\w./-]+\.\w+/g)
    return files !== undefined && (await Promise.all((files ?? []).map(file => caches.match(file)))).every(Boolean)
  }, path)
}

describe('an update', () => {
  let proxy: Server
  let address: string
  /** The next build differs in its worker. */
  let build = 'first'
  beforeAll(async () => {
    proxy = createServer((req, res) => {
      const target = new URL(req.url ?? '/', server.address)
      const headers = { ...req.headers, 'accept-encoding': 'identity' }
      const passed = ask(target, { method: req.method, headers }, answer => {
        const isWorker = target.pathname === '/sw.js'
        const { 'content-length': length, etag, 'last-modified': modified, ...others } = answer.headers
        res.writeHead(answer.statusCode ?? 502, isWorker ? others : answer.headers)
        answer.on('data', piece => res.write(piece))
        answer.on('end', () => res.end(isWorker ? `\n// ${build}` : undefined))
      })
      passed.on('error', () => res.destroy())
      req.pipe(passed)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const place = proxy.address()
    address = `http://127.0.0.1:${place !== null && typeof place === 'object' ? place.port : 0}`
  })
  afterAll(() => void proxy.close())

  it('walks through installed, waiting and activated, and reloads the page once', async () => {
    const context = await openContext(browser, address, { worker: true })
    const page = await context.newPage()
    const problems = problemsOf(page)
    onTestFailed(() => photograph({ page }, 'application-update'))
    await arrive(page, here)
    const stations = page.getByRole('list', { name: t('updates.label') }).getByRole('listitem')
    const states = () => stations.evaluateAll(all => all.map(one => (one as HTMLElement).dataset.state))
    await page.getByText(t('updates.message.activated')).waitFor()
    expect(await states()).toEqual(['done', 'done', 'now'])
    await controlled(page)
    // Nothing else reaches the old worker then: the first press opens the stream of changes.
    await expect.poll(() => isStored(page, here)).toBe(true)

    build = 'second'
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
    await page.getByText(t('updates.message.waiting')).waitFor()
    expect([await states(), loads]).toEqual([['done', 'now', 'next'], 0])
    await page.getByRole('button', { name: t('updates.restart') }).click()
    await expect.poll(() => loads).toBe(1)
    await page.getByText(t('updates.message.activated')).waitFor()
    expect(await states()).toEqual(['done', 'done', 'now'])
    // After a further look at the server, which finds nothing new, it is still the same document.
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
    expect(loads).toBe(1)
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('the installation', () => {
  it('has one filled button once the browser offers it, and opens the browser’s dialog', async () => {
    const context = await openContext(browser, server.address)
    const page = await context.newPage()
    await arrive(page, here)
    const button = page.getByRole('button', { name: t('install') })
    expect(await button.count()).toBe(0)
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          Object.assign(window, { prompted: offer.defaultPrevented })
          return { outcome: 'accepted' }
        },
      })
      dispatchEvent(offer)
    })
    await button.click()
    await button.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => (window as unknown as { prompted: boolean }).prompted)).toBe(true)
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await page.getByText(t('is-installed')).waitFor()
    await context.close()
  })

  it('opens the steps of this browser', async () => {
    const context = await openContext(browser, server.address)
    const page = await context.newPage()
    await arrive(page, here)
    await page.getByText(t('steps.yours'), { exact: true }).waitFor()
    const open = page.locator('details[id^=browser-][open]')
    expect(await open.evaluateAll(all => all.map(({ id }) => id))).toEqual(['browser-chrome-computer'])
    await context.close()
  })
})

describe('a shared photo', () => {
  const words = textsOf('en', 'share')

  it('goes into an ideabook, through the sign-in, and not to the next person', async () => {
    const context = await openContext(browser, server.address, { worker: true })
    const first = await context.newPage()
    onTestFailed(() => photograph({ first }, 'application-share'))
    await arrive(first, here)
    await controlled(first)
    await sharePhoto(first, href('share'), { name: 'tiles.jpg', type: 'image/jpeg', bytes: await jpeg(800, 600) })
    // Signed out: the sign-in leads back, and the photo waits.
    await hydrated(first)
    expect(new URL(first.url()).searchParams.get('return')).toBe(href('share'))
    await first.close()
    const page = await signInAs(context, 'consumer')
    const problems = problemsOf(page)
    onTestFailed(() => photograph({ page }, 'application-share-in'))
    await arrive(page, href('share'))
    await page.getByRole('img', { name: 'tiles.jpg' }).waitFor()
    expect(await inspect(page, 'share')).toEqual([])
    const book = page.locator('main a[href*="/my-ideas-book/"]').first()
    const address = new URL((await book.getAttribute('href')) ?? '', server.address).pathname
    const isStored = page.waitForResponse(answer =>
      /\/ideabooks\/[\w-]+\/uploads$/.test(new URL(answer.url()).pathname),
    )
    await book.click()
    expect((await isStored).status()).toBe(201)
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(address)
    // It is used up.
    await arrive(page, href('share'))
    await page.getByText(words('nothing.title')).waitFor()

    await sharePhoto(page, href('share'), { name: 'wall.jpg', type: 'image/jpeg', bytes: await jpeg(800, 600) })
    await page.getByRole('img', { name: 'wall.jpg' }).waitFor()
    await page.close()
    await context.clearCookies()
    const next = await signInAs(context, 'contractor')
    await arrive(next, href('share'))
    await next.getByText(words('nothing.title')).waitFor()
    expect(await next.getByRole('img', { name: 'wall.jpg' }).count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  it('opens the diary’s form and the dialog of a conversation with the photo in it', async () => {
    const context = await openContext(browser, server.address, { worker: true })
    const home = await signInAs(context, 'contractor')
    await controlled(home)
    const photo = { name: 'site.jpg', type: 'image/jpeg', bytes: await jpeg(800, 600) }
    for (const kind of ['tab=diary', 'chats?chat=']) {
      const page = await context.newPage()
      onTestFailed(() => photograph({ page }, 'application-share-diary'))
      await arrive(page, here)
      await sharePhoto(page, href('share'), photo, 'The wall is up.')
      await page.getByRole('img', { name: 'site.jpg' }).waitFor()
      await page.locator(`main a[href*="${kind}"]`).first().click()
      const dialog = page.locator('dialog[open]')
      await dialog.getByText('site.jpg', { exact: true }).waitFor()
      expect(await dialog.locator('textarea').first().inputValue()).toBe('The wall is up.')
    }
    await context.close()
  })

  it('without a service worker leads to a screen that says so', async () => {
    const body = new FormData()
    body.set('photos', new File([new Uint8Array(await jpeg(400, 300))], 'a.jpg', { type: 'image/jpeg' }))
    const answer = await fetch(server.address + inPrefix('fr', href('share')), {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fr/share?missed=1'])
    const context = await openContext(browser, server.address, { language: 'fr' })
    const page = await context.newPage()
    await arrive(page, '/fr/share?missed=1')
    await page.getByText(textsOf('fr', 'share')('missed.title')).waitFor()
    await context.close()
  })
})

/** Records what the page asks of the icon. */
function noteBadge(): void {
  const noted: number[] = []
  Object.assign(window, { notedBadges: noted })
  Object.assign(Navigator.prototype, {
    setAppBadge: async (count: number) => void noted.push(count),
    clearAppBadge: async () => void noted.push(0),
  })
}

const badgesOf = (page: Page) => page.evaluate(() => (window as unknown as { notedBadges: number[] }).notedBadges)

async function openBadged() {
  const context = await openContext(browser, server.address)
  await context.addInitScript(noteBadge)
  return context
}

describe('the icon', () => {
  it('shows the unread count while the site is open, and nothing after the sign-out', async () => {
    const context = await openBadged()
    const page = await signInAs(context, 'consumer')
    onTestFailed(() => photograph({ page }, 'application-badge'))
    await arrive(page, areaHref('user.notifications'))
    await listening(page)
    const badges = () => badgesOf(page)
    await expect.poll(async () => (await badges()).at(-1)).toBeGreaterThan(0)
    await page
      .getByRole('button', { name: textsOf('en', 'notification-list')('read-all') })
      .first()
      .click()
    await expect.poll(async () => (await badges()).at(-1)).toBe(0)
    // Another person's icon is cleared at the sign-out; the next document starts without a count.
    const other = await signInAs(await openBadged(), 'contractor')
    await listening(other)
    await expect.poll(async () => (await badgesOf(other)).at(-1)).toBeGreaterThan(0)
    await other.evaluate(() => {
      const noted = (window as unknown as { notedBadges: number[] }).notedBadges
      addEventListener('pagehide', () => sessionStorage.setItem('lastBadge', String(noted.at(-1))))
    })
    const portal = textsOf('en', 'portal')
    await other.locator('header button[popovertarget]').last().click()
    await other.getByRole('button', { name: portal('sign-out'), exact: true }).click()
    await other.waitForURL(url => url.pathname === '/')
    expect(await other.evaluate(() => sessionStorage.getItem('lastBadge'))).toBe('0')
    await other.context().close()
    await context.close()
  })
})

describe('without a connection', () => {
  it('lists and projects that were seen can be read, the line says from when, and nothing after the sign-out', async () => {
    const context = await openContext(browser, server.address, { worker: true })
    const page = await signInAs(context, 'consumer')
    onTestFailed(() => photograph({ page }, 'application-offline'))
    await hydrated(page)
    await controlled(page)
    const stored = (path: string) => isStored(page, path)
    // By a navigation inside the application, which brings data and no document.
    const list = areaHref('user.projects')
    await page.locator(`nav a[href="${list}"]:visible`).first().click()
    await page.waitForURL(url => url.pathname === list)
    await expect.poll(() => stored(list)).toBe(true)
    const project = areaHref('user.project', { project: idOf(`project:${idOf('job:demo-bathroom')}`) })
    await expect.poll(() => stored(project)).toBe(true)

    await context.setOffline(true)
    const cold = await context.newPage()
    await arrive(cold, list)
    await cold.getByRole('heading', { level: 1, name: textsOf('en', 'projects')('list.title') }).waitFor()
    await cold.getByText(textsOf('en', 'offline')('title')).waitFor()
    await arrive(cold, project)
    expect(await cold.locator('main h1').textContent()).not.toBe(textsOf('en', 'site-files')('offline.title'))
    // What was never seen says so.
    await cold.goto(areaHref('user.settings'))
    await cold.getByRole('heading', { name: textsOf('en', 'site-files')('offline.title') }).waitFor()
    await cold.close()

    await context.setOffline(false)
    await arrive(page, areaHref('user.dashboard'))
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('logout'))
    await expect.poll(() => stored(list)).toBe(false)
    await context.setOffline(true)
    const after = await context.newPage()
    await after.goto(list)
    await after.getByRole('heading', { name: textsOf('en', 'site-files')('offline.title') }).waitFor()
    await context.close()
  })
})
