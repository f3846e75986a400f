// The closed sets and limits of ideabooks. No zod here, so that the browser does not load it.
import { lifecycle } from '#shared/values/lifecycle.ts'

/** Only public books can be hidden; a hidden one is seen by its members alone. */
export const ideabookLifecycle = lifecycle({
  states: ['published', 'hidden'],
  initial: 'published',
  transitions: {
    hide: { from: ['published'], to: 'hidden', by: ['staff'] },
    show: { from: ['hidden'], to: 'published', by: ['staff'] },
  },
  live: ['published', 'hidden'],
})

export const visibilities = ['private', 'link', 'public'] as const
/** What somebody may do in a book, least first; each includes the ones before. */
export const memberRoles = ['view', 'comment', 'edit', 'owner'] as const
export type MemberRole = (typeof memberRoles)[number]
export const invitedRoles = ['view', 'comment', 'edit'] as const
export type InvitedRole = (typeof invitedRoles)[number]

export const atLeast = (role: MemberRole, needed: MemberRole): boolean =>
  memberRoles.indexOf(role) >= memberRoles.indexOf(needed)

/** What can be saved from its own page in one press. */
export const savedKinds = ['idea', 'product', 'photo'] as const
export type SavedKind = (typeof savedKinds)[number]
export const itemKinds = [...savedKinds, 'upload', 'link'] as const
export type ItemKind = (typeof itemKinds)[number]

/** The browser uses the same notation for what a visitor saved. `thing` is a slug, of a photo its id. */
export type Saved = { readonly kind: SavedKind; readonly thing: string }
export const markOf = ({ kind, thing }: Saved): string => `${kind}:${thing}`
/** What a browser stores for a visitor and sends in one request. */
export const mostCarried = 200

export const mostBooks = 50
export const mostItems = 200
export const mostMembers = 20
/** Per item, with replies. */
export const mostNotes = 100
/** How long presence lasts without renewal, and how often the browser renews it, in milliseconds. */
export const bookPresence = { lasts: 90_000, every: 60_000 } as const
/** A removed item can be restored for so many days. */
export const restoreDays = 7
