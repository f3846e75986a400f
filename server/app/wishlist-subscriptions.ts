// Who is told of what became of kept things.
import * as wishlist from '#server/features/wishlists/events.ts'
import { toKeeper } from '#server/features/wishlists/notices.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

export const wishlistSubscriptions: readonly Subscription[] = [
  onEvent(wishlist.pricesFell, { notify: [toKeeper('kept-prices-fell')] }),
]
