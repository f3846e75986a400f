// The way to a conversation about something: in the own area, by what it is about; it is begun where there is none.
import type { Area } from '#shared/access/roles.ts'
import { areaHref } from './area-href.ts'

const kinds = ['connect', 'bid', 'project', 'booking', 'person', 'support', 'quote', 'product'] as const
type Kind = (typeof kinds)[number]
export type ChatWith = { readonly kind: Kind; readonly id?: string; readonly person?: string }

/** `chatHref('user', { kind: 'project', id })`; `person` where it has more than two people. */
export function chatHref(area: Exclude<Area, 'admin'>, { kind, id, person }: ChatWith): string {
  return `${areaHref(`${area}.chats`)}?with=${[kind, id, person].filter(Boolean).join(':')}`
}

const form = /^[0-9a-f-]{36}$/

/** What `?with=` names; null without it, or when it names nothing. */
export function readChatWith(given: string | null): ChatWith | null {
  const [kind, id, person] = given?.split(':') ?? []
  const known = kinds.find(one => one === kind)
  if (!known || [id, person].some(part => part !== undefined && !form.test(part))) return null
  return { kind: known, ...(id && { id }), ...(person && { person }) }
}
