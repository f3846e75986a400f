// What keeps an application from being approved: required documents that are not accepted.
import { dayOf } from '#shared/values/day.ts'
import type { Whole } from './load-request.ts'
import { standing } from './settle-documents.ts'

/** `documents/<type slug>` of each. */
export function openItems({ types, documents }: Pick<Whole, 'types' | 'documents'>, now: Date): readonly string[] {
  const accepted = new Set(
    standing(
      documents.filter(({ replaced_at }) => replaced_at === null),
      dayOf(now),
    ).map(({ type_id }) => type_id),
  )
  return types.filter(({ id, required }) => required && !accepted.has(id)).map(({ slug }) => `documents/${slug}`)
}
