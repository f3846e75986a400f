import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { deleteSpam, spamDays } from './cleanup-queries.ts'
import * as events from './events.ts'
import { isShownPicture, mayReadPicture } from './file-queries.ts'
import { eraseCommunityOf, exportCommunity } from './personal-data-queries.ts'
import { topicsSearch, topicUrls } from './public-lists.ts'
import { countWaiting } from './queue-queries.ts'
import { communityRoutes } from './routes.ts'

export const community = defineFeature({
  name: 'community',
  endpoints: communityRoutes,
  events,
  cleanupJobs: [
    { name: 'delete-community-spam', clean: deleteSpam, storedFor: [{ what: 'community-spam', days: spamDays }] },
  ],
  personalData: {
    parts: [
      partOf(
        'community',
        [
          ...(['communityMembers', 'communityTopics', 'communityAnswers', 'communityMarks'] as const),
          ...(['communityFollows', 'communityReports', 'communityFiles'] as const),
        ],
        exportCommunity,
        eraseCommunityOf,
      ),
    ],
  },
  files: { readers: { community: mayReadPicture }, isShown: isShownPicture },
  menuCounts: { 'community-topics': countWaiting },
  search: [topicsSearch],
  sitemap: [topicUrls],
})
