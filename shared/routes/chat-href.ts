// Links to the conversation about a subject; the chat screen creates it if there is none.
import type { Area } from '#shared/access/roles.ts'
import { areaHref } from './area-href.ts'

const kinds = ['connect', 'bid', 'project', 'booking', 'person', 'support', 'quote', 'product'] as const
type Kind = (typeof kinds)[number]
export type ChatWith = { readonly kind: Kind; readonly id?: string; readonly person?: string }

/** `chatHref('user', { kind: 'project', id })`; `person` if the project has more than two people. */
export function chatHref(area: Exclude<Area, 'admin'>, { kind, id, person }: ChatWith): string {
  return `${areaHref(`${area}.chats`)}?with=${[kind, id, person].filter(Boolean).join(':')}`
}

const form = /^[0-9a-f-]{36}$/

/** Parses `?with=`; null if it is absent or invalid. */
export function readChatWith(given: string | null): ChatWith | null {
  const [kind, id, person] = given?.split(':') ?? []
  const known = kinds.find(one => one === kind)
  if (!known || [id, person].some(part => part !== undefined && !form.test(part))) return null
  return { kind: known, ...(id && { id }), ...(person && { person }) }
}
