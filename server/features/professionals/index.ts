import { tradeChanged } from '#server/features/categories/events.ts'
import { personRestored, personSuspended } from '#server/features/people/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { hideProfile, renameTradeOf, showProfile } from './follow-account.ts'
import { closeProfileOf, eraseProfileOf, exportPortfolio, exportProfile } from './personal-data-queries.ts'
import { clearReferenceCache } from './reference-queries.ts'
import { ownProfileRoutes, professionalsRoutes } from './routes.ts'
import { listLandings, listPublicProfiles } from './sitemap-queries.ts'

export const professionals = defineFeature({
  name: 'professionals',
  endpoints: [...professionalsRoutes, ...ownProfileRoutes],
  subscriptions: [
    onEvent(tradeChanged, { inTransaction: [renameTradeOf] }),
    onEvent(personSuspended, { inTransaction: [hideProfile] }),
    onEvent(personRestored, { inTransaction: [showProfile] }),
  ],
  personalData: {
    close: closeProfileOf,
    parts: [
      partOf('professional-profile', ['professionals', 'professionalTrades', 'badges'], exportProfile, eraseProfileOf),
      partOf('portfolio', ['portfolioItems', 'portfolioPhotos'], exportPortfolio, eraseProfileOf),
    ],
  },
  sitemap: [listLandings, listPublicProfiles],
  onInvalidate: (db, tags) => {
    if (tags.includes('reference')) clearReferenceCache(db)
  },
})
