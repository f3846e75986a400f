import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { describe, expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { open } from './actions.ts'
import { callAs, handedOver } from './begin-project.ts'
import { hydrated, photograph, problemsOf } from './browser.ts'
import { enter, server, withServer } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { dialog, portalActions } from './portal-actions.ts'
import { review } from './review-actions.ts'
import { textsOf } from './texts.ts'

withServer()

/** Unique per attempt: texts of an earlier attempt must not be found. */
const reviewTexts = (run = randomUUID()) => ({
  client: `They came on time each morning and left the kitchen clean. ${run}`,
  contractor: `The rooms were cleared before we came, and every bill was paid. ${run}`,
  reply: `Thank you, it was a pleasure to work for you. ${run}`,
})

describe.each([
  { language: 'en', width: 390 },
  { language: 'ar', width: 1440 },
] as const)('the reviews of a project in $language at $width', ({ language, width }) => {
  it('are hidden until both sides have submitted, then public, answered, flagged and decided', async () => {
    const [client, contractor] = [
      await enter('consumer', { language, width }),
      await enter('contractor', { language, width }),
    ]
    // Staff work on a wide screen.
    const admin = await enter('superadmin', { language })
    const problems = [client, contractor, admin].map(problemsOf)
    onTestFailed(() => photograph({ client, contractor, admin }, `reviews-${language}`))
    const project = await handedOver(server.address, { client, contractor, admin })
    const texts = reviewTexts()
    const { t, press, agree } = portalActions(textsOf(language, 'reviews'))
    const show = async (page: Page): Promise<void> => {
      const area = page === client ? 'user' : 'contractor'
      await open(page, language, areaHref(`${area}.project`, { project }))
      await hydrated(page)
    }
    const writes = async (page: Page, text: string): Promise<void> => {
      await show(page)
      await review(page, language, text)
    }

    await writes(client, texts.client)
    await client.getByText(t('state.submitted')).first().waitFor()
    await show(contractor)
    expect(await contractor.content()).not.toContain(texts.client)
    expect(await inspect(contractor, 'review-hidden')).toEqual([])
    await writes(contractor, texts.contractor)
    await contractor.getByText(texts.client).waitFor()
    await show(client)
    await client.getByText(texts.contractor).waitFor()
    expect(await inspect(client, 'reviews-both')).toEqual([])

    const { slug } = await callAs<'GET /professionals/me'>(server.address, contractor, 'GET /professionals/me')
    const profile = href('profile', { profile: slug })
    await open(contractor, language, `${areaHref('contractor.contacts-clients')}?tab=reviews`)
    await contractor.getByText(texts.client).waitFor()
    await press(contractor, 'reply.button')
    await dialog(contractor).locator('[name=text]').fill(texts.reply)
    await agree(contractor, 'reply.yes')
    await contractor.getByText(texts.reply).waitFor()
    await press(contractor, 'flag.button')
    await dialog(contractor).locator('[name=reason][value=abuse]').check({ force: true })
    await agree(contractor, 'flag.yes')
    await contractor.getByText(t('state.flagged')).first().waitFor()
    expect(await inspect(contractor, 'own-reviews')).toEqual([])

    await open(client, language, `${profile}#reviews`)
    await client.getByText(texts.client).waitFor()
    await client.getByText(texts.reply).waitFor()

    await open(admin, language, `${areaHref('admin.profiles')}?reviews=flagged`)
    // The list starts with the longest waiting.
    const row = admin.locator('main li button', { hasText: t('reason.abuse') }).last()
    await row.click()
    await admin.getByText(texts.client).first().waitFor()
    expect(await inspect(admin, 'review-desk')).toEqual([])
    await press(admin, 'desk.remove')
    await dialog(admin).locator('[name=reason][value=abuse]').check({ force: true })
    await dialog(admin).locator('[name=note]').fill('It insults a worker by name.')
    await agree(admin, 'desk.remove')

    await expect
      .poll(async () => {
        await open(client, language, profile)
        await hydrated(client)
        return (await client.content()).includes(texts.client)
      })
      .toBe(false)
    expect(problems.flat()).toEqual([])
  })
})
