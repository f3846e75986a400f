import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { eraseIdeasOf, exportIdeas } from './personal-data-queries.ts'
import { ideaCategoriesRoutes, ideaProposalsRoutes, ideasRoutes } from './routes.ts'
import { ideasSearch } from './search.ts'
import { ideaUrls } from './sitemap.ts'
import { ideasWaiting } from './waiting-queries.ts'

export const ideas = defineFeature({
  name: 'ideas',
  endpoints: [...ideasRoutes, ...ideaProposalsRoutes, ...ideaCategoriesRoutes],
  events,
  personalData: { parts: [partOf('ideas', ['ideas', 'ideaPhotos', 'ideaLines'], exportIdeas, eraseIdeasOf)] },
  search: [ideasSearch],
  sitemap: [ideaUrls],
  waiting: ideasWaiting,
})
