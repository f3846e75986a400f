// The document of the editor: JSON of ProseMirror. No zod here, so that the browser does not load it.

export type RichMark = { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }
export type RichNode = {
  readonly type: string
  readonly text?: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly marks?: readonly RichMark[]
  readonly content?: readonly RichNode[]
}
export type RichText = RichNode & { readonly type: 'doc' }

export const callouts = ['note', 'tip', 'warning'] as const
export type Callout = (typeof callouts)[number]

/** What an embed shows, by its slug; of the calculator a city, or one of its pages without a city. */
export const embedKinds = ['product', 'professional', 'idea', 'calculator'] as const
export type Embed = { readonly kind: (typeof embedKinds)[number]; readonly slug: string }

/** Links lead to pages, mailboxes, phones, and own paths. */
export const linkTarget =
  /^(https?:\/\/[^\s"'<>\\]{3,2000}|mailto:[^\s"'<>\\]{3,200}|tel:[+\d ()-]{3,30}|\/(?!\/)[^\s"'<>\\]{0,500})$/i
