// What a heart may be on, and what its owner thinks of it: apart from the schemas, so that browsers need none.

/** Ideas have no page yet: they are a kind of the table, and of the screen when there is something to show. */
export const heartKinds = ['product', 'professional', 'offer'] as const
export type HeartKind = (typeof heartKinds)[number]
export const sentiments = ['want', 'undecided', 'avoid'] as const
export type Sentiment = (typeof sentiments)[number]

/** The browser names a heart so, a visitor's too. */
export type Heart = { readonly kind: HeartKind; readonly thing: string }
export const markOf = ({ kind, thing }: Heart): string => `${kind}:${thing}`
/** As many as a browser keeps for a visitor, and carries in one go. */
export const mostCarried = 200
