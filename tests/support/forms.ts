import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/request-context.ts'
import type { FormKind } from '#shared/forms/kinds.ts'

type Facts = {
  readonly slug: string
  readonly definition: unknown
  readonly kind?: FormKind
  readonly tradeId?: string | null
  readonly settings?: object
}

/** A form with its first version. */
export async function aForm(db: Db, facts: Facts): Promise<string> {
  const id = randomUUID()
  const now = new Date()
  const definition = JSON.stringify(facts.definition)
  const settings = JSON.stringify(facts.settings ?? {})
  await db
    .insertInto('forms')
    .values({
      id,
      slug: facts.slug,
      kind: facts.kind ?? 'job',
      trade_id: facts.tradeId ?? null,
      published_version: 1,
      status: 'published',
      draft: definition,
      settings,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('form_versions')
    .values({ id: randomUUID(), form_id: id, version: 1, definition, settings, published_at: now })
    .execute()
  return id
}
