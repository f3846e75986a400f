// Where help is read: on the public site, or in a client's own frame.
import { href } from '#shared/routes/href.ts'

export type HelpPlaces = { readonly all: string; readonly article: (slug: string) => string }

export const publicHelp: HelpPlaces = {
  all: href('help-center'),
  article: slug => href('help-center.article', { slug }),
}
