import { screenTitleLength } from '#shared/features/chats/lifecycle.ts'

/** What the person sees as the name of this screen: the title of the document without that of the site. */
export const screenTitle = (): string => document.title.replace(/ · [^·]*$/, '').slice(0, screenTitleLength)
