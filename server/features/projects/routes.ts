import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectFound, signedIn } from '#server/platform/request-context.ts'
import { projects } from '#shared/features/projects/contract.ts'
import { type ProjectStatus, projectLifecycle, runningStates } from '#shared/features/projects/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import * as advisors from './advisors.ts'
import * as changes from './changes.ts'
import * as diary from './diary.ts'
import * as documents from './documents.ts'
import * as ending from './ending.ts'
import { planConfirmed } from './events.ts'
import { getLog, getProject, presentSummary } from './get-project.ts'
import { exportLog } from './log-export.ts'
import { proposePlan } from './plans.ts'
import { projectMachine, sideOf } from './project.machine.ts'
import { countProjects, listProjects, lockOwnProject } from './project-queries.ts'
import { checkLog, downloadSheet } from './sheets.ts'
import * as snags from './snags.ts'
import * as staff from './staff.ts'
import * as work from './work.ts'

export const projectsRoutes = bind(projects, {
  'GET /projects': async (ctx, { query }) => {
    const { id: userId } = signedIn(ctx)
    const { status, money, page, pageSize } = query
    const states: readonly ProjectStatus[] =
      status === 'running' ? runningStates : status ? [status] : projectLifecycle.states
    const amountDue = money && { before: money === 'late' ? dayOf(ctx.now) : null }
    const rows = await listProjects(ctx.db, { userId, states, amountDue, page, pageSize })
    const counts = await countProjects(ctx.db, { userId, amountDue })
    const shown = [...counts].filter(([name]) => states.includes(name))
    return {
      items: rows.map(row => presentSummary(row, userId)),
      page,
      pageSize,
      total: shown.reduce((sum, [, count]) => sum + count, 0),
      counts: Object.fromEntries(counts),
    }
  },
  'GET /projects/{project}': getProject,
  'POST /projects/{project}/confirm': async (ctx, { params }) => {
    const { id: userId } = signedIn(ctx)
    const plan = expectFound(await lockOwnProject(ctx.db, params.project, userId), 'project.not-found')
    const side = sideOf(plan, userId)
    const confirmed = side === 'client' ? { clientConfirmedAt: ctx.now } : { professionalConfirmedAt: ctx.now }
    await projectMachine.transition(ctx, plan, 'confirm', {
      as: side,
      by: userId,
      reason: 'confirmed',
      set: confirmed,
    })
    if (await changes.begin(ctx, { ...plan, ...confirmed })) await changes.lapseChanges(ctx, plan)
    else await emit(ctx, planConfirmed({ projectId: plan.id, side }))
    return done
  },
  'POST /projects/{project}/hand-over': work.handOver,
  'POST /projects/{project}/complete': work.completeProject,
  'GET /projects/{project}/log': getLog,
  'POST /projects/{project}/milestones/{milestone}/start': work.startMilestone,
  'POST /projects/{project}/milestones/{milestone}/submit': work.submitMilestone,
  'POST /projects/{project}/milestones/{milestone}/accept': work.acceptMilestone,
  'POST /projects/{project}/milestones/{milestone}/request-changes': work.requestChanges,
  'POST /projects/{project}/payments/{payment}/mark': work.markPaid,
  'POST /projects/{project}/payments/{payment}/confirm': work.confirmPayment,
  'POST /projects/{project}/payments/{payment}/dispute': work.disputePayment,
  'POST /projects/{project}/changes': changes.proposeChange,
  'POST /projects/{project}/propose-end': changes.proposeEnd,
  'POST /projects/{project}/plans': proposePlan,
  'POST /projects/{project}/changes/{change}/approve': changes.approveChange,
  'POST /projects/{project}/changes/{change}/reject': changes.rejectChange,
  'POST /projects/{project}/changes/{change}/withdraw': changes.withdrawChange,
  'POST /projects/{project}/pause': ending.pauseProject,
  'POST /projects/{project}/go-on': ending.goOn,
  'POST /projects/{project}/terminate': ending.terminateProject,
  'POST /projects/{project}/object': ending.objectToEnd,
  'GET /projects/{project}/log/export': exportLog,
  'GET /projects/{project}/sheet': downloadSheet,
  'GET /log-checks/{hash}': checkLog,
  'GET /projects/{project}/advisors/found': advisors.searchForAdvisors,
  'POST /projects/{project}/advisors': advisors.inviteAdvisor,
  'POST /projects/{project}/advisors/{advisor}/remove': advisors.removeAdvisor,
  'POST /projects/{project}/advisors/{advisor}/accept': advisors.acceptInvitation,
  'POST /projects/{project}/advisors/{advisor}/decline': advisors.declineInvitation,
  'POST /projects/{project}/advisors/{advisor}/leave': advisors.leaveProject,
  'GET /advisor-invitations': advisors.showInvitations,
  'GET /admin/projects': staff.listAllProjects,
  'POST /admin/projects/{project}/pause': staff.pauseByStaff,
  'POST /admin/projects/{project}/go-on': staff.resumeByStaff,
  'POST /admin/projects/{project}/note': staff.noteProject,
  'GET /projects/{project}/diary': diary.getDiary,
  'POST /projects/{project}/diary': diary.writeDiary,
  'GET /projects/{project}/snags': snags.getSnags,
  'POST /projects/{project}/snags': snags.addSnag,
  'POST /projects/{project}/snags/{snag}/fix': snags.fixSnag,
  'POST /projects/{project}/snags/{snag}/confirm': snags.confirmSnag,
  'POST /projects/{project}/snags/{snag}/reopen': snags.reopenSnag,
  'GET /projects/{project}/files': documents.getFiles,
  'POST /projects/{project}/files': documents.addFile,
  'POST /projects/{project}/files/{document}/versions': documents.addVersion,
  'POST /projects/{project}/files/{document}/withdraw': documents.withdrawFile,
})
