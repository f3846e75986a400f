// The kinds of hearts. No zod here, so that the browser does not load it.

/** Ideas have no page yet, so they are missing here. */
export const heartKinds = ['product', 'professional', 'offer'] as const
export type HeartKind = (typeof heartKinds)[number]

/** The browser uses the same notation for a visitor's hearts. */
export type Heart = { readonly kind: HeartKind; readonly thing: string }
export const markOf = ({ kind, thing }: Heart): string => `${kind}:${thing}`
/** Limit of hearts that a browser stores for a visitor and sends in one request. */
export const mostCarried = 200
