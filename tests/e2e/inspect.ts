import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { languageFacts } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/values/localized.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** Rules that the dark theme can change; all others run in the light theme only. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  // Inject axe once per document: injecting costs as much as a run. Contexts that only inspect have it from the start.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(
    async wished => {
      const { violations, passes, incomplete } = await window.axe.run(wished)
      if (violations.length + passes.length + incomplete.length === 0) return ['no rule found anything to check']
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}, ${target.join(' ')}`))
    },
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  )
}

/** Rules that a language can change: its name, and the room that its texts take. */
const languageRules = [
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'valid-lang',
  'target-size',
  'scrollable-region-focusable',
]

/** Checks what depends on the language: its rules, its direction, and that nothing is wider than the window. */
export async function inspectLanguage(page: Page, language: Language, label: string): Promise<string[]> {
  const found = await violationsOf(page, { runOnly: { type: 'rule', values: languageRules } })
  const { lang, dir, over } = await page.evaluate(() => {
    const { lang, dir, scrollWidth } = document.documentElement
    return { lang, dir, over: scrollWidth - innerWidth }
  })
  if (lang !== language || dir !== languageFacts[language].direction) found.push(`is ${lang} ${dir}`)
  if (over > 0) found.push(`is ${over} px too wide`)
  return found.map(line => `${label}, ${line}`)
}

/** Checks the page in both themes; each line: `label`, theme, rule, selector. */
export async function inspect(page: Page, label: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violationsOf(page, { runOnly: { type: 'tag', values: tags } })
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violationsOf(page, { runOnly: { type: 'rule', values: colourRules } })
  return [...light.map(line => `${label}, light, ${line}`), ...dark.map(line => `${label}, dark, ${line}`)]
}
