import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { callApi } from '#tests/support/app.ts'
import { type Browser as Device, type PushService, pushService } from '#tests/support/push-service.ts'
import { arrive, chromePath, flags, listening, openContext, photograph, signInAs } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { textsOf } from './texts.ts'

const text = textsOf('en', 'device')
let service: PushService
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  service = await pushService()
  server = await startServer({ WEB_PUSH_SERVICES: service.origin })
  // Full Chromium: the headless shell has no notifications.
  browser = await chromium.launch({ executablePath: chromePath(), args: flags })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await service.close()
})

/** Chromium without a display reaches no push service, so the subscription is provided here. */
function pretendPushService({ endpoint, keys }: Device['subscription']): void {
  const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => unsubscribed() }
  const state: { made: typeof made | null; requested: number } = { made: null, requested: 0 }
  const unsubscribed = (): boolean => {
    state.made = null
    return true
  }
  Object.assign(window, { pushState: state })
  PushManager.prototype.getSubscription = async () => state.made as never
  PushManager.prototype.subscribe = async () => {
    state.requested += 1
    state.made = made
    return made as never
  }
}

/** Counts in the worker how many notifications it shows. */
function countPushes(): void {
  const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; pushesShown: number }
  const show = scope.registration.showNotification.bind(scope.registration)
  scope.pushesShown = 0
  scope.registration.showNotification = async (...args) => {
    await show(...args)
    scope.pushesShown += 1
  }
}

async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'logintoken')?.value ?? ''
}

/** An admin approves the client's waiting job. */
async function approveJob(page: Page, admin: Page): Promise<string> {
  type List = Output<AppContract['GET /jobs']>
  const { body } = await callApi<List>(server.address, 'GET /jobs?pageSize=50', { token: await tokenOf(page) })
  const job = body.items.find(({ status }) => status === 'under_review')?.id ?? ''
  const approved = await callApi(server.address, `POST /admin/jobs/${job}/approve`, { token: await tokenOf(admin) })
  expect(approved.status).toBe(200)
  return job
}

/** Delivers a push message to the worker, as the browser does for the push service. */
async function deliver(page: Page, push: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  // Otherwise every page of a test counts as focused.
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.address,
    registrationId,
    data: JSON.stringify(push),
  })
}

it('a subscribed device shows a notification, and a press opens its screen', async () => {
  const device = service.browser()
  const own = await openContext(browser, server.address, { worker: true })
  await own.grantPermissions(['notifications'], { origin: server.address })
  await own.addInitScript(pretendPushService, device.subscription)
  const page = await signInAs(own, 'consumer')
  onTestFailed(() => photograph({ page }, 'rings'))
  await arrive(page, areaHref('user.notifications'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await listening(page)
  const requested = () =>
    page.evaluate(() => (window as unknown as { pushState: { requested: number } }).pushState.requested)
  expect(await requested()).toBe(0)
  await page.getByRole('button', { name: text('ask') }).click()
  await page.getByText(text('done')).waitFor()
  expect(await requested()).toBe(1)

  const admin = await signInAs(await openContext(browser, server.address), 'superadmin')
  const job = await approveJob(page, admin)
  await expect.poll(() => device.pushes.length).toBe(1)
  const [push] = device.pushes
  const link = areaHref('user.my-request', { job })
  expect(push).toMatchObject({ link, language: 'en' })

  // A focused page shows a toast; otherwise the device shows a notification, and a repeated push shows no second one.
  const elsewhere = await own.newPage()
  await elsewhere.goto('about:blank')
  await elsewhere.bringToFront()
  const [worker] = own.serviceWorkers()
  await worker?.evaluate(countPushes)
  for (let times = 0; times < 2; times++) await deliver(page, push ?? {})
  // A notification that arrived after the press would appear again.
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as { pushesShown: number }).pushesShown))
    .toBe(2)
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const found = await getNotifications.call(await navigator.serviceWorker.ready)
      return found.map(({ title, tag, lang, dir }) => ({ title, tag, lang, dir }))
    })
  await expect.poll(shown).toEqual([{ title: push?.title, tag: push?.eventId, lang: 'en', dir: 'ltr' }])

  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      dispatchEvent(event: Event): void
      NotificationEvent: new (type: string, init: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
  await page.waitForURL(url => url.pathname === link, { timeout: 15_000 })
  await expect.poll(shown).toEqual([])
})
