import { eraseWorkOf } from '#server/features/jobs/erasure.ts'
import * as job from '#server/features/jobs/events.ts'
import { exportQuestions } from '#server/features/jobs/personal-data-queries.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { closeQuestions } from './close-questions.ts'
import * as events from './events.ts'
import { clarificationsRoutes } from './routes.ts'
import { clarificationsWaiting } from './waiting-queries.ts'

export const clarifications = defineFeature({
  name: 'clarifications',
  endpoints: clarificationsRoutes,
  events,
  subscriptions: [
    onEvent(job.jobRejected, { inTransaction: [closeQuestions] }),
    onEvent(job.jobCancelled, { inTransaction: [closeQuestions] }),
    onEvent(job.jobTakenDown, { inTransaction: [closeQuestions] }),
    onEvent(job.jobExpired, { inTransaction: [closeQuestions] }),
    onEvent(job.jobGivenUp, { inTransaction: [closeQuestions] }),
    onEvent(job.bidAccepted, { inTransaction: [closeQuestions] }),
  ],
  personalData: { parts: [partOf('questions', ['clarifications'], exportQuestions, eraseWorkOf)] },
  waiting: clarificationsWaiting,
})
