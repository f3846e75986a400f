// What a request for a page says about itself, and whose session its answer belongs to.
import type { Request } from 'express'
import { preferredLanguage } from '#server/platform/endpoint/texts.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import type { RootData } from '#shared/rendering/page.ts'
import { personHeader, visitorKey } from '#shared/rendering/whose.ts'
import { previewedAs } from './preview.ts'
import type { Headers } from './security.ts'
import type { Visitor } from './visitor.ts'

/** The redirect from `/` for a visitor who wants another language; null for none. */
export function rootRedirect(req: Request, visitor: Visitor): string | null {
  if (req.path !== '/' || previewedAs(req)) return null
  const target = inPrefix(visitor.chosen ?? preferredLanguage(req), '/')
  return target === '/' ? null : target
}

/**
 * Path and query, never another host: `//x` and `/\x` are paths of ours that lead to no page. A proxy may send
 * the whole address; a backslash is escaped, since a URL parser would read it as a slash.
 */
export function addressOf({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const path = originalUrl.replace(/^https?:\/\/[^/?#]*/i, '').replaceAll('\\', '%5C')
  return path.startsWith('/') ? path : `/${path}`
}

/** Also for answers that show nothing, such as a redirect: the browser learns whose session it has. */
export function whose({ user }: Pick<RootData, 'user'>): Headers {
  return user ? { [personHeader]: user.key, 'cache-control': 'private, no-store' } : { [personHeader]: visitorKey }
}
