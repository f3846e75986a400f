import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { countEach, type RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ProfessionalType } from '#shared/access/roles.ts'
import type { DocumentStatus } from '#shared/features/onboarding/lifecycle.ts'

function selectDocuments(db: Db) {
  return db
    .selectFrom('onboardingDocuments as d')
    .innerJoin('documentTypes as t', 't.id', 'd.typeId')
    .innerJoin('files as f', 'f.id', 'd.fileId')
    .selectAll('d')
    .select([
      't.slug as type',
      't.required',
      't.needsExpiry',
      't.badge',
      'f.name as fileName',
      'f.mime',
      'f.bytes',
      'f.width',
      'f.height',
    ])
}
export type DocumentRow = RowOf<typeof selectDocuments>

/** Includes replaced documents; newest first. */
export async function listDocuments(db: Db, requestId: string): Promise<readonly DocumentRow[]> {
  return await selectDocuments(db)
    .where('d.requestId', '=', requestId)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
}

export async function findDocument(db: Db, requestId: string, id: string): Promise<DocumentRow | undefined> {
  return await selectDocuments(db).where('d.requestId', '=', requestId).where('d.id', '=', id).executeTakeFirst()
}

/** Marks the current document of the type as replaced. */
export async function replaceDocument(db: Db, requestId: string, typeId: string, now: Date): Promise<void> {
  await db
    .updateTable('onboardingDocuments')
    .set({ replacedAt: now })
    .where(({ and }) => and({ requestId, typeId }))
    .where('replacedAt', 'is', null)
    .execute()
}

/** Makes the newest decided document of the type current again. */
export async function restoreDocument(db: Db, requestId: string, typeId: string): Promise<void> {
  await db
    .updateTable('onboardingDocuments')
    .set({ replacedAt: null })
    .where('id', '=', eb =>
      eb
        .selectFrom('onboardingDocuments as older')
        .select('older.id')
        .where(({ and }) => and({ 'older.requestId': requestId, 'older.typeId': typeId }))
        .where('older.status', '<>', 'pending')
        .orderBy('older.createdAt', 'desc')
        .limit(1),
    )
    .execute()
}

type Decision = {
  readonly id: string
  readonly from: DocumentStatus
  readonly set: Updateable<Tables['onboardingDocuments']>
}

/** Updates only from the expected state; false when the document was in another. */
export async function decideOnDocument(db: Db, { id, from, set }: Decision): Promise<boolean> {
  const updated = await db
    .updateTable('onboardingDocuments')
    .set(set)
    .where(({ and }) => and({ id, status: from }))
    .where('replacedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export type TypeRow = Awaited<ReturnType<typeof listTypes>>[number]

/** In the order that applicants see. */
export async function listTypes(db: Db) {
  return await db.selectFrom('documentTypes').selectAll().orderBy('position').orderBy('slug').execute()
}

/** Document types for this professional type and country; without a country, those for all countries. */
export async function listTypesFor(db: Db, type: ProfessionalType, country: string | null): Promise<TypeRow[]> {
  return await db
    .selectFrom('documentTypes')
    .selectAll()
    .where('active', '=', true)
    .where(sql<boolean>`${type} = any (for_types)`)
    .where(sql<boolean>`(countries = '{}' or ${country}::text = any (countries))`)
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

export async function listTypesUsed(db: Db): Promise<ReadonlyMap<string, number>> {
  return await countEach(db, db.selectFrom('onboardingDocuments').select('typeId as value'))
}

export async function isTypeUsed(db: Db, id: string): Promise<boolean> {
  const used = await db
    .selectFrom('onboardingDocuments')
    .select('id')
    .where('typeId', '=', id)
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}
