import type { Page } from 'playwright'
import type { Language } from '#shared/values/localized.ts'
import { sendBid } from './actions.ts'
import { textsOf } from './texts.ts'

/** The page contains both the table and the cards: use the visible one. */
const press = (page: Page, name: string) => page.getByRole('button', { name }).locator('visible=true').first().click()
/** Double clicks the confirmation of the top dialog: only one click may count. */
const agree = (page: Page, name: string) =>
  page.locator('dialog[open]').last().getByRole('button', { name, exact: true }).dblclick()

export async function ask(page: Page, language: Language, question: string): Promise<void> {
  await page.locator('main textarea[name=text]').fill(question)
  await press(page, textsOf(language, 'clarifications')('ask.send'))
  await page.locator('main li', { hasText: question }).waitFor()
}

export async function answerQuestion(page: Page, language: Language, question: string, answer: string): Promise<void> {
  const requested = page.locator('main li', { hasText: question })
  await requested.locator('textarea').fill(answer)
  await requested.getByRole('button', { name: textsOf(language, 'clarifications')('answer.send'), exact: true }).click()
  await requested.getByText(answer, { exact: true }).waitFor()
  await requested.locator('textarea').waitFor({ state: 'detached' })
}

/** Shortlists the only bid and confirms the dialog. */
export async function shortlist(page: Page, language: Language): Promise<void> {
  const t = textsOf(language, 'negotiation')
  await press(page, t('shortlist.button'))
  await agree(page, t('shortlist.yes'))
}

/** Proposes another price for each line of the bid. */
export async function propose(page: Page, language: Language, price: string, reason: string): Promise<void> {
  const t = textsOf(language, 'bids')
  await press(page, t('propose'))
  await page.locator('main textarea[name=reason]').fill(reason)
  for (const field of await page.locator('input[name$="/unitPrice"]').all()) await field.fill(price)
  await sendBid(page, language, 'send-proposal')
  await page.getByText(textsOf(language, 'negotiation')('offer.proposal-mine'), { exact: false }).first().waitFor()
}

/** Reads the proposed price and accepts it. */
export async function agreeToProposal(page: Page, language: Language, reason: string): Promise<void> {
  const t = textsOf(language, 'negotiation')
  await press(page, t('offer.review'))
  await page.locator('dialog[open] blockquote', { hasText: reason }).waitFor()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('offer.accept'), exact: true })
    .click()
  await agree(page, t('offer.agree'))
  await page.getByText(t('offer.was-bidder-accepted'), { exact: true }).locator('visible=true').first().waitFor()
}
