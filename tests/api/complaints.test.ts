// Complaints: about what one is party to, with evidence from the record, heard from both sides, decided with consequences that act.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectUpheld } from '#server/features/complaints/upheld-queries.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { workingDaysAfter } from '#shared/features/complaints/lifecycle.ts'
import type { RecordEntry } from '#shared/features/projects/record.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import {
  answer,
  complain,
  decision,
  inMediation,
  mediate,
  moveComplaint,
  proof,
  showComplaint,
} from '#tests/support/complaints.ts'
import { aCast, anOpenJob, aProfessional, type Cast, type Market, openMarket, sendBid } from '#tests/support/market.ts'
import { signIn } from '#tests/support/people.ts'
import { anActiveProject, showProject, submitMilestone } from '#tests/support/project-work.ts'
import { doTimers } from '#tests/support/walks/walk.ts'

let app: TestApp
let market: Market
let cast: Cast

beforeAll(async () => {
  app = await testApp()
  market = await openMarket(app)
  cast = await aCast(app, market)
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const day = 86_400_000

async function aMilestone(people = cast) {
  const project = await anActiveProject(app, people)
  const [first] = (await showProject(app, project, people.client)).milestones
  if (!first) throw new Error('No milestone')
  return { project, milestone: first.id, title: first.title }
}
const recordOf = async (project: string) =>
  (await app.call<RecordEntry[]>(`GET /projects/${project}/record`, { token: cast.client.token })).body
async function made(more: object = {}, people = cast) {
  const work = await aMilestone(people)
  const { status, body } = await complain(app, people.client, { kind: 'milestone', of: work.milestone }, more)
  expect([status, body.code]).toEqual([201, undefined])
  return { ...work, id: body.id }
}
const noticesOf = async (userId: string, complaint: string): Promise<string[]> => {
  await app.platform.deliverer.deliverAll()
  const { rows } = await sql<{ type: string }>`
    select n.type from notifications n join events e on e.id = n.event_id
    where n.user_id = ${userId} and e.payload ->> 'complaintId' = ${complaint} order by e.position`.execute(db())
  return rows.map(({ type }) => type)
}

const linksOf = async ({ token }: { readonly token: string }) =>
  (await app.call<Output<AppContract['GET /notifications']>>('GET /notifications', { token })).body.items.map(
    ({ link }) => link,
  )

describe('a complaint', () => {
  it('cites the record, is answered, mediated and decided; both read every step', async () => {
    const { project, milestone, title } = await aMilestone()
    await submitMilestone(app, cast.pro, project, milestone)
    const entry = (await recordOf(project)).find(({ kind }) => kind === 'milestone-submit')
    const photo = await proof(app, cast.client)
    const evidence = { entries: [entry?.position ?? 0], files: [photo], amount: 50_000 }
    const { body } = await complain(app, cast.client, { kind: 'milestone', of: milestone }, evidence)
    const asPro = (await showComplaint(app, cast.pro, body.id)).body
    expect(asPro).toMatchObject({ side: 'other', status: 'submitted', subject: { title }, project, amount: 50_000 })
    expect(asPro.statements).toMatchObject([{ side: 'reporter', kind: 'story', files: [{ id: photo }] }])
    expect(asPro.statements[0]?.entries).toMatchObject([{ kind: 'milestone-submit', data: { milestone: title } }])
    expect((await showComplaint(app, cast.rival, body.id)).status).toBe(404)
    const early = await moveComplaint(app, cast.pro, body.id, 'reply', answer)
    expect([early.status, early.body.code]).toEqual([409, 'complaint.move-not-allowed'])
    await inMediation(app, cast.admin, cast.pro, body.id)
    await mediate(app, cast.admin, body.id, 'question', { text: 'Who closed the joints, and when?' })
    await mediate(app, cast.admin, body.id, 'propose', { text: 'The joints are made anew within a week.' })
    expect((await moveComplaint(app, cast.client, body.id, 'statements', answer)).status).toBe(200)
    expect((await mediate(app, cast.admin, body.id, 'decide', decision('resolved', 'note'))).status).toBe(200)
    const ended = (await showComplaint(app, cast.client, body.id)).body
    expect(ended).toMatchObject({ status: 'resolved', sanction: 'note', moves: ['reopen'], maySay: false })
    expect(ended.statements.map(({ side, kind }) => `${side} ${kind}`)).toEqual([
      'reporter story',
      'other statement',
      'mediator question',
      'mediator proposal',
      'reporter statement',
      'mediator decision',
    ])
    expect(ended.history.map(({ to, why }) => why ?? to)).toEqual([
      'submitted',
      'acknowledged',
      'awaiting_reply',
      'replied',
      'resolved',
    ])
    const upheld = selectUpheld(db()).where('complaints.project_id', '=', project)
    expect(await upheld.execute()).toMatchObject([{ id: body.id, professional_id: cast.pro.professionalId }])
    const kinds = (await recordOf(project)).map(({ kind }) => kind).filter(kind => kind.startsWith('complaint-'))
    expect(kinds).toEqual(['complaint-made', 'complaint-replied', 'complaint-decided'])
    expect(await noticesOf(cast.pro.id, body.id)).toEqual([
      'complaint-made',
      'complaint-acknowledged',
      'complaint-asked',
      'complaint-said',
      'complaint-said',
      'complaint-said',
      'complaint-decided',
    ])
    expect(await noticesOf(cast.admin.id, body.id)).toEqual(['new_complaint_report', 'case-replied', 'case-said'])
    const told = await linksOf(cast.pro)
    expect(told).toContain(`/contractor/complaint-reports?complaint=${body.id}`)
    const staff = await linksOf(cast.admin)
    expect(staff).toContain('/admin/complaint-reports')
    expect(staff).toContain(`/admin/complaint-reports?only=${body.id}`)
    const opened = await app.call<Output<AppContract['GET /admin/complaints']>>(
      `GET /admin/complaints?only=${body.id}`,
      { token: cast.admin.token },
    )
    expect(opened.body.items.map(({ id }) => id)).toEqual([body.id])
  })

  it('is about what one is party to alone, and tells nothing of the rest', async () => {
    const { project, milestone } = await aMilestone()
    const job = await anOpenJob(app, cast.client, cast.admin)
    const bid = await sendBid(app, cast.pro, job)
    for (const [kind, of] of [
      ['project', project],
      ['milestone', milestone],
      ['bid', bid],
      ['user', cast.client.id],
      ['project', crypto.randomUUID()],
    ] as const) {
      const { status, body } = await complain(app, cast.rival, { kind, of })
      expect([kind, status, body.errors?.[0]?.path]).toEqual([kind, 400, 'of'])
    }
    expect((await complain(app, cast.pro, { kind: 'bid', of: bid })).status).toBe(201)
    expect((await complain(app, cast.client, { kind: 'bid', of: bid })).status).toBe(201)
    expect((await complain(app, cast.pro, { kind: 'job', of: job })).status).toBe(201)
    const own = await complain(app, cast.client, { kind: 'job', of: job })
    expect(own.body.errors?.[0]?.path).toBe('of')
    const twice = await complain(app, cast.pro, { kind: 'job', of: job })
    expect([twice.status, twice.body.code]).toEqual([409, 'complaint.already-open'])
  })

  it('cites only entries that there are, of the record of its project', async () => {
    const { milestone } = await aMilestone()
    const wrong = await complain(app, cast.client, { kind: 'milestone', of: milestone }, { entries: [1, 999] })
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'entries'])
  })

  it('keeps the reporter’s words from the other side where that is asked for', async () => {
    const photo = await proof(app, cast.client)
    const { id, project } = await made({ safety: true, files: [photo], title: 'Threatened by telephone' })
    const { body } = await showComplaint(app, cast.pro, id)
    expect(body).toMatchObject({ title: null, wanted: null, safety: true })
    expect(body.statements).toMatchObject([{ text: null, files: [], entries: [] }])
    expect((await showComplaint(app, cast.client, id)).body.statements[0]?.text).toContain('joints')
    const look = async ({ token }: { readonly token: string }) =>
      (await fetch(`${app.url}/api/files/${photo}/64.webp`, { headers: { authorization: `Bearer ${token}` } })).status
    expect([await look(cast.client), await look(cast.pro), await look(cast.rival)]).toEqual([200, 404, 404])
    const entry = (await recordOf(project)).find(({ kind }) => kind === 'complaint-made')
    expect(entry?.data.complaint).toBeUndefined()
    const found = await app.call<{ kind: string }[]>('GET /records?q=threatened', { token: cast.pro.token })
    expect(found.body.filter(({ kind }) => kind === 'complaints')).toEqual([])
  })

  it('is reminded of, then goes to mediation when nobody answers for seven days, and says so', async () => {
    const { id } = await made()
    await mediate(app, cast.admin, id, 'acknowledge')
    await mediate(app, cast.admin, id, 'ask')
    const dueIn = async (ms: number) => {
      await db()
        .updateTable('complaints')
        .set({ due_at: new Date(Date.now() + ms) })
        .where('id', '=', id)
        .execute()
      await doTimers(app)
      return (await showComplaint(app, cast.client, id)).body.status
    }
    expect(await dueIn(3 * day)).toBe('awaiting_reply')
    expect(await dueIn(day)).toBe('awaiting_reply')
    expect(await dueIn(day)).toBe('awaiting_reply')
    expect(await dueIn(-1000)).toBe('mediation')
    const { history } = (await showComplaint(app, cast.client, id)).body
    expect(history.at(-1)).toMatchObject({ why: 'unanswered', by: 'system' })
    const told = await noticesOf(cast.pro.id, id)
    expect(told.filter(type => type === 'complaint-reply-due')).toHaveLength(1)
    expect(told.at(-1)).toBe('complaint-unanswered')
  })

  it('is reopened once, within fourteen days', async () => {
    const { id } = await made()
    await inMediation(app, cast.admin, cast.pro, id)
    await mediate(app, cast.admin, id, 'decide', decision('not_upheld'))
    await db()
      .updateTable('complaints')
      .set({ ended_at: new Date(Date.now() - 15 * day) })
      .where('id', '=', id)
      .execute()
    expect((await moveComplaint(app, cast.client, id, 'reopen', answer)).status).toBe(409)
    await db().updateTable('complaints').set({ ended_at: new Date() }).where('id', '=', id).execute()
    expect((await moveComplaint(app, cast.client, id, 'reopen', answer)).status).toBe(200)
    await mediate(app, cast.admin, id, 'decide', decision('partly_resolved'))
    expect((await moveComplaint(app, cast.pro, id, 'reopen', answer)).status).toBe(409)
    expect((await showComplaint(app, cast.client, id)).body.history.map(({ why, to }) => why ?? to).at(-2)).toBe(
      'reopened',
    )
  })

  it('is acknowledged within two working days: weekends do not count', () => {
    const dueFrom = (from: string) => workingDaysAfter(new Date(from), 2).toISOString().slice(0, 10)
    expect(dueFrom('2026-11-23T10:00:00Z')).toBe('2026-11-25')
    expect(dueFrom('2026-11-26T10:00:00Z')).toBe('2026-11-30')
    expect(dueFrom('2026-11-28T10:00:00Z')).toBe('2026-12-01')
  })
})

