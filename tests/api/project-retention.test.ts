import { describe, expect, it } from 'vitest'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, jobForm, sendBid } from '#tests/support/market.ts'
import {
  aChange,
  addToSite,
  anActiveProject,
  aSnag,
  evidence,
  jobStatus,
  logKinds,
  paid,
  proposeChange,
  showProject,
  submitMilestone,
  transitionWork,
} from '#tests/support/project-work.ts'
import { passTime } from '#tests/support/time.ts'

withUsers()

const note = 'We part here; what is done is done.'
const begun = (percent = 7) => anActiveProject(app, users, { retentionPercent: percent })
const show = (project: string) => showProject(app, project, users.client)
const transition = (who: 'client' | 'pro', project: string, path: string, body?: object) =>
  transitionWork(app, users[who], project, path, body)
const kindsOf = (project: string) => logKinds(app, project, users.pro)

async function accept(project: string, milestone: string): Promise<void> {
  await submitMilestone(app, users.pro, project, milestone)
  expect((await transition('client', project, `milestones/${milestone}/accept`)).status).toBe(200)
  await isWhole(project)
}

/** Payments due plus retention equal what was accepted; the milestones sum to the total. */
async function isWhole(project: string): Promise<void> {
  const { milestones, contractTotal, acceptedTotal, retention } = await show(project)
  const sum = (of: (one: (typeof milestones)[number]) => number) => milestones.reduce((all, one) => all + of(one), 0)
  expect(sum(({ amount }) => amount)).toBe(contractTotal)
  expect(sum(({ payment }) => payment?.due ?? 0) + retention.retained + (retention.payment?.due ?? 0)).toBe(
    acceptedTotal,
  )
  for (const { amount, payment } of milestones)
    if (payment) {
      expect(payment.due + payment.retained).toBe(amount)
      expect(payment.retained).toBe(Math.floor((amount * retention.percent) / 100))
    }
}

async function finish(project: string): Promise<void> {
  for (const { id } of (await show(project)).milestones) await accept(project, id)
  expect((await transition('pro', project, 'hand-over')).status).toBe(200)
  expect((await show(project)).retention.payment).toBeNull()
}

