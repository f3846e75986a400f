import type { Page } from 'playwright'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Language } from '#shared/values/localized.ts'
import { open } from './actions.ts'
import { hydrated } from './browser.ts'
import { dialog, portalActions, upTo } from './portal-actions.ts'
import { textsOf } from './texts.ts'

const text = 'Knocked on each of them: four by the door sound hollow, as the photos show.'

export function complaintActions(language: Language) {
  const t = textsOf(language, 'complaints')
  const projects = textsOf(language, 'projects')
  const { press, agree } = portalActions(t)
  const submit = async (page: Page, label: string, yes: string): Promise<void> => {
    await dialog(page).getByLabel(t(label)).fill(text)
    await agree(page, yes)
  }
  const openAtDesk = async (page: Page, title: string, status?: string): Promise<void> => {
    await open(page, language, `${areaHref('admin.complaint-reports')}${status ? `?status=${status}` : ''}`)
    await hydrated(page)
    await page.getByRole('button', { name: title }).click()
  }
  return {
    submit,
    press,
    openAtDesk,
    /** Starts from the milestone in the project, with its evidence as proof. */
    complain: async (page: Page, project: string, position: number, title: string): Promise<void> => {
      await open(page, language, `${areaHref('user.project', { project })}?tab=milestones`)
      await hydrated(page)
      const row = page.locator(`#milestone-${position}`)
      await row.getByRole('button', { name: upTo(projects('work.more')) }).click()
      await row.getByRole('link', { name: upTo(projects('work.complain')) }).click()
      await page.getByLabel(t('form.category')).waitFor()
      await hydrated(page)
      await page.getByLabel(t('form.category')).selectOption('quality')
      await page.getByLabel(t('form.title')).fill(title)
      await page.getByLabel(t('form.story')).fill(text)
      await page.getByLabel(t('form.wanted')).fill('The tiles are laid anew.')
      const handedIn = upTo(projects('record.kind.milestone-submit'))
      await page.getByRole('checkbox', { name: handedIn }).first().check()
      await page.getByRole('button', { name: t('form.send') }).dblclick()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByText(t('cited.title')).waitFor()
    },
    takeUp: async (page: Page, title: string): Promise<void> => {
      await openAtDesk(page, title)
      await press(page, 'admin.acknowledge')
      await press(page, 'admin.ask')
    },
    answer: async (page: Page, title: string): Promise<void> => {
      await open(page, language, areaHref('contractor.complaint-reports'))
      await hydrated(page)
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await hydrated(page)
      await press(page, 'reply.action')
      await submit(page, 'reply.text', 'reply.yes')
      await page.getByText(t('step.replied')).waitFor()
    },
    /** Expects the complaint to be open on the staff screen. */
    decide: async (page: Page, outcome: string, sanction: string): Promise<void> => {
      await press(page, 'admin.decide')
      await dialog(page)
        .getByLabel(t(`status.${outcome}`), { exact: true })
        .check()
      await dialog(page)
        .getByLabel(t(`sanction.${sanction}`), { exact: true })
        .check()
      await submit(page, 'decision.text', 'decision.yes')
    },
  }
}
