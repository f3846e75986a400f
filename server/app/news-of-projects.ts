// The news of projects under way: the plan, its milestones, changes to it, and the building site.
import { reopenJob, startJob } from '#server/features/jobs/life.ts'
import * as project from '#server/features/projects/events.ts'
import {
  noticeToOther,
  siteToOther,
  toClient,
  toOtherSide,
  toProfessional,
  toSide,
  workToClient,
  workToProfessional,
} from '#server/features/projects/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfProjects: readonly NewsRow[] = [
  onEvent(project.planConfirmed, { tell: [toOtherSide('plan-confirmed')] }),
  onEvent(project.projectBegun, {
    within: [startJob],
    tell: [toClient('project-begun'), toProfessional('project-begun')],
  }),
  onEvent(project.planUnconfirmed, { tell: [toSide('plan-unconfirmed')] }),
  onEvent(project.planLapsed, {
    within: [reopenJob],
    // The other side hears of it with the job.
    tell: [toClient('plan-lapsed', { when: (_, { by }) => by === 'client' })],
  }),
  onEvent(project.milestoneSubmitted, { tell: [workToClient('milestone-submitted')] }),
  onEvent(project.milestoneUnanswered, { tell: [workToClient('milestone-unanswered')] }),
  onEvent(project.milestoneAccepted, {
    tell: [
      workToProfessional('milestone-accepted'),
      workToClient('milestone-auto-accepted', { when: (_, { auto }) => auto === true }),
    ],
  }),
  onEvent(project.changesRequested, { tell: [workToProfessional('changes-requested')] }),
  onEvent(project.changeProposed, { tell: [noticeToOther('change-proposed')] }),
  onEvent(project.changeApproved, { tell: [noticeToOther('change-approved')] }),
  onEvent(project.changeRejected, { tell: [noticeToOther('change-rejected')] }),
  onEvent(project.changeWithdrawn, { tell: [noticeToOther('change-withdrawn')] }),
  onEvent(project.projectPaused, { tell: [noticeToOther('project-paused')] }),
  onEvent(project.projectResumed, { tell: [noticeToOther('project-resumed')] }),
  onEvent(project.diaryAdded, { tell: [siteToOther('diary-added')] }),
  onEvent(project.snagAdded, { tell: [siteToOther('snag-added')] }),
  onEvent(project.snagFixed, { tell: [siteToOther('snag-fixed')] }),
  onEvent(project.snagConfirmed, { tell: [siteToOther('snag-confirmed')] }),
  onEvent(project.snagReopened, { tell: [siteToOther('snag-reopened')] }),
  onEvent(project.fileAdded, { tell: [siteToOther('file-added')] }),
  onEvent(project.fileWithdrawn, { tell: [siteToOther('file-withdrawn')] }),
]
