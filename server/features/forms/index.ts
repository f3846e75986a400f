import { professionalInvited } from '#server/features/invitations/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf, rowsOf } from '#server/platform/personal-data.ts'
import { formBuilderRoutes } from './builder-routes.ts'
import { formsRoutes } from './routes.ts'
import { formsSearch } from './search.ts'
import { listFormUrls } from './sitemap-queries.ts'
import { eraseSubmissionsOf } from './submissions/erasure.ts'
import * as events from './submissions/events.ts'
import { exportSubmissions } from './submissions/personal-data-queries.ts'
import { mayReadAnswerFile } from './submissions/read-answers.ts'
import { convertInvited, submissionsRoutes } from './submissions/routes.ts'

export const forms = defineFeature({
  name: 'forms',
  endpoints: [...formsRoutes, ...submissionsRoutes, ...formBuilderRoutes],
  events,
  subscriptions: [onEvent(professionalInvited, { inTransaction: [convertInvited] })],
  personalData: {
    parts: [
      partOf('form-submissions', ['formSubmissions'], exportSubmissions, eraseSubmissionsOf),
      rowsOf('submissionNotes', 'authorId', {
        columns: ['id', 'submissionId', 'text', 'createdAt'],
        order: 'createdAt',
        erase: 'retained',
      }),
    ],
  },
  files: { readers: { form: mayReadAnswerFile } },
  search: [formsSearch],
  sitemap: [listFormUrls],
})