describe('a sanction', () => {
  /** A professional and a client of their own, since accounts end here. */
  async function pair() {
    const pro = await aProfessional(app, market)
    const people = { ...cast, client: await signIn(app.platform, 'consumer'), pro }
    const { id } = await made({}, people)
    await inMediation(app, cast.admin, pro, id)
    return { ...people, id }
  }
  const statusOf = async (id: string) =>
    (await db().selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const profileOf = async (professional: string) =>
    (await app.call<Output<AppContract['GET /professionals/{profile}']>>(`GET /professionals/pro-${professional}`))
      .status

  it('beyond a note needs an upheld complaint', async () => {
    const { id } = await pair()
    const { status, body } = await mediate(app, cast.admin, id, 'decide', decision('not_upheld', 'suspended'))
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'sanction'])
  })

  it('suspends: no session, no profile, no bid; lifted, all is as before', async () => {
    const { pro, id } = await pair()
    expect(await profileOf(pro.professionalId)).toBe(200)
    expect((await mediate(app, cast.admin, id, 'decide', decision('resolved', 'suspended'))).status).toBe(200)
    expect([await statusOf(pro.id), await profileOf(pro.professionalId)]).toEqual(['suspended', 404])
    const job = await anOpenJob(app, cast.client, cast.admin)
    const seen = await app.call(`GET /opportunities/${job}`, { token: pro.token })
    expect([401, 403]).toContain(seen.status)
    expect((await mediate(app, cast.admin, id, 'lift', { text: 'The joints are whole again.' })).status).toBe(200)
    expect([await statusOf(pro.id), await profileOf(pro.professionalId)]).toEqual(['active', 200])
    expect((await mediate(app, cast.admin, id, 'lift', { text: 'The joints are whole again.' })).status).toBe(409)
  })

  it('withdraws badges: from the profile and from the search, also when a document is accepted later', async () => {
    const { pro, id } = await pair()
    const badge = { professional_id: pro.professionalId, kind: 'identity', checked_at: '2026-01-01' } as const
    await db().insertInto('badges').values(badge).execute()
    const known = db().selectFrom('badges').select('kind').where('professional_id', '=', pro.professionalId)
    expect((await mediate(app, cast.admin, id, 'decide', decision('partly_resolved', 'badge_withdrawn'))).status).toBe(
      200,
    )
    expect(await known.execute()).toEqual([])
    const { documents_valid_until } = await db()
      .selectFrom('professionals')
      .select('documents_valid_until')
      .where('id', '=', pro.professionalId)
      .executeTakeFirstOrThrow()
    expect(documents_valid_until).toBeNull()
  })

  it('closes an account only when nothing is under way there', async () => {
    const { pro, id } = await pair()
    const running = await mediate(app, cast.admin, id, 'decide', decision('resolved', 'closed'))
    expect([running.status, running.body.code]).toEqual([409, 'account.has-projects'])
    expect((await showComplaint(app, pro, id)).body.status).toBe('mediation')
    await db()
      .updateTable('projects')
      .set({ status: 'completed' })
      .where('professional_id', '=', pro.professionalId)
      .execute()
    expect((await mediate(app, cast.admin, id, 'decide', decision('resolved', 'closed'))).status).toBe(200)
    expect([await statusOf(pro.id), await profileOf(pro.professionalId)]).toEqual(['closed', 404])
  })

  it('takes a job down', async () => {
    const job = await anOpenJob(app, cast.client, cast.admin)
    await sendBid(app, cast.pro, job)
    const { body } = await complain(app, cast.pro, { kind: 'job', of: job }, { category: 'false_listing' })
    await inMediation(app, cast.admin, cast.client, body.id)
    expect((await mediate(app, cast.admin, body.id, 'decide', decision('resolved', 'content_removed'))).status).toBe(
      200,
    )
    const { status } = await db().selectFrom('jobs').select('status').where('id', '=', job).executeTakeFirstOrThrow()
    expect(status).toBe('cancelled')
  })
})

