import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { LogEntry } from '#shared/features/projects/log.ts'
import { hashedText } from '#shared/features/projects/log-file.ts'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/models/model.ts'
import {
  anActiveProject,
  aPlannedProject,
  dayFrom,
  evidence,
  paid,
  showProject,
  submitMilestone,
  transitionWork,
} from '#tests/support/project-work.ts'

withUsers()

const day = 86_400_000
const milestonesOf = async (project: string) => (await showProject(app, project, users.client)).milestones
async function firstOf(project: string) {
  const [first] = await milestonesOf(project)
  if (!first) throw new Error('No milestone')
  return first
}
const logOf = async (project: string) =>
  (await app.call<LogEntry[]>(`GET /projects/${project}/log`, { token: users.client.token })).body
const acceptAll = async (project: string) => {
  for (const { id } of await milestonesOf(project)) {
    await submitMilestone(app, users.pro, project, id)
    expect((await transitionWork(app, users.client, project, `milestones/${id}/accept`)).status).toBe(200)
  }
}

describe('a milestone', () => {
  it('is begun, handed in with evidence, sent back, handed in again and accepted; then its amount is due', async () => {
    const project = await anActiveProject(app, users)
    const { id, amount } = await firstOf(project)
    const transition = (person: typeof users.client, name: string, body?: object) =>
      transitionWork(app, person, project, `milestones/${id}/${name}`, body)
    expect((await transition(users.pro, 'submit', { files: [await evidence(app, users.pro)] })).body.code).toBe(
      'milestone.transition-not-allowed',
    )
    expect((await transition(users.client, 'start')).body.code).toBe('milestone.transition-not-allowed')
    expect((await transition(users.pro, 'start')).status).toBe(200)
    const bare = await transition(users.pro, 'submit', { files: [] })
    expect([bare.status, bare.body.errors[0]?.path]).toEqual([400, 'files'])
    const photo = await evidence(app, users.pro)
    const note = 'All tiles of the first room are laid.'
    expect((await transition(users.pro, 'submit', { files: [photo], note })).status).toBe(200)
    expect((await transition(users.client, 'request-changes', { note: 'The joint by the door is open.' })).status).toBe(
      200,
    )
    expect((await transition(users.pro, 'submit', { files: [photo] })).body.code).toBe('file.in-use')
    expect((await transition(users.pro, 'submit', { files: [await evidence(app, users.pro)] })).status).toBe(200)
    expect((await firstOf(project)).transitions).toContain('accept')
    expect((await transition(users.client, 'accept')).status).toBe(200)
    const after = await firstOf(project)
    expect([after.status, after.files.length, after.transitions]).toEqual(['accepted', 2, []])
    const handedIn = (await logOf(project)).filter(({ kind }) => kind === 'milestone-submit')
    expect(handedIn.map(({ data }) => data.files?.length)).toEqual([1, 1])
    expect(after.payment).toMatchObject({ status: 'due', due: amount, amount: null, transitions: ['mark'] })
    const read = async ({ token }: { readonly token: string }) =>
      (await fetch(`${app.url}/api/files/${photo}/64.webp`, { headers: { authorization: `Bearer ${token}` } })).status
    expect([await read(users.client), await read(users.pro), await read(users.rival)]).toEqual([200, 200, 404])
  })

  it('needs an active project', async () => {
    const project = await aPlannedProject(app, users)
    const { id } = await firstOf(project)
    const early = await transitionWork(app, users.pro, project, `milestones/${id}/start`)
    expect([early.status, early.body.code]).toEqual([409, 'milestone.transition-not-allowed'])
  })

  it('gets two reminders and is accepted automatically after seven days of silence, as `auto_accepted`', async () => {
    const project = await anActiveProject(app, users)
    const { id } = await firstOf(project)
    await submitMilestone(app, users.pro, project, id)
    const { db } = app.platform.database
    const silentFor = async (days: number) => {
      const submittedAt = new Date(Date.now() - days * day - 60_000)
      await db.updateTable('milestones').set({ submittedAt }).where('id', '=', id).execute()
      await runJobs(app)
    }
    const notified = async () => {
      const of = { project, milestone: (await firstOf(project)).title }
      const rows = await sql<{ count: number }>`
        select count(*)::int as count from events
        where name = 'milestone-unanswered' and payload ->> 'projectId' = ${of.project}`.execute(db)
      return rows.rows[0]?.count
    }
    for (const [days, count] of [
      [2, 0],
      [3, 1],
      [4, 1],
      [5, 2],
      [6, 2],
    ] as const) {
      await silentFor(days)
      expect([days, await notified()]).toEqual([days, count])
    }
    expect((await firstOf(project)).status).toBe('submitted')
    await silentFor(7)
    const after = await firstOf(project)
    expect([after.status, after.payment?.status]).toEqual(['auto_accepted', 'due'])
  })
})

