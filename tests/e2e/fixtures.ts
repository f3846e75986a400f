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

/** Signs a demo account in in its own browser context. */
export async function enter(who: string, { language = 'en', ...options }: ContextOptions): Promise<Page> {
  const context = await openContext(browser, server.address, { language, height: 844, ...options })
  return await signInAs(context, who, inPrefix(language, '/').replace(/\/$/, ''))
}
