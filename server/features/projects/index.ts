import { messageAgreed } from '#server/features/chats/events.ts'
import * as complaint from '#server/features/complaints/events.ts'
import { bidAccepted } from '#server/features/jobs/events.ts'
import { reviewPublished } from '#server/features/reviews/events.ts'
import * as story from '#server/features/stories/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { createProject } from './create-project.ts'
import { leaveAsAdvisor } from './erasure.ts'
import * as events from './events.ts'
import { lapsePlans, remindOfPlans } from './lapse.ts'
import { noteReview, noteStory } from './log.ts'
import { logAgreement } from './log-agreement.ts'
import { logComplaint } from './log-complaint.ts'
import { eraseProjectsOf, exportProjects, refuseWhileRunning } from './personal-data-queries.ts'
import { projectsRoutes } from './routes.ts'
import { acceptSilently, closeProjects, remindOfMilestones } from './scheduled-jobs.ts'
import { projectsSearch } from './search.ts'
import { makeSheets } from './sheets.ts'
import { projectsWaiting } from './waiting-queries.ts'
import { mayReadProjectFile } from './work.ts'

export const projects = defineFeature({
  name: 'projects',
  endpoints: projectsRoutes,
  events,
  subscriptions: [
    onEvent(bidAccepted, { inTransaction: [createProject] }),
    onEvent(messageAgreed, { inTransaction: [logAgreement] }),
    onEvent(reviewPublished, { inTransaction: [noteReview] }),
    onEvent(complaint.complaintMade, { inTransaction: [logComplaint('complaint-made')] }),
    onEvent(complaint.complaintReplied, { inTransaction: [logComplaint('complaint-replied')] }),
    onEvent(complaint.complaintUnanswered, { inTransaction: [logComplaint('complaint-unanswered')] }),
    onEvent(complaint.complaintDecided, { inTransaction: [logComplaint('complaint-decided')] }),
    onEvent(complaint.complaintWithdrawn, { inTransaction: [logComplaint('complaint-withdrawn')] }),
    onEvent(complaint.complaintReopened, { inTransaction: [logComplaint('complaint-reopened')] }),
    onEvent(story.storyAsked, { inTransaction: [noteStory('story-ask')] }),
    onEvent(story.storyAgreed, { inTransaction: [noteStory('story-agree')] }),
    onEvent(story.storyDeclined, { inTransaction: [noteStory('story-decline')] }),
    onEvent(story.storyWithdrawn, { inTransaction: [noteStory('story-withdraw')] }),
    onEvent(story.storyPublished, { inTransaction: [noteStory('story-publish')] }),
    onEvent(story.storyHidden, { inTransaction: [noteStory('story-hide')] }),
  ],
  jobs: [lapsePlans, remindOfPlans, acceptSilently, remindOfMilestones, makeSheets, closeProjects],
  personalData: {
    // Last of all that may refuse: a bid that was accepted meanwhile has become a project.
    close: refuseWhileRunning,
    parts: [
      partOf(
        'projects',
        [
          'projects',
          'milestones',
          'payments',
          'projectChanges',
          'projectEntries',
          'contractSheets',
          'projectAdvisors',
          'diaryEntries',
          'sitePhotos',
          'snags',
          'projectDocuments',
          'documentVersions',
        ],
        exportProjects,
        async (tx, person) => {
          await leaveAsAdvisor(tx, person)
          await eraseProjectsOf(tx, person)
        },
      ),
    ],
  },
  files: { readers: { project: mayReadProjectFile } },
  search: [projectsSearch],
  waiting: projectsWaiting,
})
