// A whole project in three browsers: accepted bid, change order, work sent back, disputed payment, complaint, both
// reviews; then days pass, the project closes, and its story is published and withdrawn.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'
import { accept, open } from './actions.ts'
import { bidden, callAs } from './begin-project.ts'
import { hydrated, photograph, problemsOf } from './browser.ts'
import { complaintActions } from './complaint-actions.ts'
import { browser, enter, server, withServer } from './fixtures.ts'
import { dialog, portalActions } from './portal-actions.ts'
import { projectActions } from './project-actions.ts'
import { review } from './review-actions.ts'
import { textsOf } from './texts.ts'

withServer()

const projectIn = new Map<Language, string>()

type Pair = { readonly client: Page; readonly contractor: Page }

async function begin(language: Language, sides: Pair, admin: Page): Promise<string> {
  const { press, agree } = projectActions(language)
  const { job } = await bidden(server.address, { ...sides, admin })
  await open(sides.client, language, areaHref('user.my-request', { job }))
  await hydrated(sides.client)
  await accept(sides.client, language)
  const project = new URL(sides.client.url()).pathname.split('/').at(-1) ?? ''
  for (const page of [sides.client, sides.contractor]) {
    await show(page, language, sides, project)
    await press(page, 'confirm.button')
    await agree(page, 'confirm.yes')
  }
  return project
}

async function show(page: Page, language: Language, sides: Pair, project: string, tab = ''): Promise<void> {
  const area = page === sides.client ? 'user' : 'contractor'
  await open(page, language, `${areaHref(`${area}.project`, { project })}${tab && `?tab=${tab}`}`)
  await hydrated(page)
}

/** Agrees to a change order and finishes both milestones, the first in two attempts and two payments. */
async function work(language: Language, { client, contractor }: Pair, project: string): Promise<void> {
  const actions = projectActions(language)
  const sides = { client, contractor }
  const see = (page: Page, tab: string) => show(page, language, sides, project, tab)
  await see(contractor, 'changes')
  await actions.proposeMore(contractor)
  await see(client, 'changes')
  await actions.press(client, 'change-list.approve')
  await actions.agree(client, 'approve.yes')
  await actions.sees(client, 'change-state.approved')

  await see(contractor, 'milestones')
  await actions.press(contractor, 'work.start')
  await actions.handIn(contractor, 'work.submit')
  await see(client, 'milestones')
  await actions.sendBack(client, 'The joint beside the door is still open.')
  await see(contractor, 'milestones')
  await actions.handIn(contractor, 'work.again')
  await see(client, 'milestones')
  await actions.acceptWork(client)

  await see(client, 'payments')
  await actions.markPaid(client)
  await see(contractor, 'payments')
  await actions.dispute(contractor, 'Nothing has come to the account yet.')
  await see(client, 'payments')
  await client.getByText('Nothing has come to the account yet.').waitFor()
  await actions.markPaid(client)
  await see(contractor, 'payments')
  await actions.confirmPaid(contractor)

  await see(contractor, 'milestones')
  await actions.press(contractor, 'work.start')
  await actions.handIn(contractor, 'work.submit')
  await see(client, 'milestones')
  await actions.press(client, 'work.accept')
  await actions.agree(client, 'accept.yes')
}

/** The last payment and the handover by both sides. */
async function finish(language: Language, { client, contractor }: Pair, project: string): Promise<void> {
  const actions = projectActions(language)
  const sides = { client, contractor }
  await show(client, language, sides, project, 'payments')
  await actions.markPaid(client)
  await show(contractor, language, sides, project, 'payments')
  await actions.confirmPaid(contractor)
  await show(contractor, language, sides, project)
  await actions.endWork(contractor, 'hand-over')
  await show(client, language, sides, project)
  await actions.endWork(client, 'complete')
  await actions.sees(client, 'status.completed')
}

async function logOf(client: Page, project: string): Promise<string[]> {
  const record = await callAs<'GET /projects/{project}/log'>(server.address, client, `GET /projects/${project}/log`)
  return record.map(({ kind }) => kind).filter(kind => !['contract-sheet', 'payment-due'].includes(kind))
}

const whole = [
  ...['project-planned', 'project-confirm', 'project-confirm', 'project-begin', 'change-propose', 'change-approve'],
  ...['milestone-start', 'milestone-submit', 'milestone-request-changes', 'milestone-submit', 'milestone-accept'],
  ...['payment-mark', 'payment-dispute', 'payment-mark', 'payment-confirm'],
  ...['milestone-start', 'milestone-submit', 'milestone-accept'],
  ...['complaint-made', 'complaint-replied', 'complaint-decided'],
  ...['payment-mark', 'payment-confirm', 'project-hand-over', 'project-complete', 'review-publish', 'review-publish'],
]

