// The address that was asked for, as the pages read it.
import type { Request } from 'express'

/**
 * Path and query, never another host: `//x` and `/\x` are paths of ours that lead nowhere. A proxy may ask with
 * the whole address; a backslash is spelt out, since an address would read it as a slash.
 */
export function addressOf({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const path = originalUrl.replace(/^https?:\/\/[^/?#]*/i, '').replaceAll('\\', '%5C')
  return path.startsWith('/') ? path : `/${path}`
}