describe('retention', () => {
  it('is held back from each payment and falls due as one payment at handover; both sides settle it like any payment', async () => {
    const project = await begun()
    const change = await proposeChange(app, users.pro, project, aChange('more'))
    expect((await transition('client', project, `changes/${change.body.id}/approve`, {})).status).toBe(200)
    await finish(project)
    const { retained } = (await show(project)).retention
    expect(retained).toBeGreaterThan(0)
    expect((await transition('client', project, 'complete')).status).toBe(200)
    expect(await jobStatus(app, project)).toBe('completed')
    await isWhole(project)
    const { retention } = await show(project)
    expect([retention.retained, retention.payment?.due, retention.payment?.status]).toEqual([0, retained, 'due'])
    const path = `payments/${retention.payment?.id}`
    const proof = await evidence(app, users.client)
    expect((await transition('client', project, `${path}/mark`, { ...paid(retained), proof })).status).toBe(200)
    expect((await app.call(`GET /files/${proof}`, { token: users.pro.token })).status).toBe(200)
    expect((await transition('pro', project, `${path}/dispute`, { note })).status).toBe(200)
    expect((await transition('client', project, `${path}/mark`, paid(retained))).status).toBe(200)
    expect((await transition('pro', project, `${path}/confirm`)).status).toBe(200)
    await app.platform.deliverer.deliverAll()
    const notified = await app.platform.database.db
      .selectFrom('notifications')
      .select('type')
      .where('type', 'like', 'retention-%')
      .orderBy('type')
      .execute()
    expect(notified.map(({ type }) => type)).toEqual([
      'retention-confirmed',
      'retention-disputed',
      'retention-due',
      'retention-marked',
      'retention-marked',
      'retention-to-pay',
    ])
    const { payment } = (await show(project)).retention
    expect([payment?.status, payment?.proofs.map(({ id }) => id)]).toEqual(['confirmed', [proof]])
    expect((await kindsOf(project)).slice(-6)).toEqual([
      'project-complete',
      'retention-due',
      'retention-mark',
      'retention-dispute',
      'retention-mark',
      'retention-confirm',
    ])
  })

  it('is held back while a serious snag is open, until the client confirms it', async () => {
    const project = await begun()
    await finish(project)
    const snags = await Promise.all(
      (['minor', 'major'] as const).map(severity =>
        addToSite(app, users.client, project, 'snags', { id: crypto.randomUUID(), ...aSnag({ severity }) }),
      ),
    )
    expect((await transition('client', project, 'complete')).status).toBe(200)
    expect((await show(project)).retention.payment).toBeNull()
    const grave = snags[1]?.body.id
    expect((await transition('pro', project, `snags/${grave}/fix`, { photos: [] })).status).toBe(200)
    expect((await transition('client', project, `snags/${grave}/confirm`)).status).toBe(200)
    expect((await show(project)).retention.payment?.status).toBe('due')
    expect((await transition('client', project, `snags/${grave}/reopen`, { note })).status).toBe(200)
    expect((await transition('pro', project, `snags/${grave}/fix`, { photos: [] })).status).toBe(200)
    expect((await transition('client', project, `snags/${grave}/confirm`)).status).toBe(200)
    expect((await kindsOf(project)).filter(kind => kind === 'retention-due')).toHaveLength(1)
    await isWhole(project)
  })

  it('falls due at the latest when the project closes', async () => {
    const project = await begun()
    await finish(project)
    await addToSite(app, users.client, project, 'snags', { id: crypto.randomUUID(), ...aSnag({ severity: 'safety' }) })
    await transition('client', project, 'complete')
    await passTime(app.platform, new Date(Date.now() + 15 * 86_400_000))
    const { status, retention } = await show(project)
    expect([status, retention.payment?.status]).toEqual(['closed', 'due'])
    await isWhole(project)
  })

  it('of accepted milestones falls due when the project ends early', async () => {
    const project = await begun()
    const [first] = (await show(project)).milestones
    await accept(project, first?.id ?? '')
    const { retained } = (await show(project)).retention
    expect((await transition('pro', project, 'terminate', { note })).status).toBe(200)
    expect((await show(project)).retention.payment?.due).toBe(retained)
    await isWhole(project)
  })

  it('of zero percent makes no payment', async () => {
    const project = await begun(0)
    await finish(project)
    await transition('client', project, 'complete')
    expect((await show(project)).retention).toEqual({ percent: 0, retained: 0, payment: null })
    expect(await kindsOf(project)).not.toContain('retention-due')
  })

  it('is a term of the job: a change sends the job back to review, and a bid on the old term cannot be accepted', async () => {
    const job = await anOpenJob(app, users.client, users.admin, { retentionPercent: 5 })
    const bid = await sendBid(app, users.pro, job)
    const { token } = users.client
    const { body } = await app.call<{ version: number; lines: { id: string }[] }>(`GET /jobs/${job}`, { token })
    const lines = jobForm.lines.map((line, index) => ({ ...line, id: body.lines[index]?.id }))
    const edit = (retentionPercent: number) =>
      app.call<{ errors: unknown }>(`PUT /jobs/${job}`, {
        token,
        body: { ...jobForm, lines, retentionPercent, version: body.version },
      })
    expect((await edit(11)).status).toBe(400)
    const edited = await edit(10)
    expect([edited.status, edited.body]).toEqual([200, expect.anything()])
    await app.call(`POST /admin/jobs/${job}/approve`, { token: users.admin.token })
    const accepted = await app.call<{ code: string }>(`POST /jobs/${job}/bids/${bid}/accept`, { token })
    expect([accepted.status, accepted.body.code]).toEqual([409, 'bid.outdated'])
  })
})
