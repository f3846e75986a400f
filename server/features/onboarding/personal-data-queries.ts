import type { Db } from '#server/platform/database/open.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'

export async function exportOnboarding(db: Db, userId: string) {
  const requests = await db.selectFrom('onboardingRequests').selectAll().where('userId', '=', userId).execute()
  const documents = await db
    .selectFrom('onboardingDocuments')
    .innerJoin('onboardingRequests', 'onboardingRequests.id', 'onboardingDocuments.requestId')
    .innerJoin('documentTypes', 'documentTypes.id', 'onboardingDocuments.typeId')
    .selectAll('onboardingDocuments')
    .select('documentTypes.name as type')
    .where('onboardingRequests.userId', '=', userId)
    .orderBy('onboardingDocuments.createdAt')
    .execute()
  return requests.map(request => ({ ...request, documents }))
}

/** Deletes the application and its documents; their files are erased with the person's other files. */
export async function eraseApplicationOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await db.deleteFrom('onboardingRequests').where('userId', '=', userId).execute()
}
