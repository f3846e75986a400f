import type { Page } from 'playwright'
import type { Language } from '#shared/values/localized.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { inDays } from './begin-project.ts'
import { dialog, portalActions } from './portal-actions.ts'
import { textsOf } from './texts.ts'

function milestoneActions(language: Language) {
  const { t, press, agree, fill, sees } = portalActions(textsOf(language, 'projects'))
  return {
    /** Tries without a photo, which is refused, then with one. */
    handIn: async (page: Page, button: 'work.submit' | 'work.again'): Promise<void> => {
      await press(page, button)
      await dialog(page)
        .getByRole('button', { name: t('submit.yes'), exact: true })
        .click()
      await dialog(page).getByText(t('submit.files-required')).first().waitFor()
      const buffer = await jpeg(640, 480)
      const file = { name: 'site.jpg', mimeType: 'image/jpeg', buffer }
      await dialog(page).locator('input[type=file]').setInputFiles(file)
      await dialog(page).getByText(textsOf(language, 'files')('done'), { exact: true }).waitFor()
      await agree(page, 'submit.yes')
      await sees(page, 'milestone.submitted')
    },
    sendBack: async (page: Page, note: string): Promise<void> => {
      await press(page, 'work.changes')
      await fill(page, 'note', note)
      await agree(page, 'changes.yes')
    },
    acceptWork: async (page: Page): Promise<void> => {
      await press(page, 'work.accept')
      await agree(page, 'accept.yes')
      await sees(page, 'milestone.accepted')
    },
  }
}

function paymentActions(language: Language) {
  const { press, agree, fill, sees } = portalActions(textsOf(language, 'projects'))
  return {
    markPaid: async (page: Page): Promise<void> => {
      await press(page, 'payment.mark')
      await dialog(page).locator('[name=method]').first().waitFor()
      await dialog(page).locator('[name=method][value=transfer]').check({ force: true })
      await agree(page, 'paid.yes')
      await sees(page, 'payment.marked_paid')
    },
    confirmPaid: async (page: Page): Promise<void> => {
      await press(page, 'payment.confirm')
      await agree(page, 'came.yes')
      await sees(page, 'payment.confirmed')
    },
    dispute: async (page: Page, note: string): Promise<void> => {
      await press(page, 'payment.dispute')
      await fill(page, 'note', note)
      await agree(page, 'dispute.yes')
      await sees(page, 'payment.disputed')
    },
  }
}

export const added = 75_000

function changeActions(language: Language) {
  const { t, press, agree, fill } = portalActions(textsOf(language, 'projects'))
  return {
    /** A change order of 750 and three more days. */
    proposeMore: async (page: Page): Promise<void> => {
      await press(page, 'change-list.propose')
      await fill(page, 'title', 'Wall behind the tiles')
      await fill(page, 'reason', 'The wall behind the tiles is wet and must be dried first.')
      await dialog(page)
        .getByRole('button', { name: t('change-list.add-line'), exact: true })
        .click()
      await fill(page, 'lines/0/label', 'Wall made dry')
      await fill(page, 'lines/0/quantity', '2.5')
      await fill(page, 'lines/0/unitPrice', '300')
      await fill(page, 'dueDate', inDays(30))
      await fill(page, 'days', '3')
      await agree(page, 'change-list.propose-yes')
    },
    /** Hands the project over (contractor) or completes it (client). */
    endWork: async (page: Page, step: 'hand-over' | 'complete'): Promise<void> => {
      await press(page, `${step}.button`)
      await agree(page, `${step}.button`)
    },
  }
}

export const projectActions = (language: Language) => ({
  ...portalActions(textsOf(language, 'projects')),
  ...milestoneActions(language),
  ...paymentActions(language),
  ...changeActions(language),
})
