import { reopenJob, startJob } from '#server/features/jobs/job.machine.ts'
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
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

export const projectSubscriptions: readonly Subscription[] = [
  onEvent(project.planConfirmed, { notify: [toOtherSide('plan-confirmed')] }),
  onEvent(project.projectBegun, {
    inTransaction: [startJob],
    notify: [toClient('project-begun'), toProfessional('project-begun')],
  }),
  onEvent(project.planUnconfirmed, { notify: [toSide('plan-unconfirmed')] }),
  onEvent(project.planLapsed, {
    inTransaction: [reopenJob],
    // The other side is notified with the job's event.
    notify: [toClient('plan-lapsed', { when: (_, { by }) => by === 'client' })],
  }),
  onEvent(project.milestoneSubmitted, { notify: [workToClient('milestone-submitted')] }),
  onEvent(project.milestoneUnanswered, { notify: [workToClient('milestone-unanswered')] }),
  onEvent(project.milestoneAccepted, {
    notify: [
      workToProfessional('milestone-accepted'),
      workToClient('milestone-auto-accepted', { when: (_, { auto }) => auto === true }),
    ],
  }),
  onEvent(project.changesRequested, { notify: [workToProfessional('changes-requested')] }),
  onEvent(project.changeProposed, { notify: [noticeToOther('change-proposed')] }),
  onEvent(project.changeApproved, { notify: [noticeToOther('change-approved')] }),
  onEvent(project.changeRejected, { notify: [noticeToOther('change-rejected')] }),
  onEvent(project.changeWithdrawn, { notify: [noticeToOther('change-withdrawn')] }),
  onEvent(project.projectPaused, { notify: [noticeToOther('project-paused')] }),
  onEvent(project.projectResumed, { notify: [noticeToOther('project-resumed')] }),
  onEvent(project.diaryAdded, { notify: [siteToOther('diary-added')] }),
  onEvent(project.snagAdded, { notify: [siteToOther('snag-added')] }),
  onEvent(project.snagFixed, { notify: [siteToOther('snag-fixed')] }),
  onEvent(project.snagConfirmed, { notify: [siteToOther('snag-confirmed')] }),
  onEvent(project.snagReopened, { notify: [siteToOther('snag-reopened')] }),
  onEvent(project.fileAdded, { notify: [siteToOther('file-added')] }),
  onEvent(project.fileWithdrawn, { notify: [siteToOther('file-withdrawn')] }),
]
