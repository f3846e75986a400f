import { sql } from 'kysely'
import { byState, countEach, countFound, holds, placeOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import { type OnboardingStatus, onboardingLifecycle } from '#shared/features/onboarding/lifecycle.ts'

export type QueueStatus = OnboardingStatus | 'waiting'
type Search = { readonly status?: QueueStatus | undefined; readonly q?: string | undefined }

/** A renewed document of an approved professional needs a review too. */
const hasRenewal = sql<boolean>`exists (
  select from onboarding_documents d where d.request_id = r.id and d.status = 'pending' and d.replaced_at is null
)`
const isWaiting = sql<boolean>`(r.status in ('submitted', 'in_review') or (r.status = 'approved' and ${hasRenewal}))`
const documents = sql<Record<'pending' | 'accepted' | 'rejected', number>>`(
  select jsonb_build_object('pending', count(*) filter (where d.status = 'pending'),
    'accepted', count(*) filter (where d.status = 'accepted'),
    'rejected', count(*) filter (where d.status = 'rejected'))
  from onboarding_documents d where d.request_id = r.id and d.replaced_at is null
)`

function selectQueue(db: Db, { status, q }: Search) {
  return db
    .selectFrom('onboardingRequests as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .leftJoin('cities', 'cities.id', 'r.cityId')
    .select(['r.userId as user', 'r.companyName', 'r.type', 'r.status', 'r.submittedAt', 'r.updatedAt'])
    .select(['u.name as applicant', placeOf('cities').as('city'), documents.as('documents')])
    .$if(status === 'waiting', query => query.where(isWaiting))
    .$if(status !== undefined && status !== 'waiting', query =>
      query.where('r.status', '=', status as OnboardingStatus),
    )
    .where(({ ref }) => holds(q, [ref('r.companyName'), ref('u.name'), ref('u.email'), ref('r.registrationNumber')]))
}

const waitsSince = sql`case when r.status = 'approved' then r.updated_at else r.submitted_at end`

export const waitingApplications = sql`
  select r.user_id as id, ${waitsSince} as since from onboarding_requests r where ${isWaiting}`

/** Longest waiting first. */
export async function listQueue(db: Db, search: Search & { page: number; pageSize: number }) {
  return await selectQueue(db, search)
    .orderBy(waitsSince, order => order.asc().nullsLast())
    .orderBy('r.id')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .execute()
}

export async function countQueue(db: Db, search: Search): Promise<number> {
  return await countFound(db, selectQueue(db, search))
}

export async function countByStatus(db: Db): Promise<Record<string, number>> {
  const counts = await countEach(db, db.selectFrom('onboardingRequests').select('status as value'))
  return { ...byState(onboardingLifecycle.states, counts), waiting: await countQueue(db, { status: 'waiting' }) }
}

export async function getApplicant(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'createdAt as since'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

type Keys = { readonly id: string; readonly registrationKey: string; readonly phoneKey: string }

/** Other applications with the same registration number or phone number. */
export async function listTwins(db: Db, { id, registrationKey, phoneKey }: Keys) {
  return await db
    .selectFrom('onboardingRequests')
    .select(['userId', 'companyName', 'status', 'registrationKey', 'phoneKey'])
    .where('id', '<>', id)
    .where(({ or, and, eb }) =>
      or([
        and([eb('registrationKey', '<>', ''), eb('registrationKey', '=', registrationKey)]),
        and([eb('phoneKey', '<>', ''), eb('phoneKey', '=', phoneKey)]),
      ]),
    )
    .orderBy('createdAt')
    .limit(20)
    .execute()
}

/** Data and recipient of a notification about an application. */
export async function findRequestNoticeData(db: Db, requestId: string) {
  return await db
    .selectFrom('onboardingRequests as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.userId', 'r.companyName', 'r.note', 'u.name'])
    .where('r.id', '=', requestId)
    .executeTakeFirst()
}

export async function findDocumentNoticeData(db: Db, documentId: string) {
  return await db
    .selectFrom('onboardingDocuments as d')
    .innerJoin('documentTypes as t', 't.id', 'd.typeId')
    .innerJoin('onboardingRequests as r', 'r.id', 'd.requestId')
    .select(['r.userId', 't.name', 'd.note', 'd.expiresAt', 'r.companyName'])
    .where('d.id', '=', documentId)
    .executeTakeFirst()
}

/** Whether the file is a document of an application. */
export async function isDocumentFile(db: Db, fileId: string): Promise<boolean> {
  const document = await db
    .selectFrom('onboardingDocuments')
    .select('id')
    .where('fileId', '=', fileId)
    .limit(1)
    .executeTakeFirst()
  return document !== undefined
}
