import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import type { LogEntry } from '#shared/features/projects/log.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import type { SignedIn } from '#tests/support/people.ts'
import {
  aDiaryEntry,
  addToSite,
  anActiveProject,
  aSnag,
  dayFrom,
  evidence,
  showProject,
  submitMilestone,
  transitionWork,
} from '#tests/support/project-work.ts'

withUsers()

type Part = 'diary' | 'snags' | 'files'
type Shown<P extends Part> = Output<(typeof projects)[`GET /projects/{project}/${P}`]>
const show = async <P extends Part>(project: string, part: P, { token }: SignedIn, query = '') =>
  (await app.call<Shown<P>>(`GET /projects/${project}/${part}${query}`, { token })).body
const pictureOf = async (project: string, { token }: SignedIn) => {
  const { body } = await app.call<Output<(typeof projects)['GET /projects']>>('GET /projects?pageSize=50', { token })
  return body.items.find(({ id }) => id === project)?.picture
}
const logOf = async (project: string, query = '') =>
  (await app.call<LogEntry[]>(`GET /projects/${project}/log${query}`, { token: users.client.token })).body
const lastOf = async (project: string) => (await logOf(project)).at(-1)
const read = async (file: string, { token }: SignedIn) =>
  (await fetch(`${app.url}/api/files/${file}`, { headers: { authorization: `Bearer ${token}` } })).status

