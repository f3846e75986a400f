import { defineFeature } from '#server/platform/feature.ts'
import { rowsOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { notifyPriceDrops } from './notify-drops.ts'
import { wishlistsRoutes } from './routes.ts'

export const wishlists = defineFeature({
  name: 'wishlists',
  endpoints: wishlistsRoutes,
  events,
  jobs: [notifyPriceDrops],
  personalData: {
    parts: [
      rowsOf('wishlists', 'ownerId', { order: 'position', erase: 'delete' }),
      rowsOf('wishlistItems', 'ownerId', { order: 'savedAt', erase: 'cascade' }),
    ],
  },
})
