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
      tradeId: facts.tradeId ?? null,
      publishedVersion: 1,
      status: 'published',
      draft: definition,
      settings,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await db
    .insertInto('formVersions')
    .values({ id: randomUUID(), formId: id, version: 1, definition, settings, publishedAt: now })
    .execute()
  return id
}
