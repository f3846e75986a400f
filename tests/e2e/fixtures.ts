import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { type ContextOptions, openBrowser, openContext, signInAs } from './browser.ts'
import { type Env, type RunningServer, startServer } from './server.ts'

export let server: RunningServer
export let browser: Browser

/** Starts server and browser before the first test of the calling file and stops them after the last. */
export function withServer(env: Env = {}): void {
  beforeAll(async () => {
    server = await startServer(env)
    browser = await openBrowser()
  }, 180_000)
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
}

const never = (): Promise<never> => Promise.reject(new Error('This server belongs to the whole run.'))

/** For files that only read: the run's server, else one of the file's own. */
export function withReadServer(): void {
  const { JOURNEYS_SERVER: address } = process.env
  if (!address) {
    withServer()
    return
  }
  beforeAll(async () => {
    server = { address, dataDir: '', beside: never, rest: never, kill: never, restart: never, stop: never }
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
}

/** Signs a demo account in in its own browser context. */
export async function enter(who: string, { language = 'en', ...options }: ContextOptions): Promise<Page> {
  const context = await openContext(browser, server.address, { language, height: 844, ...options })
  return await signInAs(context, who, inPrefix(language, '/').replace(/\/$/, ''))
}
