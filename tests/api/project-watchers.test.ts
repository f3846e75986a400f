import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import type { LogEntry } from '#shared/features/projects/log.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import { aProfessional, type Professional } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'
import {
  aDiaryEntry,
  addToSite,
  anActiveProject,
  aSnag,
  evidence,
  showProject,
  submitMilestone,
  transitionWork,
} from '#tests/support/project-work.ts'

type Shown<P extends 'diary' | 'snags' | 'files'> = Output<(typeof projects)[`GET /projects/{project}/${P}`]>

let advisor: Professional
let project: string

const get = async <T>(path: string, { token }: SignedIn) => await app.call<T>(`GET ${path}`, { token })
const invite = async (who: Professional) =>
  (
    await app.call<{ id: string }>(`POST /projects/${project}/advisors`, {
      token: users.client.token,
      body: { advisor: who.professionalId },
    })
  ).body.id
const entries = async () => (await get<LogEntry[]>(`/projects/${project}/log`, users.client)).body
const staff = (
  name: string,
  body: object = { note: 'Both sides wrote to us about the wall.' },
  who: SignedIn = users.admin,
) => app.call<Problem>(`POST /admin/projects/${project}/${name}`, { token: who.token, body })

withUsers()
beforeAll(async () => {
  advisor = await aProfessional(app, market, { type: 'advisor' })
  project = await anActiveProject(app, users)
})

describe('an advisor', () => {
  it('is found by name among the approved, and invited by the client only', async () => {
    const found = await get<{ id: string }[]>(
      `/projects/${project}/advisors/found?q=${encodeURIComponent(advisor.name)}`,
      users.client,
    )
    expect(found.body.map(({ id }) => id)).toContain(advisor.professionalId)
    expect((await get(`/projects/${project}/advisors/found?q=aa`, users.pro)).status).toBe(403)
    const draft = await aProfessional(app, market, { type: 'advisor', status: 'draft' })
    for (const other of [draft, users.rival]) {
      const { status } = await app.call(`POST /projects/${project}/advisors`, {
        token: users.client.token,
        body: { advisor: other.professionalId },
      })
      expect(status).toBe(400)
    }
  })

  it('reads nothing before accepting and everything afterwards, and has no transitions', async () => {
    const id = await invite(advisor)
    expect((await get(`/projects/${project}`, advisor)).status).toBe(404)
    const requested = await get<{ id: string; project: string }[]>('/advisor-invitations', advisor)
    expect(requested.body).toMatchObject([{ id, project }])
    expect((await invite(advisor)) as unknown).toBeUndefined()
    expect((await transitionWork(app, advisor, project, `advisors/${id}/accept`)).status).toBe(200)
    const personFor = async (reader: SignedIn) => (await showProject(app, project, reader)).advisors[0]?.person
    expect([await personFor(users.client), await personFor(users.pro)]).toEqual([advisor.id, null])
    const seen = await showProject(app, project, advisor)
    expect([seen.side, seen.transitions, seen.mayPropose]).toEqual(['advisor', [], false])
    expect((await showProject(app, project, users.client)).transitions).not.toEqual([])
    expectNone(
      seen.milestones.flatMap(({ transitions, payment }) => [...transitions, ...(payment?.transitions ?? [])]),
      seen.milestones,
    )
    expect((await get<{ total: number }>('/projects', advisor)).body.total).toBe(1)
    expect((await get(`/projects/${project}/log/export?format=csv`, advisor)).status).toBe(200)
    const { id: milestone } = seen.milestones[0] ?? { id: '' }
    for (const path of [
      'confirm',
      'pause',
      'terminate',
      `milestones/${milestone}/start`,
      `milestones/${milestone}/accept`,
    ])
      expect((await transitionWork(app, advisor, project, path, { note: 'I would like to move it.' })).status).toBe(403)
  })

  it('reads the diary without private entries, the snags and the files, as staff do, and writes nothing', async () => {
    const [shared, stored] = [await evidence(app, users.pro), await evidence(app, users.pro)]
    await addToSite(app, users.pro, project, 'diary', aDiaryEntry({ photos: [shared] }))
    await addToSite(app, users.pro, project, 'diary', aDiaryEntry({ visibility: 'own', photos: [stored] }))
    await addToSite(app, users.client, project, 'snags', aSnag())
    for (const reader of [advisor, users.admin]) {
      const { body: diary } = await get<Shown<'diary'>>(`/projects/${project}/diary`, reader)
      expect([diary.items.map(({ number }) => number), diary.total, diary.mayAdd]).toEqual([[1], 1, false])
      expect((await showProject(app, project, reader)).site).toMatchObject({ diary: 1, snags: 1, open: 1 })
      const { body: snags } = await get<Shown<'snags'>>(`/projects/${project}/snags`, reader)
      expect([snags.items.map(({ transitions }) => transitions), snags.mayAdd]).toEqual([[[]], false])
      const { status, body: files } = await get<Shown<'files'>>(`/projects/${project}/files`, reader)
      expect([status, files.mayAdd]).toEqual([200, false])
      const statuses = await Promise.all([shared, stored].map(async id => (await get(`/files/${id}`, reader)).status))
      expect(statuses).toEqual([200, 404])
    }
    for (const [path, body] of [
      ['diary', aDiaryEntry()],
      ['snags', aSnag()],
    ] as const)
      expect((await addToSite(app, advisor, project, path, body)).status).toBe(403)
  })

  it("reads the project's files until the client removes them", async () => {
    const [first] = (await showProject(app, project, users.client)).milestones
    await submitMilestone(app, users.pro, project, first?.id ?? '')
    const [file] = (await showProject(app, project, advisor)).milestones[0]?.files ?? []
    expect((await get(`/files/${file?.id}`, advisor)).status).toBe(200)
    const [requested] = (await showProject(app, project, users.client)).advisors
    expect((await transitionWork(app, users.client, project, `advisors/${requested?.id}/remove`)).status).toBe(200)
    expect((await get(`/projects/${project}`, advisor)).status).toBe(404)
    expect((await get(`/files/${file?.id}`, advisor)).status).toBe(404)
    expect((await transitionWork(app, advisor, project, `advisors/${requested?.id}/leave`)).body.code).toBe(
      'project.transition-not-allowed',
    )
  })

  it('appears in the log by name when invited, accepted and removed', async () => {
    const kinds = (await entries()).filter(({ kind }) => kind.startsWith('advisor-'))
    expect(kinds.map(({ kind, side, data }) => [kind, side, data.person])).toEqual([
      ['advisor-invite', 'client', advisor.name],
      ['advisor-accept', 'advisor', advisor.name],
      ['advisor-remove', 'client', advisor.name],
    ])
  })

  it('notifies client and advisor of each step', async () => {
    const id = await invite(advisor)
    await transitionWork(app, advisor, project, `advisors/${id}/decline`)
    await app.platform.deliverer.deliverAll()
    const notified = async (who: SignedIn) =>
      (await get<{ items: { type: string }[] }>('/notifications', who)).body.items.map(({ type }) => type)
    expect(await notified(advisor)).toEqual(expect.arrayContaining(['advisor-invited', 'advisor-removed']))
    expect(await notified(users.client)).toEqual(expect.arrayContaining(['advisor-accepted', 'advisor-declined']))
  })
})

