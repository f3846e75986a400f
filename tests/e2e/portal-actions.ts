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
  /** Double clicks, as impatient people do, and waits until the dialog is closed. */
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

/** The text before its first placeholder. */
export const upTo = (template: string): string => template.split('{{')[0]?.trim() ?? ''
