import type { Page } from 'playwright'
import type { Language } from '#shared/values/localized.ts'
import { dialog, portalActions } from './portal-actions.ts'
import { textsOf } from './texts.ts'

/** Writes a review, saves it as a draft and submits it; expects the project's screen to be open. */
export async function review(page: Page, language: Language, text: string): Promise<void> {
  const { t, press, agree, fill } = portalActions(textsOf(language, 'reviews'))
  await press(page, 'write.button')
  for (const name of ['quality', 'time', 'price', 'communication', 'tidiness'])
    await dialog(page).locator(`input[name=${name}][value="4"]`).check({ force: true })
  await fill(page, 'text', text)
  await agree(page, 'write.keep')
  await page.getByText(t('state.draft')).first().waitFor()
  await press(page, 'submit.button')
  await agree(page, 'submit.yes')
}
