// Accessibility: every built screen in every language, light and dark, wide and narrow, and what opens on some of them.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { builtRoutes } from '#shared/routes/select.ts'
import type { RouteName } from '#shared/routes/table.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { openContext, refusalsOf, signInAs } from './browser.ts'
import { inspect } from './inspect.ts'
import { findScreens, type Screen, type Who } from './screens.ts'
import { browser, server, stage } from './stage.ts'
import { words } from './words.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
/** The longest words stand for all on the narrow screen. */
const narrowLanguage = 'fr'

let screens: readonly Screen[]
const people = new Map<Who, Page>()

async function pageOf(who: Who): Promise<Page> {
  const page = people.get(who) ?? (await openPage(who))
  people.set(who, page)
  return page
}

async function openPage(who: Who): Promise<Page> {
  const context = await openContext(browser, server.address)
  return who ? signInAs(context, who) : context.newPage()
}

async function visit(name: RouteName, language: Language, waitUntil: 'load' | 'networkidle'): Promise<Page> {
  const screen = screens.find(found => found.name === name)
  if (!screen) throw new Error(`${name} is not built.`)
  const page = await pageOf(screen.who)
  const answer = await page.goto(inPrefix(language, screen.path), { waitUntil })
  expect(answer?.status()).toBe(200)
  return page
}

stage()
beforeAll(async () => {
  screens = await findScreens(pageOf)
})

it('finds what is wrong', async () => {
  const page = await (await pageOf(null)).context().newPage()
  await page.setContent(
    '<html lang="en" style="color-scheme:light dark"><title>A</title><main><h1>A</h1><img src="/a.png"><p style="color:light-dark(#000,#222);background:light-dark(#fff,#333)">Read me</p></main>',
  )
  expect(await inspect(page, 'planted')).toEqual(['planted, light, image-alt, img', 'planted, dark, color-contrast, p'])
  await page.close()
})

describe.each(languages)('in %s nothing is wrong with', language => {
  it.each(builtRoutes().map(([name]) => name))('%s', async name => {
    const page = await visit(name, language, 'load')
    const found = await inspect(page, `${name}, ${language}`)
    if (language === narrowLanguage) {
      await page.setViewportSize(narrow)
      found.push(...(await inspect(page, `${name}, ${language}, narrow`)))
      await page.setViewportSize(wide)
    }
    expect(found).toEqual([])
    expect(await refusalsOf(page)).toEqual([])
  })
})

type Opened = { readonly what: string; readonly on: RouteName; readonly narrow?: true; open(page: Page): Promise<void> }

const text = (namespace: string, key: string): string => words('en', namespace)(key)

const opened: readonly Opened[] = [
  {
    what: 'a menu of the site',
    on: 'home',
    open: page => page.locator('header nav button[popovertarget]').first().click(),
  },
  {
    what: 'the menu of the narrow site',
    on: 'home',
    narrow: true,
    open: page => page.locator('header button[popovertarget]').locator('visible=true').first().click(),
  },
  {
    what: 'the account menu',
    on: 'user.dashboard',
    open: page => page.locator('header button[popovertarget]').locator('visible=true').last().click(),
  },
  {
    what: 'the sections of the narrow portal',
    on: 'user.dashboard',
    narrow: true,
    open: page => page.locator('header button[popovertarget]').locator('visible=true').first().click(),
  },
  {
    what: 'the command palette',
    on: 'contractor.dashboard',
    open: page => page.keyboard.press('Control+k'),
  },
  {
    what: 'the question before a bid is accepted',
    on: 'user.my-request',
    open: page =>
      page
        .getByRole('button', { name: text('negotiation', 'accept.button') })
        .locator('visible=true')
        .first()
        .click(),
  },
  {
    what: 'the question before a work is deleted',
    on: 'contractor.portfolio',
    open: page =>
      page
        .locator('main ol')
        .getByRole('button', { name: text('portfolio', 'actions.remove') })
        .first()
        .click(),
  },
  {
    what: 'the list of errors in the form of a work',
    on: 'advisor.portfolio',
    open: async page => {
      await page.locator('main a[href$="edit=new"]').click()
      await page.locator('main form button[type=submit]').first().click()
    },
  },
  {
    what: 'the list of errors of a form',
    on: 'sign-in',
    open: page => page.locator('main form button[type=submit]').click(),
  },
]

describe('nothing is wrong with', () => {
  it.each(opened)('$what on $on', async ({ what, on, narrow: small, open }) => {
    const page = await visit(on, 'en', 'networkidle')
    await page.setViewportSize(small ? narrow : wide)
    await open(page)
    await page.locator(':popover-open, dialog[open], main [role=alert]').locator('visible=true').first().waitFor()
    const found = await inspect(page, `${on} with ${what}, en`)
    await page.setViewportSize(wide)
    expect(found).toEqual([])
  })
})
