import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFailed, onTestFinished } from 'vitest'
import { formatFor } from '#client/platform/i18n/format.ts'
import { openBrowser, openContext, photograph, problemsOf, signInAs } from './browser.ts'
import { handsOn, runs } from './hands.ts'
import { startServer } from './server.ts'
import { textsOf, withAny, withCount } from './texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(runs)('by $hands in $language', ({ hands, language }) => {
  it('an admin clears the queues of connection requests, ideas and reported reviews', async () => {
    // Each run has its own queues to clear.
    const server = await startServer()
    onTestFinished(() => server.stop())
    const context = await openContext(browser, server.address, { language })
    const page = await signInAs(context, 'superadmin', language === 'en' ? '' : `/${language}`)
    const problems = problemsOf(page)
    onTestFailed(() => photograph({ page }, `queues-by-${hands}-${language}`))
    const portal = textsOf(language, 'portal')
    const reviews = textsOf(language, 'reviews')
    const again = withAny(textsOf(language, 'lists')('keys.again'))
    const format = formatFor(language)
    const on = handsOn(page, hands)
    const sections = on.within('navigation', portal('navigation'))

    /** Decides all of the open queue; the section in the menu says how many are left. */
    const clear = async (section: string, waiting: number, yes: string): Promise<void> => {
      const name = portal(`sections.${section}`)
      for (let left = waiting - 1; left >= 0; left--) {
        await on.decide('a', yes, again)
        await sections.see('link', left === 0 ? name : `${name} ${format.number(left)}`)
      }
    }
    await sections.press('link', withCount(portal('sections.connects')))
    await clear('connects', 9, textsOf(language, 'admin-connects')('approve'))
    await sections.press('link', withCount(portal('sections.ideabooks')))
    await clear('ideabooks', 2, textsOf(language, 'admin-ideas')('approve'))
    await sections.press('link', withCount(portal('sections.profiles')))
    await on.press('link', withCount(reviews('desk.states.flagged')))
    await on.decide('a', reviews('desk.uphold'), again)
    const question = on.within('dialog', withAny(reviews('desk.uphold-title')))
    await question.fill('textbox', reviews('uphold.note'), 'The names of both companies are in the contract.')
    await question.press('button', reviews('desk.uphold'))
    await sections.see('link', portal('sections.profiles'))
    expect(problems).toEqual([])
    await context.close()
  })
})
