import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { selectUpheld } from '#server/features/complaints/upheld-queries.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { workingDaysAfter } from '#shared/features/complaints/lifecycle.ts'
import type { LogEntry } from '#shared/features/projects/log.ts'
import {
  aMilestone,
  answer,
  complain,
  decision,
  inMediation,
  made,
  mediate,
  proof,
  showComplaint,
  transitionComplaint,
} from '#tests/support/complaints.ts'
import { app, db, market, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, sendBid } from '#tests/support/market.ts'
import { runJobs } from '#tests/support/models/model.ts'
import { signIn } from '#tests/support/people.ts'
import { submitMilestone } from '#tests/support/project-work.ts'

withUsers()

const day = 86_400_000

const logOf = async (project: string) =>
  (await app.call<LogEntry[]>(`GET /projects/${project}/log`, { token: users.client.token })).body
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
  it('cites the project log, is answered, mediated and decided; both sides see every step', async () => {
    const { project, milestone, title } = await aMilestone(app, users)
    await submitMilestone(app, users.pro, project, milestone)
    const entry = (await logOf(project)).find(({ kind }) => kind === 'milestone-submit')
    const photo = await proof(app, users.client)
    const evidence = { entries: [entry?.position ?? 0], files: [photo], amount: 50_000 }
    const { body } = await complain(app, users.client, { kind: 'milestone', of: milestone }, evidence)
    const asPro = (await showComplaint(app, users.pro, body.id)).body
    expect(asPro).toMatchObject({ side: 'other', status: 'submitted', subject: { title }, project, amount: 50_000 })
    expect(asPro.statements).toMatchObject([{ side: 'reporter', kind: 'story', files: [{ id: photo }] }])
    expect(asPro.statements[0]?.entries).toMatchObject([{ kind: 'milestone-submit', data: { milestone: title } }])
    expect((await showComplaint(app, users.rival, body.id)).status).toBe(404)
    const early = await transitionComplaint(app, users.pro, body.id, 'reply', answer)
    expect([early.status, early.body.code]).toEqual([409, 'complaint.transition-not-allowed'])
    await inMediation(app, users.admin, users.pro, body.id)
    await mediate(app, users.admin, body.id, 'question', { text: 'Who closed the joints, and when?' })
    await mediate(app, users.admin, body.id, 'propose', { text: 'The joints are made anew within a week.' })
    expect((await transitionComplaint(app, users.client, body.id, 'statements', answer)).status).toBe(200)
    expect((await mediate(app, users.admin, body.id, 'decide', decision('resolved', 'note'))).status).toBe(200)
    const ended = (await showComplaint(app, users.client, body.id)).body
    expect(ended).toMatchObject({
      status: 'resolved',
      sanction: 'note',
      transitions: ['reopen'],
      mayAddStatement: false,
    })
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
    const upheld = selectUpheld(db()).where('complaints.projectId', '=', project)
    expect(await upheld.execute()).toMatchObject([{ id: body.id, professionalId: users.pro.professionalId }])
    const kinds = (await logOf(project)).map(({ kind }) => kind).filter(kind => kind.startsWith('complaint-'))
    expect(kinds).toEqual(['complaint-made', 'complaint-replied', 'complaint-decided'])
    expect(await noticesOf(users.pro.id, body.id)).toEqual([
      'complaint-made',
      'complaint-acknowledged',
      'complaint-asked',
      'statement-added',
      'statement-added',
      'statement-added',
      'complaint-decided',
    ])
    expect(await noticesOf(users.admin.id, body.id)).toEqual([
      'new_complaint_report',
      'case-replied',
      'case-statement-added',
    ])
    const notified = await linksOf(users.pro)
    expect(notified).toContain(`/contractor/complaint-reports?complaint=${body.id}`)
    const staff = await linksOf(users.admin)
    expect(staff).toContain('/admin/complaint-reports')
    expect(staff).toContain(`/admin/complaint-reports?only=${body.id}`)
    const opened = await app.call<Output<AppContract['GET /admin/complaints']>>(
      `GET /admin/complaints?only=${body.id}`,
      { token: users.admin.token },
    )
    expect(opened.body.items.map(({ id }) => id)).toEqual([body.id])
  })

  it('must be about something that the caller is party to, and reveals nothing about other things', async () => {
    const { project, milestone } = await aMilestone(app, users)
    const job = await anOpenJob(app, users.client, users.admin)
    const bid = await sendBid(app, users.pro, job)
    for (const [kind, of] of [
      ['project', project],
      ['milestone', milestone],
      ['bid', bid],
      ['user', users.client.id],
      ['project', crypto.randomUUID()],
    ] as const) {
      const { status, body } = await complain(app, users.rival, { kind, of })
      expect([kind, status, body.errors?.[0]?.path]).toEqual([kind, 400, 'of'])
    }
    expect((await complain(app, users.pro, { kind: 'bid', of: bid })).status).toBe(201)
    expect((await complain(app, users.client, { kind: 'bid', of: bid })).status).toBe(201)
    expect((await complain(app, users.pro, { kind: 'job', of: job })).status).toBe(201)
    const own = await complain(app, users.client, { kind: 'job', of: job })
    expect(own.body.errors?.[0]?.path).toBe('of')
    const twice = await complain(app, users.pro, { kind: 'job', of: job })
    expect([twice.status, twice.body.code]).toEqual([409, 'complaint.already-open'])
  })

  it('cites only existing entries of its own project log', async () => {
    const { milestone } = await aMilestone(app, users)
    const wrong = await complain(app, users.client, { kind: 'milestone', of: milestone }, { entries: [1, 999] })
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'entries'])
  })

  it('names a client only to people who know them', async () => {
    const [client, pro] = [await signIn(app.platform, 'consumer'), await aProfessional(app, market)]
    const bid = await sendBid(app, pro, await anOpenJob(app, client, users.admin))
    const { id } = (await complain(app, client, { kind: 'bid', of: bid })).body
    const [own, other] = [await showComplaint(app, client, id), await showComplaint(app, pro, id)]
    expect([own.body.reporter, own.body.other]).toEqual([client.name, expect.any(String)])
    expect([other.body.reporter, other.body.other]).toEqual([null, expect.any(String)])
  })

  it('hides the reporter’s text from the other side on request', async () => {
    const photo = await proof(app, users.client)
    const { id, project } = await made(app, users, { safety: true, files: [photo], title: 'Threatened by telephone' })
    const { body } = await showComplaint(app, users.pro, id)
    expect(body).toMatchObject({ title: null, wanted: null, safety: true })
    expect(body.statements).toMatchObject([{ text: null, files: [], entries: [] }])
    expect((await showComplaint(app, users.client, id)).body.statements[0]?.text).toContain('joints')
    const read = async ({ token }: { readonly token: string }) =>
      (await fetch(`${app.url}/api/files/${photo}/64.webp`, { headers: { authorization: `Bearer ${token}` } })).status
    expect([await read(users.client), await read(users.pro), await read(users.rival)]).toEqual([200, 404, 404])
    const entry = (await logOf(project)).find(({ kind }) => kind === 'complaint-made')
    expect(entry?.data.complaint).toBeUndefined()
    const foundBy = async ({ token }: { readonly token: string }) =>
      (await app.call<{ kind: string }[]>('GET /global-search?q=threatened', { token })).body.map(({ kind }) => kind)
    expect([await foundBy(users.client), await foundBy(users.pro)]).toEqual([['complaints'], []])
  })

  it('sends a reminder, then goes to mediation after seven days without an answer', async () => {
    const { id } = await made(app, users)
    await mediate(app, users.admin, id, 'acknowledge')
    await mediate(app, users.admin, id, 'ask')
    const dueIn = async (ms: number) => {
      await db()
        .updateTable('complaints')
        .set({ dueAt: new Date(Date.now() + ms) })
        .where('id', '=', id)
        .execute()
      await runJobs(app)
      return (await showComplaint(app, users.client, id)).body.status
    }
    expect(await dueIn(3 * day)).toBe('awaiting_reply')
    expect(await dueIn(day)).toBe('awaiting_reply')
    expect(await dueIn(day)).toBe('awaiting_reply')
    expect(await dueIn(-1000)).toBe('mediation')
    const { history } = (await showComplaint(app, users.client, id)).body
    expect(history.at(-1)).toMatchObject({ why: 'unanswered', by: 'system' })
    const notified = await noticesOf(users.pro.id, id)
    expect(notified.filter(type => type === 'complaint-reply-due')).toHaveLength(1)
    expect(notified.at(-1)).toBe('complaint-unanswered')
  })

  it('can be reopened once, within fourteen days', async () => {
    const { id } = await made(app, users)
    await inMediation(app, users.admin, users.pro, id)
    await mediate(app, users.admin, id, 'decide', decision('not_upheld'))
    await db()
      .updateTable('complaints')
      .set({ endedAt: new Date(Date.now() - 15 * day) })
      .where('id', '=', id)
      .execute()
    expect((await transitionComplaint(app, users.client, id, 'reopen', answer)).status).toBe(409)
    await db().updateTable('complaints').set({ endedAt: new Date() }).where('id', '=', id).execute()
    expect((await transitionComplaint(app, users.client, id, 'reopen', answer)).status).toBe(200)
    await mediate(app, users.admin, id, 'decide', decision('partly_resolved'))
    expect((await transitionComplaint(app, users.pro, id, 'reopen', answer)).status).toBe(409)
    expect((await showComplaint(app, users.client, id)).body.history.map(({ why, to }) => why ?? to).at(-2)).toBe(
      'reopened',
    )
  })

  it('must be acknowledged within two working days, not counting weekends', () => {
    const dueFrom = (from: string) => workingDaysAfter(new Date(from), 2).toISOString().slice(0, 10)
    expect(dueFrom('2026-11-23T10:00:00Z')).toBe('2026-11-25')
    expect(dueFrom('2026-11-26T10:00:00Z')).toBe('2026-11-30')
    expect(dueFrom('2026-11-28T10:00:00Z')).toBe('2026-12-01')
  })
})