describe.each([
  { language: 'en', width: 390, outcome: 'not_upheld', sanction: 'none' },
  { language: 'ar', width: 1440, outcome: 'partly_resolved', sanction: 'note' },
] as const)('a whole project in $language at $width', ({ language, width, outcome, sanction }) => {
  it('is agreed, changed, sent back, disputed, complained about, finished and reviewed', async () => {
    const options = { language, width }
    const [client, contractor] = [await enter('consumer', options), await enter('contractor', options)]
    const sides = { client, contractor }
    const admin = await enter('superadmin', { language })
    const problems = [client, contractor, admin].map(problemsOf)
    onTestFailed(() => photograph({ ...sides, admin }, `great-project-${language}`))
    const project = await begin(language, sides, admin)
    await work(language, sides, project)

    const complaint = complaintActions(language)
    const title = `The tiles sound hollow ${randomUUID().slice(0, 8)}`
    await complaint.complain(client, project, 1, title)
    await complaint.takeUp(admin, title)
    await complaint.answer(contractor, title)
    await complaint.openAtDesk(admin, title, 'mediation')
    await complaint.decide(admin, outcome, sanction)
    await client.getByText(textsOf(language, 'complaints')('statements.decision')).waitFor()

    await finish(language, sides, project)
    const texts = {
      client: `They came on time each morning. ${project}`,
      contractor: `Every bill was paid. ${project}`,
    }
    await show(client, language, sides, project)
    await review(client, language, texts.client)
    await show(contractor, language, sides, project)
    await review(contractor, language, texts.contractor)
    await contractor.getByText(texts.client).waitFor()
    await show(client, language, sides, project)
    await client.getByText(texts.contractor).waitFor()

    expect(await logOf(client, project)).toEqual(whole)
    const { milestones, contractTotal, acceptedTotal } = await callAs<'GET /projects/{project}'>(
      server.address,
      client,
      `GET /projects/${project}`,
    )
    const confirmed = milestones.reduce((sum, { payment }) => sum + (payment?.amount ?? 0), 0)
    expect([acceptedTotal, confirmed]).toEqual([contractTotal, contractTotal])
    expect(problems.flat()).toEqual([])
    projectIn.set(language, project)
    await Promise.all([client, contractor, admin].map(page => page.context().close()))
  })
})

describe('fifteen days later', () => {
  it('both projects are closed, and one becomes a story on the home page until a side withdraws it', async () => {
    const title = 'A dry wall and a kitchen that shines'
    const t = textsOf('en', 'stories')
    const { press, agree, fill, sees } = portalActions(t)
    await server.rest()
    await server.restart(15)
    const [client, contractor, admin] = [
      await enter('consumer', {}),
      await enter('contractor', { width: 390 }),
      await enter('superadmin', {}),
    ]
    const sides = { client, contractor }
    const problems = [client, contractor, admin].map(problemsOf)
    onTestFailed(() => photograph({ ...sides, admin }, 'great-project-story'))
    for (const project of projectIn.values())
      await expect.poll(() => logOf(client, project).then(kinds => kinds.at(-1))).toBe('project-close')
    const project = projectIn.get('en') ?? ''
    await show(client, 'en', sides, project)
    await press(client, 'ask.button')
    await fill(client, 'title', title)
    await fill(client, 'quote', 'The wall is dry, and we cook again.')
    for (const part of ['before', 'after'])
      await dialog(client)
        .locator(`[name=${part}]`)
        .nth(part === 'before' ? 0 : 1)
        .check({ force: true })
    await dialog(client).locator('button[type=submit]').dblclick()
    await dialog(client).waitFor({ state: 'detached' })
    await show(contractor, 'en', sides, project)
    await press(contractor, 'agree.button')
    await agree(contractor, 'agree.button')
    await sees(contractor, 'state.agreed')

    await open(admin, 'en', `${areaHref('admin.website-controls')}?part=stories`)
    await hydrated(admin)
    await admin
      .locator('main li', { hasText: title })
      .getByRole('button', { name: t('desk.publish'), exact: true })
      .click()
    await admin.locator('main li', { hasText: title }).getByText(t('desk.of-state.published')).waitFor()

    const visitor = await (await browser.newContext({ baseURL: server.address })).newPage()
    const isNotified = async (): Promise<boolean> => {
      const reply = await visitor.request.get(inPrefix('en', href('home')))
      return (await reply.text()).includes(title)
    }
    await expect.poll(isNotified).toBe(true)
    await press(contractor, 'withdraw.button')
    await agree(contractor, 'withdraw.button')
    await expect.poll(isNotified).toBe(false)

    expect(problems.flat()).toEqual([])
  })
})
