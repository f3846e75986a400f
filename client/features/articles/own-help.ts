// Separate from the public places: visitors do not load the rows of the areas.
import type { Area } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { type HelpPlaces, publicHelp } from './help-places.ts'

export const ownHelp: HelpPlaces = {
  all: areaHref('user.help-support'),
  article: slug => areaHref('user.help-support.article', { slug }),
}

/** Clients have help in their frame; the others read it on the public site. */
export const helpOf = (area: Area | null): HelpPlaces => (area === 'user' ? ownHelp : publicHelp)
