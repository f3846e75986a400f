import type { Db } from '#server/platform/database/open.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'

export async function exportOnboarding(db: Db, userId: string) {
  const requests = await db.selectFrom('onboarding_requests').selectAll().where('user_id', '=', userId).execute()
  const documents = await db
    .selectFrom('onboarding_documents')
    .innerJoin('onboarding_requests', 'onboarding_requests.id', 'onboarding_documents.request_id')
    .innerJoin('document_types', 'document_types.id', 'onboarding_documents.type_id')
    .selectAll('onboarding_documents')
    .select('document_types.name as type')
    .where('onboarding_requests.user_id', '=', userId)
    .orderBy('onboarding_documents.created_at')
    .execute()
  return requests.map(request => ({ ...request, documents }))
}

/** Deletes the application and its documents; their files are erased with the person's other files. */
export async function eraseApplicationOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await db.deleteFrom('onboarding_requests').where('user_id', '=', userId).execute()
}
