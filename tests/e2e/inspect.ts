import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** Rules that the dark theme can change; all others run in the light theme only. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  // Inject axe once per document: injecting costs as much as a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(
    async wished => {
      const { violations } = await window.axe.run(wished)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}, ${target.join(' ')}`))
    },
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  )
}

/** Checks the page in both themes; each line: `label`, theme, rule, selector. */
export async function inspect(page: Page, label: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violationsOf(page, { runOnly: { type: 'tag', values: tags } })
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violationsOf(page, { runOnly: { type: 'rule', values: colourRules } })
  return [...light.map(line => `${label}, light, ${line}`), ...dark.map(line => `${label}, dark, ${line}`)]
}
