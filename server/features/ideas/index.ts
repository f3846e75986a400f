import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { eraseIdeasOf, exportIdeas } from './personal-data-queries.ts'
import { ideaCategoriesRoutes, ideasRoutes } from './routes.ts'
import { ideasSearch } from './search.ts'
import { ideaUrls } from './sitemap.ts'

export const ideas = defineFeature({
  name: 'ideas',
  endpoints: [...ideasRoutes, ...ideaCategoriesRoutes],
  personalData: { parts: [partOf('ideas', ['ideas', 'ideaPhotos', 'ideaLines'], exportIdeas, eraseIdeasOf)] },
  search: [ideasSearch],
  sitemap: [ideaUrls],
})
