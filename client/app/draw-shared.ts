// Draws a screen that is the same for everybody once for each kind of person who looks, instead of for each who looks.
import type { RootData, SharedScreen, SharedScreens } from '#shared/rendering/page.ts'

type Drawing = {
  readonly shared: SharedScreen | null
  readonly request: { readonly root: RootData; readonly mode: string; readonly screens: SharedScreens | null }
}
/** `onPersonal` hears that the drawing asks who looks. */
type Draw = (onPersonal: (() => void) | null) => string

/** As much of who looks as a shared document may ask for, and how it is sent. */
function kindOf({ root: { user, theme }, mode }: Drawing['request']): string {
  return [mode, theme, ...(user ? [user.role, user.professionalType, user.home] : [])].join(' ')
}

/** A document that asks who looks belongs to them. */
function drawWatched({ request }: Drawing, screen: SharedScreen, draw: Draw): string {
  let isPersonal = false
  const text = draw(() => {
    isPersonal = true
  })
  // Parts that are still loading: the next drawing has them.
  if (text.includes('<!--$!-->')) return text
  screen.drawn.set(kindOf(request), isPersonal ? null : text)
  request.screens?.grow(screen.key, screen, isPersonal ? 0 : 2 * text.length)
  return text
}

/** The document without its data. */
export function drawShared(drawing: Drawing, draw: Draw): string {
  const { shared, request } = drawing
  if (!shared) return draw(null)
  const drawn = shared.drawn.get(kindOf(request))
  return drawn === undefined ? drawWatched(drawing, shared, draw) : (drawn ?? draw(null))
}
