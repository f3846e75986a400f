// What axe says about a page, one line for each thing that is wrong.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** What the dark theme can change; all else was looked at in the light one. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function violationsOf(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Legacy mode needs no second page; there are no frames here.
  const { violations } = await rules(new AxeBuilder({ page }).setLegacyMode(true)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}, ${target.join(' ')}`))
}

/** The page as it stands, in both themes; each line: `look`, theme, rule, selector. */
export async function inspect(page: Page, look: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violationsOf(page, axe => axe.withTags(tags))
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violationsOf(page, axe => axe.withRules(colourRules))
  return [...light.map(line => `${look}, light, ${line}`), ...dark.map(line => `${look}, dark, ${line}`)]
}
