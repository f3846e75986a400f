// What axe says about a page, one line for each thing that is wrong.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const themes = ['light', 'dark'] as const

/** Each line: what was looked at, theme, rule, selector. */
async function violationsOf(page: Page, look: string): Promise<string[]> {
  // Legacy mode needs no second page; there are no frames here.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${look}, ${id}, ${target.join(' ')}`))
}

/** The page as it stands, in both themes. */
export async function inspect(page: Page, look: string): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    found.push(...(await violationsOf(page, `${look}, ${theme}`)))
  }
  return found
}
