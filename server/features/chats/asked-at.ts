// Where support was asked, for each reader in their own language.
import { textIn } from '#server/platform/texts.ts'
import { isHelpScreen, screenTitleKey } from '#shared/routes/screen-titles.ts'
import { rowOf } from '#shared/routes/select.ts'
import type { Localized } from '#shared/values/localized.ts'
import type { AskedAt } from './support-queries.ts'

/** As the person saw it, for a screen that the site does not have any more. */
const asStored = (title: string): Localized => ({ en: title, fr: title, ar: title })

export function presentAskedAt(asked: AskedAt | null) {
  if (!asked) return null
  const { screen, title, article } = asked
  if (!isHelpScreen(screen)) return { screen, title: asStored(title), thing: null, article }
  const key = `screens:${screenTitleKey(screen)}`
  const own: Localized = { en: textIn('en', key), fr: textIn('fr', key), ar: textIn('ar', key) }
  // The screen of one job, project or product had its name as its title.
  return { screen, title: own, thing: rowOf(screen).path.includes('{') ? title : null, article }
}
