// Renders a shared screen once for each kind of viewer instead of once for each viewer.
import type { RootData, SharedScreen, SharedScreens } from '#shared/rendering/page.ts'

type Drawing = {
  readonly shared: SharedScreen | null
  readonly request: { readonly root: RootData; readonly mode: string; readonly screens: SharedScreens | null }
}
/** The rendering calls `onPersonal` when it reads who the viewer is. */
type Draw = (onPersonal: (() => void) | null) => string

/** The viewer's traits that a shared document may depend on, and the response mode. */
function kindOf({ root: { user, theme }, mode }: Drawing['request']): string {
  return [mode, theme, ...(user ? [user.role, user.professionalType, user.home] : [])].join(' ')
}

/** A document that reads who the viewer is is not shared. */
function drawWatched({ request }: Drawing, screen: SharedScreen, draw: Draw): string {
  let isPersonal = false
  const text = draw(() => {
    isPersonal = true
  })
  // Parts are still loading: do not cache this document; the next rendering has them.
  if (text.includes('<!--$!-->')) return text
  screen.drawn.set(kindOf(request), isPersonal ? null : text)
  request.screens?.grow(screen.key, screen, isPersonal ? 0 : 2 * text.length)
  return text
}

/** Returns the document without its data. */
export function drawShared(drawing: Drawing, draw: Draw): string {
  const { shared, request } = drawing
  if (!shared) return draw(null)
  const drawn = shared.drawn.get(kindOf(request))
  return drawn === undefined ? drawWatched(drawing, shared, draw) : (drawn ?? draw(null))
}