describe('a payment', () => {
  it('is reported by the client, disputed once, then confirmed; Imara moves no money', async () => {
    const project = await anActiveProject(app, users)
    const { id, amount } = await firstOf(project)
    await submitMilestone(app, users.pro, project, id)
    await transitionWork(app, users.client, project, `milestones/${id}/accept`)
    const payment = (await firstOf(project)).payment?.id
    const transition = (person: typeof users.client, name: string, body?: object) =>
      transitionWork(app, person, project, `payments/${payment}/${name}`, body)
    expect((await transition(users.pro, 'mark', paid(amount))).body.code).toBe('payment.transition-not-allowed')
    const early = await transition(users.client, 'mark', { ...paid(amount), paidOn: dayFrom(Date.now() + 9 * day) })
    expect(early.body.errors).toMatchObject([{ path: 'paidOn', code: 'in-the-future' }])
    const proof = await evidence(app, users.client)
    expect((await transition(users.client, 'mark', { ...paid(amount), proof })).status).toBe(200)
    expect((await transition(users.pro, 'dispute', { note: 'Only the half of it came.' })).status).toBe(200)
    expect((await transition(users.client, 'mark', paid(amount))).status).toBe(200)
    expect((await transition(users.client, 'confirm')).body.code).toBe('payment.transition-not-allowed')
    expect((await transition(users.pro, 'confirm')).status).toBe(200)
    const after = (await firstOf(project)).payment
    expect(after).toMatchObject({ status: 'confirmed', amount, method: 'transfer', transitions: [] })
    expect(after?.proofs.map(({ id: file }) => file)).toEqual([proof])
  })
})

describe('the handover', () => {
  it('is offered when all milestones are accepted, and completed by the client', async () => {
    const project = await anActiveProject(app, users)
    const early = await transitionWork(app, users.pro, project, 'hand-over')
    expect([early.status, early.body.code]).toEqual([409, 'project.transition-not-allowed'])
    await acceptAll(project)
    expect((await transitionWork(app, users.client, project, 'hand-over')).body.code).toBe(
      'project.transition-not-allowed',
    )
    expect((await transitionWork(app, users.pro, project, 'hand-over')).status).toBe(200)
    expect((await transitionWork(app, users.pro, project, 'complete')).body.code).toBe('project.transition-not-allowed')
    expect((await transitionWork(app, users.client, project, 'complete')).status).toBe(200)
    const { status, acceptedTotal, contractTotal } = await showProject(app, project, users.pro)
    expect([status, acceptedTotal]).toEqual(['completed', contractTotal])
  })
})

describe('the project log', () => {
  it('lists all entries in order, each with the hash of the entries before', async () => {
    const project = await anActiveProject(app, users)
    await acceptAll(project)
    const entries = await logOf(project)
    const kinds = entries.map(({ kind }) => kind)
    expect(kinds.slice(0, 4)).toEqual(['project-planned', 'project-confirm', 'project-confirm', 'project-begin'])
    expect(kinds.slice(4, 8)).toEqual(['milestone-start', 'milestone-submit', 'milestone-accept', 'payment-due'])
    expect(entries[5]?.data.files?.[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
    const actors = await app.platform.database.db
      .selectFrom('projectEntries')
      .select('actorId')
      .where('projectId', '=', project)
      .orderBy('position')
      .execute()
    let previous = ''
    entries.forEach(({ position, kind, side, data, at, hash }, index) => {
      const actor = actors[index]?.actorId ?? null
      const text = hashedText(previous, { project, position, kind, side, actor, data, at })
      expect([position, createHash('sha256').update(text).digest('hex')]).toEqual([index + 1, hash])
      previous = hash
    })
  })

  it('refuses changes and deletions by SQL', async () => {
    const project = await anActiveProject(app, users)
    const { db } = app.platform.database
    const changed = db.updateTable('projectEntries').set({ side: 'system' }).where('projectId', '=', project)
    await expect(changed.execute()).rejects.toThrow('only ever added to')
    await expect(db.deleteFrom('projectEntries').where('projectId', '=', project).execute()).rejects.toThrow(
      'only ever added to',
    )
  })

  it('has one entry per action, also with repeated concurrent requests', async () => {
    const project = await anActiveProject(app, users)
    const [first, second] = await milestonesOf(project)
    await Promise.all(
      [first, second, first, second].map(milestone =>
        transitionWork(app, users.pro, project, `milestones/${milestone?.id}/start`),
      ),
    )
    const started = (await logOf(project)).filter(({ kind }) => kind === 'milestone-start')
    expect(started.map(({ data }) => data.milestone).toSorted()).toEqual([first?.title, second?.title].toSorted())
  })
})