describe('staff', () => {
  it('list all projects with counts by state, filtered by text', async () => {
    const { code } = await showProject(app, project, users.client)
    const list = await get<{ items: { id: string; other: string }[]; counts: Record<string, number> }>(
      `/admin/projects?q=${code}`,
      users.admin,
    )
    expect(list.body.items).toMatchObject([{ id: project }])
    expect(list.body.items[0]?.other).toContain(users.client.name)
    expect(list.body.counts.active).toBe(1)
    expect((await get('/admin/projects', users.client)).status).toBe(403)
  })

  it('read a whole project and pause it; the sides cannot resume it', async () => {
    expect((await showProject(app, project, users.admin)).side).toBe('admin')
    expect((await staff('pause', { note: 'short' })).status).toBe(400)
    expect((await staff('pause')).status).toBe(200)
    const seen = await showProject(app, project, users.client)
    expect([seen.status, seen.pausedByStaff, seen.transitions.includes('go-on')]).toEqual(['on_hold', true, false])
    expect((await transitionWork(app, users.client, project, 'go-on', {})).body.code).toBe(
      'project.transition-not-allowed',
    )
    expect((await staff('go-on')).status).toBe(200)
    expect((await showProject(app, project, users.client)).status).toBe('active')
  })

  it('cannot resume what a side paused', async () => {
    await transitionWork(app, users.client, project, 'pause', { note: 'The street is closed today.' })
    expect((await staff('go-on')).body.code).toBe('project.transition-not-allowed')
    expect((await transitionWork(app, users.pro, project, 'go-on', {})).status).toBe(200)
  })

  it('write notes that both sides read without a name, and that the audit log records', async () => {
    expect((await staff('note')).status).toBe(200)
    const last = (await entries()).at(-1)
    expect([last?.kind, last?.side, last?.name]).toEqual(['project-note', 'admin', null])
    const audit = await get<{ items: { action: string; subject: { code: string } }[] }>('/audit', users.admin)
    const { code } = await showProject(app, project, users.client)
    expect(audit.body.items[0]).toMatchObject({
      action: 'POST /admin/projects/{project}/note',
      subject: { kind: 'project', code },
    })
  })
})
