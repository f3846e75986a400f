import * as wishlist from '#server/features/wishlists/events.ts'
import { toOwner } from '#server/features/wishlists/notices.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

export const wishlistSubscriptions: readonly Subscription[] = [
  onEvent(wishlist.pricesFell, { notify: [toOwner('saved-prices-fell')] }),
]