describe('the diary', () => {
  it('is written by either side and read by both, in pages, newest day first', async () => {
    const project = await anActiveProject(app, users)
    const photo = await evidence(app, users.pro)
    const issues = 'The delivery of the sand is late.'
    const made = await addToSite(app, users.pro, project, 'diary', aDiaryEntry({ photos: [photo], issues }))
    expect([made.status, made.body.number]).toEqual([201, 1])
    const earlier = dayFrom(Date.now() - 3 * 86_400_000)
    await addToSite(app, users.client, project, 'diary', aDiaryEntry({ day: earlier, text: 'Keys handed over.' }))
    await addToSite(app, users.client, project, 'diary', aDiaryEntry({ text: 'Looked at the drains.' }))
    const first = await show(project, 'diary', users.client, '?most=2')
    expect(first.items.map(({ number, side }) => [number, side])).toEqual([
      [3, 'client'],
      [1, 'professional'],
    ])
    expect(first.items[1]).toMatchObject({ workers: 3, issues, visibility: 'both', photos: [{ id: photo }] })
    expect([first.total, first.mayAdd, first.next]).toEqual([3, true, first.items[1]?.id])
    const rest = await show(project, 'diary', users.client, `?most=2&before=${first.next}`)
    expect([rest.items.map(({ number }) => number), rest.next]).toEqual([[2], null])
    const logged = (await logOf(project)).filter(({ kind }) => kind === 'diary-add')
    expect(logged[0]?.data).toMatchObject({ number: 1, note: expect.stringContaining(issues), files: [{}] })
    expect([await read(photo, users.client), await read(photo, users.rival)]).toEqual([200, 404])
    expect(await pictureOf(project, users.client)).toBe(`file/${photo}/64x48`)
    const strange = await app.call(`GET /projects/${project}/diary`, { token: users.rival.token })
    expect(strange.status).toBe(404)
  })

  it("hides a side's private entries from the other; the log proves them by a digest", async () => {
    const project = await anActiveProject(app, users)
    const photo = await evidence(app, users.pro)
    const text = 'The client asked for cheaper tiles; I doubt it.'
    await addToSite(app, users.pro, await anActiveProject(app, users), 'diary', aDiaryEntry({}))
    await addToSite(app, users.pro, project, 'diary', aDiaryEntry({ visibility: 'own', text, photos: [photo] }))
    expect((await show(project, 'diary', users.pro)).items).toHaveLength(1)
    const { items, total } = await show(project, 'diary', users.client)
    expect([items, total, (await showProject(app, project, users.client)).site.diary]).toEqual([[], 0, 0])
    const notified = await lastOf(project)
    expect(notified?.data).toEqual({
      number: 1,
      day: dayFrom(Date.now()),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect([await read(photo, users.pro), await read(photo, users.client)]).toEqual([200, 404])
    expect([await pictureOf(project, users.pro), await pictureOf(project, users.client)]).toEqual([null, null])
    const { db } = app.platform.database
    const received = await db.selectFrom('events').selectAll().where('name', '=', 'diary-added').execute()
    expectNone(
      received.filter(({ payload }) => JSON.stringify(payload).includes(project)),
      received,
    )
  })

  it("stores a repeated entry once, also under other idempotency keys and at once; the id of another author's entry is refused", async () => {
    const project = await anActiveProject(app, users)
    const id = randomUUID()
    const entry = aDiaryEntry({ id, photos: [await evidence(app, users.pro)] })
    const answers = await Promise.all([1, 2, 3].map(() => addToSite(app, users.pro, project, 'diary', entry)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.number}`))).toEqual(
      new Set([`201 ${id} 1`]),
    )
    expect((await addToSite(app, users.pro, project, 'diary', { ...entry, photos: [] })).body.number).toBe(1)
    expect((await show(project, 'diary', users.pro)).total).toBe(1)
    const others = await addToSite(app, users.client, project, 'diary', entry)
    expect([others.status, others.body.errors[0]?.path]).toEqual([400, 'id'])
  })

  it('refuses a future day, and a project that has ended', async () => {
    const project = await anActiveProject(app, users)
    const day = dayFrom(Date.now() + 3 * 86_400_000)
    const early = await addToSite(app, users.pro, project, 'diary', aDiaryEntry({ day }))
    expect([early.status, early.body.errors[0]?.code]).toEqual([400, 'in-the-future'])
    const known = aDiaryEntry({ id: randomUUID() })
    await addToSite(app, users.pro, project, 'diary', known)
    await transitionWork(app, users.client, project, 'terminate', { note: 'The house is sold.' })
    const late = await addToSite(app, users.pro, project, 'diary', aDiaryEntry())
    expect([late.status, late.body.code]).toEqual([409, 'project.transition-not-allowed'])
    // A repeat of an entry from before the end: its answer was lost.
    expect((await addToSite(app, users.pro, project, 'diary', known)).status).toBe(201)
  })

  it('cannot be changed by SQL', async () => {
    const project = await anActiveProject(app, users)
    await addToSite(app, users.pro, project, 'diary', aDiaryEntry())
    const change = app.platform.database.db.updateTable('diaryEntries').set({ text: 'Nothing happened.' })
    await expect(change.where('projectId', '=', project).execute()).rejects.toThrow('only ever added to')
  })
})

describe('a snag', () => {
  it('is reported, fixed, reopened, fixed and confirmed, each step by the side that may', async () => {
    const project = await anActiveProject(app, users)
    const photo = await evidence(app, users.client)
    const { body } = await addToSite(app, users.client, project, 'snags', aSnag({ photos: [photo] }))
    await addToSite(app, users.pro, project, 'snags', aSnag({ room: 'Attic', severity: 'safety' }))
    const transition = (person: SignedIn, name: string, sent?: object) =>
      transitionWork(app, person, project, `snags/${body.id}/${name}`, sent)
    const stateOf = async () => {
      const found = (await show(project, 'snags', users.pro)).items.find(({ id }) => id === body.id)
      return [found?.status, found?.answer, found?.photos.length, found?.fixedPhotos.length]
    }
    expect((await show(project, 'snags', users.pro)).items.map(({ room }) => room)).toEqual(['Attic', 'Bathroom'])
    expect((await transition(users.client, 'fix', {})).body.code).toBe('snag.transition-not-allowed')
    expect((await transition(users.client, 'confirm')).body.code).toBe('snag.transition-not-allowed')
    expect(
      (await transition(users.pro, 'fix', { photos: [await evidence(app, users.pro)], note: 'A new tile.' })).status,
    ).toBe(200)
    expect(await stateOf()).toEqual(['fixed', 'A new tile.', 1, 1])
    expect((await lastOf(project))?.data).toMatchObject({ number: 1, room: 'Bathroom', files: [{}] })
    expect((await transition(users.client, 'reopen', { note: 'It is cracked again.' })).status).toBe(200)
    expect((await transition(users.pro, 'fix', {})).status).toBe(200)
    expect((await lastOf(project))?.data.files).toBeUndefined()
    expect((await transition(users.pro, 'confirm')).body.code).toBe('snag.transition-not-allowed')
    expect((await transition(users.client, 'confirm')).status).toBe(200)
    expect(await stateOf()).toEqual(['confirmed', '', 1, 1])
    expect((await showProject(app, project, users.client)).site).toMatchObject({ snags: 2, open: 1 })
    const kinds = (await logOf(project)).map(({ kind }) => kind)
    expect(kinds.slice(kinds.indexOf('snag-add'))).toEqual([
      ...['snag-add', 'snag-add', 'snag-fix', 'snag-reopen', 'snag-fix', 'snag-confirm'],
    ])
    const pages = await show(project, 'snags', users.pro, '?most=1')
    const rest = await show(project, 'snags', users.pro, `?most=1&before=${pages.next}`)
    expect([...pages.items, ...rest.items].map(({ room }) => room)).toEqual(['Attic', 'Bathroom'])
  })
})

describe('project files', () => {
  it('keep old versions readable, are withdrawn by their author, and are listed beside the evidence', async () => {
    const project = await anActiveProject(app, users)
    const [first, second] = [await evidence(app, users.pro), await evidence(app, users.pro)]
    const drawing = { category: 'drawing', title: 'Plan of the drains' }
    const { body } = await addToSite(app, users.pro, project, 'files', { ...drawing, file: first })
    const note = 'The drain moves by 40 cm.'
    const add = (person: SignedIn, file: string) =>
      transitionWork(app, person, project, `files/${body.id}/versions`, { file, note })
    expect((await add(users.client, await evidence(app, users.client))).body.code).toBe(
      'project-document.transition-not-allowed',
    )
    expect((await add(users.pro, first)).body.code).toBe('file.in-use')
    expect((await add(users.pro, second)).status).toBe(200)
    const [{ id } = { id: '' }] = (await showProject(app, project, users.pro)).milestones
    await submitMilestone(app, users.pro, project, id)
    const all = await show(project, 'files', users.client)
    expect(all.items.map(({ category, milestone, versions }) => [category, milestone, versions.length])).toEqual([
      [null, 1, 1],
      ['drawing', null, 2],
    ])
    expect(all.items[1]?.versions.map(({ number, file }) => [number, file.id])).toEqual([
      [2, second],
      [1, first],
    ])
    const found = async (query: string) => (await show(project, 'files', users.client, query)).items.length
    expect([await found('?category=drawing'), await found('?category=permit'), await found('?category=work')]).toEqual([
      1, 0, 1,
    ])
    const page = await show(project, 'files', users.client, '?most=1')
    expect((await show(project, 'files', users.client, `?most=1&before=${page.next}`)).items[0]?.id).toBe(body.id)

    const withdraw = (person: SignedIn) =>
      transitionWork(app, person, project, `files/${body.id}/withdraw`, { note: 'The client has another plan.' })
    expect((await withdraw(users.client)).body.code).toBe('project-document.transition-not-allowed')
    expect((await withdraw(users.pro)).status).toBe(200)
    expect((await add(users.pro, await evidence(app, users.pro))).body.code).toBe(
      'project-document.transition-not-allowed',
    )
    expect([await read(first, users.client), await read(second, users.client), await read(first, users.rival)]).toEqual(
      [200, 200, 404],
    )
    const notified = (await logOf(project)).filter(({ kind }) => kind.startsWith('file-'))
    expect(notified.map(({ kind, data }) => [kind, data.document, data.files?.length])).toEqual([
      ['file-add', drawing.title, 1],
      ['file-version', drawing.title, 1],
      ['file-withdraw', drawing.title, undefined],
    ])
  })
})

describe('the project log', () => {
  it('comes in pages, newest page first, and can be limited to entries about the work', async () => {
    const project = await anActiveProject(app, users)
    for (const _ of [1, 2, 3]) await addToSite(app, users.pro, project, 'diary', aDiaryEntry())
    const [{ id } = { id: '' }] = (await showProject(app, project, users.pro)).milestones
    await submitMilestone(app, users.pro, project, id)
    const all = await logOf(project)
    const newest = await logOf(project, '?most=3')
    expect(newest).toEqual(all.slice(-3))
    expect(await logOf(project, `?most=3&before=${newest[0]?.position}`)).toEqual(all.slice(-6, -3))
    expect((await logOf(project, '?of=work')).map(({ kind }) => kind)).toEqual(['milestone-submit'])
  })
})
