// The headers that say whose page an answer carries; what was made for a person is kept by no cache between us.
import type { RootData } from '#shared/rendering/page.ts'
import { personHeader, visitorKey } from '#shared/rendering/whose.ts'
import type { Headers } from './security.ts'

/** Also of answers that show nothing, such as a redirect: they tell the browser whose session it holds. */
export function whose({ user }: Pick<RootData, 'user'>): Headers {
  return user ? { [personHeader]: user.key, 'cache-control': 'private, no-store' } : { [personHeader]: visitorKey }
}
