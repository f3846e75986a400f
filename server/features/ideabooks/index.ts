import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { restoreDays } from '#shared/features/ideabooks/lifecycle.ts'
import { deleteRemovedItems } from './cleanup-queries.ts'
import * as events from './events.ts'
import { isSharedPicture, mayReadPicture } from './file-queries.ts'
import { eraseBooksOf, exportBooks } from './personal-data-queries.ts'
import { ideabooksRoutes } from './routes.ts'

export const ideabooks = defineFeature({
  name: 'ideabooks',
  endpoints: ideabooksRoutes,
  events,
  cleanupJobs: [
    {
      name: 'delete-removed-ideabook-items',
      clean: deleteRemovedItems,
      storedFor: [{ what: 'ideabook-items', days: restoreDays }],
    },
  ],
  personalData: {
    parts: [
      partOf(
        'ideabooks',
        ['ideabooks', 'ideabookMembers', 'ideabookItems', 'ideabookNotes'],
        exportBooks,
        eraseBooksOf,
      ),
    ],
  },
  files: { readers: { ideabook: mayReadPicture }, isShown: isSharedPicture },
})
