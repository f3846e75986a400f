// Advisors of a project: the client invites and removes them; they accept, decline or leave. The project is locked
// first.

import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { advisorLifecycle, projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import { inLanguage } from '#shared/values/localized.ts'
import {
  type AdvisorRow,
  findAdvisor,
  findApproved,
  insertAdvisor,
  listAdvisors,
  listInvitations,
  searchAdvisors,
} from './advisor-queries.ts'
import { own } from './changes.ts'
import * as event from './events.ts'
import { addEntry } from './log.ts'
import { lockProjectRow } from './log-queries.ts'
import type { ProjectRow } from './project-queries.ts'
import { type Reader, read } from './reading.ts'

type In<K extends keyof typeof projects> = Input<(typeof projects)[K]>
type View = Returned<(typeof projects)['GET /projects/{project}']>['advisors'][number]

export const advisorMachine = defineStateMachine(advisorLifecycle, {
  entity: 'project-advisor',
  table: 'projectAdvisors',
  column: 'status',
  version: 'version',
  refusal: 'project.transition-not-allowed',
  also: async (tx, { projectId, name: person }: AdvisorRow, { name, as, by }) =>
    await addEntry(tx, { projectId, kind: `advisor-${name}`, side: as, by, data: { person } }),
})

const most = 8

/** Only the client invites; the professional can see who reads. @throws AppError `project.not-found` */
async function ofClient(ctx: RequestContext, id: string) {
  const found = await own(ctx, id)
  if (found.side !== 'client') throw new AppError('project.not-found')
  return found
}

export async function searchForAdvisors(
  ctx: RequestContext,
  { params, query }: In<'GET /projects/{project}/advisors/found'>,
) {
  if ((await read(ctx, params.project)).as !== 'client') throw new AppError('project.not-found')
  return (await searchAdvisors(ctx.db, query.q, most)).map(({ city, ...one }) => ({
    ...one,
    city: inLanguage(city, ctx.language),
  }))
}

export async function inviteAdvisor(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/advisors'>) {
  const { project, userId } = await ofClient(ctx, params.project)
  const found = await findApproved(ctx.db, body.advisor)
  if (!found) throw wrongField('advisor', 'invalid')
  const isPresent = (await listAdvisors(ctx.db, project.id)).some(one => one.professionalId === found.id)
  const isOver = !projectLifecycle.live.includes(project.status)
  if (isPresent || isOver) throw new AppError('project.transition-not-allowed')
  const id = await insertAdvisor(ctx.db, project.id, found.id, ctx.now)
  await advisorMachine.begin(ctx, id, { by: userId })
  const entry = { projectId: project.id, kind: 'advisor-invite', side: 'client', by: userId } as const
  await addEntry(ctx, { ...entry, data: { person: found.name } })
  await emit(ctx, event.advisorInvited({ projectId: project.id, advisor: id }))
  return { id }
}

export async function removeAdvisor(
  ctx: WriteContext,
  { params }: In<'POST /projects/{project}/advisors/{advisor}/remove'>,
) {
  const { project, userId } = await ofClient(ctx, params.project)
  const row = expectFound(await findAdvisor(ctx.db, project.id, params.advisor), 'project.not-found')
  await advisorMachine.transition(ctx, row, 'remove', { as: 'client', by: userId })
  await emit(ctx, event.advisorRemoved({ projectId: project.id, advisor: row.id }))
  return done
}

type Own = { readonly project: string; readonly advisor: string }

async function transitionOwn(ctx: WriteContext, { project, advisor }: Own, name: 'accept' | 'decline' | 'leave') {
  const { id: userId } = signedIn(ctx)
  expectFound(await findAdvisor(ctx.db, project, advisor, userId), 'project.not-found')
  await lockProjectRow(ctx.db, project)
  const row = expectFound(await findAdvisor(ctx.db, project, advisor, userId), 'project.not-found')
  await advisorMachine.transition(ctx, row, name, { as: 'advisor', by: userId })
  const eventOf = { accept: event.advisorAccepted, decline: event.advisorDeclined, leave: event.advisorLeft }[name]
  await emit(ctx, eventOf({ projectId: project, advisor: row.id }))
  return done
}

export const acceptInvitation = (ctx: WriteContext, { params }: { readonly params: Own }) =>
  transitionOwn(ctx, params, 'accept')
export const declineInvitation = (ctx: WriteContext, { params }: { readonly params: Own }) =>
  transitionOwn(ctx, params, 'decline')
export const leaveProject = (ctx: WriteContext, { params }: { readonly params: Own }) =>
  transitionOwn(ctx, params, 'leave')

export async function showInvitations(ctx: RequestContext) {
  return await listInvitations(ctx.db, signedIn(ctx).id)
}

/** Once an advisor has accepted, the client may write to them. */
const personFor = (as: Reader, { status, userId }: AdvisorRow): string | null =>
  as === 'client' && status === 'accepted' ? userId : null

export async function presentAdvisors({ db, now }: RequestContext, project: ProjectRow, as: Reader, userId: string) {
  const isOver = !projectLifecycle.live.includes(project.status)
  return (await listAdvisors(db, project.id)).map((row): View => {
    const role = as === 'client' ? ('client' as const) : row.userId === userId ? ('advisor' as const) : null
    return {
      id: row.id,
      name: row.name,
      slug: row.profile === 'approved' ? row.slug : null,
      person: personFor(as, row),
      status: row.status,
      since: row.updatedAt,
      transitions: role && !isOver ? advisorMachine.allowedTransitions(row, { as: role, now }) : [],
    }
  })
}
