// The built server and a Chromium for the journeys of one file, and the people who enter.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { type Look, openBrowser, openContext, signInAs } from './browser.ts'
import { type Env, type RunningServer, startServer } from './server.ts'

export let server: RunningServer
export let browser: Browser

/** Both stand before the first journey of the file that calls it, and are gone after its last. */
export function stage(env: Env = {}): void {
  beforeAll(async () => {
    server = await startServer(env)
    browser = await openBrowser()
  }, 180_000)
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
}

/** A demo account in a browser of its own. */
export async function enter(who: string, { language = 'en', ...look }: Look): Promise<Page> {
  const context = await openContext(browser, server.address, { language, height: 844, ...look })
  return await signInAs(context, who, inPrefix(language, '/').replace(/\/$/, ''))
}
