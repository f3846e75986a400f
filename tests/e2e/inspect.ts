// What axe says about a page, one line for each thing that is wrong.
import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** What the dark theme can change; all else was looked at in the light one. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  // Looks at one document share one copy of axe: to take it in costs as much as to look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(
    async wished => {
      const { violations } = await window.axe.run(wished)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}, ${target.join(' ')}`))
    },
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  )
}

/** The page as it stands, in both themes; each line: `look`, theme, rule, selector. */
export async function inspect(page: Page, look: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violationsOf(page, { runOnly: { type: 'tag', values: tags } })
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violationsOf(page, { runOnly: { type: 'rule', values: colourRules } })
  return [...light.map(line => `${look}, light, ${line}`), ...dark.map(line => `${look}, dark, ${line}`)]
}
