// Who is told of what became of kept things.
import * as wishlist from '#server/features/wishlists/events.ts'
import { toKeeper } from '#server/features/wishlists/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfWishlists: readonly NewsRow[] = [
  onEvent(wishlist.pricesFell, { tell: [toKeeper('kept-prices-fell')] }),
]
