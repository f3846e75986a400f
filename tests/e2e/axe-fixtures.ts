import axe from 'axe-core'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { allRoutes } from '#shared/routes/select.ts'
import type { RouteName } from '#shared/routes/table.ts'
import type { Language } from '#shared/values/localized.ts'
import { openContext, refusalsOf, signInAs } from './browser.ts'
import { browser, server, withReadServer } from './fixtures.ts'
import { inspect, inspectLanguage } from './inspect.ts'
import { findScreens, type Screen, type Who } from './screens.ts'

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

let screens: readonly Screen[]
const people = new Map<Who, Page>()

export async function pageOf(who: Who): Promise<Page> {
  const page = people.get(who) ?? (await openPage(who))
  people.set(who, page)
  return page
}

async function openPage(who: Who): Promise<Page> {
  const context = await openContext(browser, server.address)
  await context.addInitScript(axe.source)
  return who ? signInAs(context, who) : context.newPage()
}

export async function visit(name: RouteName, language: Language): Promise<Page> {
  const screen = screens.find(found => found.name === name)
  if (!screen) throw new Error(`${name} was not found.`)
  const page = await pageOf(screen.who)
  const answer = await page.goto(inPrefix(language, screen.path))
  expect(answer?.status()).toBe(200)
  return page
}

/** Starts the server and finds an address for each screen. */
export function withScreens(): void {
  withReadServer()
  beforeAll(async () => {
    people.clear()
    screens = await findScreens(pageOf)
  })
}

/** Every rule in English, in both themes; in the other languages those that a language can change. */
const inspectIn = (page: Page, language: Language, label: string): Promise<string[]> =>
  language === 'en' ? inspect(page, label) : inspectLanguage(page, language, label)

/** Checks every screen in one language, wide and narrow. One file per language, because these are slow tests. */
export function nothingIsWrongIn(language: Language): void {
  withScreens()
  describe(`no violations in ${language} in`, () => {
    it.each(allRoutes().map(([name]) => name))('%s', async name => {
      const page = await visit(name, language)
      const found = await inspectIn(page, language, `${name}, ${language}`)
      await page.setViewportSize(narrow)
      found.push(...(await inspectIn(page, language, `${name}, ${language}, narrow`)))
      await page.setViewportSize(wide)
      expect(found).toEqual([])
      expect(await refusalsOf(page)).toEqual([])
    })
  })
}
