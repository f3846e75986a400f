// Renders a shared screen once for each kind of viewer instead of once for each viewer.
import type { PageUser, RootData, SharedScreen, SharedScreens } from '#shared/rendering/page.ts'

type Drawing = {
  readonly shared: SharedScreen | null
  readonly request: { readonly root: RootData; readonly mode: string; readonly screens: SharedScreens | null }
}

/** The viewer's traits that a shared document may depend on. */
function personOf({ role, professionalType, home }: PageUser): PageUser {
  const nobody = { id: '', key: '', name: '', photo: null, permissions: [], professionalId: null }
  return { ...nobody, role, professionalType, home, approved: true, secondFactorRequired: false }
}

/** Returns the document without its data; `draw` does not learn more of the viewer than a shared document may show. */
export function drawShared({ shared, request }: Drawing, draw: (root: RootData) => string): string {
  const { root, mode, screens } = request
  if (!shared?.drawn) return draw(root)
  const user = root.user && personOf(root.user)
  const kind = [mode, root.theme, ...(user ? [user.role, user.professionalType, user.home] : [])].join(' ')
  const drawn = shared.drawn.get(kind)
  if (drawn !== undefined) return drawn
  const text = draw({ ...root, user, unread: 0, zone: null })
  // Parts are still loading: do not cache this document; the next rendering has them.
  if (text.includes('<!--$!-->')) return text
  shared.drawn.set(kind, text)
  screens?.grow(shared.key, shared, 2 * text.length)
  return text
}