describe('around complaints', () => {
  it('the public counts are those of the decided ones, by year', async () => {
    const { body } = await app.call<Output<AppContract['GET /complaints/figures']>>('GET /complaints/figures')
    const year = new Date().getUTCFullYear()
    const { count } = await db()
      .selectFrom('complaints')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('ended_at', 'is not', null)
      .executeTakeFirstOrThrow()
    const now = body.find(one => one.year === year)
    expect(now?.total).toBe(count)
    expect(Object.values(now?.counts ?? {}).reduce((sum, one) => sum + one, 0)).toBe(count)
  })

  it('wait in the staff’s menu with their age, for who may read them', async () => {
    await made()
    const { body } = await app.call<Output<AppContract['GET /figures/waiting']>>('GET /figures/waiting', {
      token: cast.admin.token,
    })
    const list = await app.call<Output<AppContract['GET /admin/complaints']>>('GET /admin/complaints', {
      token: cast.admin.token,
    })
    const { submitted = 0, acknowledged = 0, mediation = 0 } = list.body.counts
    expect(body.sections.find(({ section }) => section === 'complaint-reports')?.count).toBe(
      submitted + acknowledged + mediation,
    )
  })

  it('are withdrawn when their reporter closes the account; the words go when they are forgotten', async () => {
    const client = await signIn(app.platform, 'consumer')
    const { id } = await made({}, { ...cast, client })
    await db().updateTable('projects').set({ status: 'completed' }).where('client_id', '=', client.id).execute()
    const exported = await app.call<object>('GET /accounts/me/export', { token: client.token })
    expect(exported.status).toBeLessThan(500)
    await app.call(`POST /people/${client.id}/suspend`, { token: cast.admin.token, body: { reason: 'Asked for it.' } })
    const gone = await app.call(`POST /people/${client.id}/anonymise`, {
      token: cast.admin.token,
      body: { reason: 'Asked for it by mail.', word: 'anonymise' },
    })
    expect(gone.status).toBe(200)
    const { body } = await showComplaint(app, cast.pro, id)
    expect(body).toMatchObject({ status: 'withdrawn', title: 'Removed' })
    expect(body.statements.map(({ text }) => text)).toEqual(['Removed'])
  })
})
