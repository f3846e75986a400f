import { existsSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { RouteName } from '#shared/routes/table.ts'
import { languages } from '#shared/values/localized.ts'
import { narrow, pageOf, visit, wide, withScreens } from './axe-fixtures.ts'
import { hydrated, problemsOf, refusalsOf } from './browser.ts'
import { inspect } from './inspect.ts'
import { textsOf } from './texts.ts'

withScreens()

it('axe finds a known violation', async () => {
  const page = await (await pageOf(null)).context().newPage()
  await page.setContent(
    '<html lang="en" style="color-scheme:light dark"><title>A</title><main><h1>A</h1><img src="/a.png"><p style="color:light-dark(#000,#222);background:light-dark(#fff,#333)">Read me</p></main>',
  )
  expect(await inspect(page, 'planted')).toEqual(['planted, light, image-alt, img', 'planted, dark, color-contrast, p'])
  await page.close()
})

it('errors of scripts, errors in the console and refused scripts are noted', async () => {
  const page = await (await pageOf(null)).context().newPage()
  const problems = problemsOf(page)
  expect(problems).toHaveLength(1)
  await page.goto('/')
  expect([problems, await refusalsOf(page)]).toEqual([[], []])
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted in a script')
    })
    const script = document.createElement('script')
    script.textContent = 'window.planted = true'
    document.head.append(script)
  })
  const sees = (text: string) => problems.some(problem => problem.includes(text))
  await expect.poll(() => ['planted in a script', 'Content Security Policy'].map(sees)).toEqual([true, true])
  expect(await refusalsOf(page)).toHaveLength(1)
  await page.close()
})

it.each(languages)('the screens in %s have a file', language => {
  expect(existsSync(new URL(`axe-${language}.test.ts`, import.meta.url))).toBe(true)
})

type Opened = { readonly what: string; readonly on: RouteName; readonly narrow?: true; open(page: Page): Promise<void> }

const text = (namespace: string, key: string): string => textsOf('en', namespace)(key)

async function openHelp(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: text('common', 'layout.help') })
    .locator('visible=true')
    .first()
    .click()
  await page.locator('.help-panel h3').first().waitFor()
}

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
    what: 'the help of the screen',
    on: 'user.notifications',
    open: openHelp,
  },
  {
    what: 'the help of the narrow screen',
    on: 'user.notifications',
    narrow: true,
    open: openHelp,
  },
  {
    what: 'help where no article is about the screen',
    on: 'test',
    open: openHelp,
  },
  {
    what: 'a question to support',
    on: 'user.projects',
    open: async page => {
      await openHelp(page)
      await page.getByRole('button', { name: text('help-panel', 'still') }).click()
      await page.locator('#help-panel-question').waitFor()
    },
  },
  {
    what: 'the question before a bid is accepted',
    on: 'user.my-request',
    open: async page => {
      const choices = page.locator('input[name=chosen]').locator('visible=true')
      if ((await choices.count()) > 0) await choices.first().check()
      await page
        .getByRole('button', { name: text('negotiation', 'accept.button') })
        .locator('visible=true')
        .first()
        .click()
    },
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

describe('no violations in', () => {
  it.each(opened)('$what on $on', async ({ what, on, narrow: small, open }) => {
    const page = await visit(on, 'en')
    await hydrated(page)
    await page.setViewportSize(small ? narrow : wide)
    await open(page)
    await page.locator(':popover-open, dialog[open], main [role=alert]').locator('visible=true').first().waitFor()
    const found = await inspect(page, `${on} with ${what}, en`)
    await page.setViewportSize(wide)
    expect(found).toEqual([])
  })
})
