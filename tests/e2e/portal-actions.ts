// What people do on any screen of the portal, by its texts: press a button, fill what opened, agree, see how it stands.
import type { Page } from 'playwright'

export const dialog = (page: Page) => page.locator('dialog[open]')

export const portalActions = (t: (key: string) => string) => ({
  t,
  press: (page: Page, key: string): Promise<void> =>
    page
      .locator('main')
      .getByRole('button', { name: t(key), exact: true })
      .first()
      .click(),
  /** A double press, as impatient people do; then the dialog is gone. */
  agree: async (page: Page, key: string): Promise<void> => {
    await dialog(page)
      .getByRole('button', { name: t(key), exact: true })
      .dblclick()
    await dialog(page).waitFor({ state: 'detached' })
  },
  fill: (page: Page, name: string, value: string): Promise<void> =>
    dialog(page).locator(`[name="${name}"]`).fill(value),
  sees: (page: Page, key: string): Promise<void> =>
    page.locator('main').getByText(t(key), { exact: true }).first().waitFor(),
})

/** What stands in a text before the first thing that is put into it. */
export const upTo = (template: string): string => template.split('{{')[0]?.trim() ?? ''
