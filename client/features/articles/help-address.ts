// The state of the help centre in its address.
import { audiences } from '#shared/features/articles/lifecycle.ts'
import { href } from '#shared/routes/href.ts'

type HelpState = {
  readonly audience: (typeof audiences)[number]
  /** Empty: nothing is searched. */
  readonly q: string
}

/** Invalid values are dropped. */
export const readHelp = (query: URLSearchParams): HelpState => ({
  audience: audiences.find(one => one === query.get('audience')) ?? 'visitor',
  q: (query.get('q') ?? '').trim().slice(0, 120),
})

export function helpPath({ audience, q }: HelpState): string {
  const query = new URLSearchParams({ ...(audience !== 'visitor' && { audience }), ...(q && { q }) }).toString()
  return href('help-center') + (query && `?${query}`)
}
