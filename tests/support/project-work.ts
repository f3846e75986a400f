import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import type { LogEntry } from '#shared/features/projects/log.ts'
import type { TestApp } from './app.ts'
import { jpeg } from './make-files.ts'
import { anOpenJob, type Professional, sendBid } from './market.ts'
import type { SignedIn } from './people.ts'
import { upload } from './uploads.ts'

export type Project = Output<(typeof projects)['GET /projects/{project}']>
type People = { readonly client: SignedIn; readonly pro: Professional; readonly admin: SignedIn }

/** A planned project, from an accepted bid. */
export async function aPlannedProject(
  app: TestApp,
  { client, pro, admin }: People,
  requested: object = {},
): Promise<string> {
  const job = await anOpenJob(app, client, admin, requested)
  const bid = await sendBid(app, pro, job)
  const { token } = client
  return (await app.call<{ project: string }>(`POST /jobs/${job}/bids/${bid}/accept`, { token })).body.project
}

/** A project whose plan both sides have confirmed. */
export async function anActiveProject(app: TestApp, people: People, requested: object = {}): Promise<string> {
  const project = await aPlannedProject(app, people, requested)
  for (const { token } of [people.client, people.pro]) await app.call(`POST /projects/${project}/confirm`, { token })
  return project
}

export async function showProject(app: TestApp, project: string, { token }: SignedIn): Promise<Project> {
  return (await app.call<Project>(`GET /projects/${project}`, { token })).body
}

/** Kinds of the project log's entries, in order. */
export async function logKinds(app: TestApp, project: string, { token }: SignedIn): Promise<readonly string[]> {
  const { body } = await app.call<readonly LogEntry[]>(`GET /projects/${project}/log`, { token })
  return body.map(({ kind }) => kind)
}

export async function evidence(app: TestApp, { token }: SignedIn): Promise<string> {
  return (await upload(app, { token, bytes: await jpeg(64, 48), purpose: 'project' })).body.id
}

/** `transitionWork(app, client, project, 'milestones/…/accept')` */
export async function transitionWork(app: TestApp, { token }: SignedIn, project: string, path: string, body?: object) {
  return await app.call<Problem>(`POST /projects/${project}/${path}`, { token, ...(body ? { body } : {}) })
}

/** Starts a milestone and submits it with evidence. */
export async function submitMilestone(app: TestApp, pro: SignedIn, project: string, milestone: string): Promise<void> {
  await transitionWork(app, pro, project, `milestones/${milestone}/start`)
  await transitionWork(app, pro, project, `milestones/${milestone}/submit`, { files: [await evidence(app, pro)] })
}

export const dayFrom = (now: number): string => new Date(now).toISOString().slice(0, 10)
export const paid = (amount: number) => ({ amount, paidOn: dayFrom(Date.now()), method: 'transfer' })

/** Body of a change order: one amount, and the due date of added work. */
export const aChange = (money: 'more' | 'less' | 'same') => ({
  title: 'Wall behind the tiles',
  reason: 'The wall behind the tiles is wet and must be dried first.',
  money,
  days: 0,
  ...(money === 'same' ? {} : { amount: 12_345 }),
  ...(money === 'more' ? { dueDate: dayFrom(Date.now() + 30 * 86_400_000) } : {}),
})

export async function proposeChange(app: TestApp, { token }: SignedIn, project: string, body: object) {
  return await app.call<Problem & { id: string }>(`POST /projects/${project}/changes`, { token, body })
}

export const aDiaryEntry = (body: object = {}) => ({
  ...{ day: dayFrom(Date.now()), text: 'The screed is poured and dries for three days.', workers: 3 },
  ...{ visibility: 'both', photos: [] as string[], ...body },
})
export const aSnag = (body: object = {}) => ({
  ...{
    room: 'Bathroom',
    text: 'The tile behind the door is cracked.',
    severity: 'minor',
    photos: [] as string[],
    ...body,
  },
})

/** Adds to the project's site part, such as diary or snags; the reply has the new entry's id and number. */
export async function addToSite(app: TestApp, { token }: SignedIn, project: string, path: string, body: object) {
  return await app.call<Problem & { id: string; number: number }>(`POST /projects/${project}/${path}`, { token, body })
}

/**
 * Before the work begins: a new plan with all money in two milestones; later: due dates `days` later for milestones not
 * handed in.
 */
export async function proposePlan(app: TestApp, person: SignedIn, project: string, change: object = {}) {
  const { contractTotal, status, plannedStart, plannedEnd, milestones } = await showProject(app, project, person)
  const dueDate = (index: number) => dayFrom(Date.parse(plannedEnd) + index * 86_400_000)
  const steps =
    status === 'planned'
      ? [
          { title: 'Walls and pipes', amount: contractTotal - 1_000, dueDate: dueDate(1) },
          { title: 'The rest', amount: 1_000, dueDate: dueDate(9) },
        ]
      : milestones
          .filter(one => one.status === 'planned' || one.status === 'in_progress')
          .map(({ id, title, amount }, index) => ({ id, title, amount, dueDate: dueDate(index) }))
  const [, start] = [plannedStart, dayFrom(Date.now())].toSorted()
  const body = { start, end: dueDate(9), reason: 'The tiles come two weeks later.', steps, ...change }
  return await app.call<Problem & { id: string }>(`POST /projects/${project}/plans`, { token: person.token, body })
}

/** The status of the job behind a project, which ends with it. */
export async function jobStatus({ platform }: TestApp, project: string): Promise<string> {
  const { status } = await platform.database.db
    .selectFrom('projects')
    .innerJoin('jobs', 'jobs.id', 'projects.jobId')
    .select('jobs.status')
    .where('projects.id', '=', project)
    .executeTakeFirstOrThrow()
  return status
}
